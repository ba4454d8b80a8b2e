"""The drawings: SVG files, made by the scripts in tools/ and read through importlib.resources."""
