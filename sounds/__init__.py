"""The sounds: Ogg Vorbis files, made by tools/synthesise_sounds.py and read through importlib.resources."""
