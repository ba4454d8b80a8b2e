"""The icons of the interface."""

from __future__ import annotations

import math

from .pen import circle, document, group, line, path, rect

COLOUR = "#efe8d8"


def _stroke(d: str, width: float = 5) -> str:
    return line(d, COLOUR, width)


def _solid(d: str) -> str:
    return path(d, COLOUR, COLOUR, 2.5)


def _dot(x: int, y: int, r: float = 4) -> str:
    return circle(x, y, r, COLOUR, None)


def _round(x: int, y: int, r: float) -> str:
    """The outline of a circle, as part of a path."""
    return f"M{x - r} {y} a{r} {r} 0 1 0 {2 * r} 0 a{r} {r} 0 1 0 {-2 * r} 0Z "


def _holed(d: str) -> str:
    return f'<path d="{d}" fill="{COLOUR}" fill-rule="evenodd"/>'


def _star() -> str:
    tips = ((25 if i % 2 == 0 else 10.5, i * math.pi / 5) for i in range(10))
    return "M" + " L".join(f"{32 + r * math.sin(a):.1f} {33 - r * math.cos(a):.1f}" for r, a in tips) + "Z"


def _gear() -> str:
    tooth = ((20.5, -0.30), (27.5, -0.19), (27.5, 0.19), (20.5, 0.30))
    corners = ((r, k * math.pi / 4 + turn) for k in range(8) for r, turn in tooth)
    return "M" + " L".join(f"{32 + r * math.cos(a):.1f} {32 + r * math.sin(a):.1f}" for r, a in corners) + "Z"


def _arrow() -> str:
    return _solid("M32 6 L54 30 L41 30 L41 58 L23 58 L23 30 L10 30Z")


def _speaker() -> str:
    return _solid("M8 24 L20 24 L34 11 L34 53 L20 40 L8 40Z")


def _solid_and_stroked() -> dict[str, str]:
    return {
        "undo": _stroke("M14 26 L40 26 C52 26 56 36 54 44 C52 52 46 55 38 55 L24 55", 6)
        + _solid("M22 12 L6 26 L22 40Z"),
        "hint": path(
            "M32 5 C18 5 10 15 10 26 C10 35 17 39 21 46 L43 46 C47 39 54 35 54 26 C54 15 46 5 32 5Z",
            "none",
            COLOUR,
            5,
        )
        + _stroke("M24 53 L40 53 M27 59 L37 59", 4.5)
        + _stroke("M25 26 L32 33 L39 26 M32 33 L32 44", 4),
        "speed": _solid("M6 14 L28 32 L6 50Z")
        + _solid("M32 14 L54 32 L32 50Z")
        + _stroke("M58 14 L58 50", 5),
        "menu": _stroke("M10 16 L54 16 M10 32 L54 32 M10 48 L54 48", 7),
        "save": path("M9 9 L46 9 L55 18 L55 55 L9 55Z", "none", COLOUR, 5)
        + _solid("M20 10 L42 10 L42 24 L20 24Z")
        + path("M18 54 L18 36 L46 36 L46 54", "none", COLOUR, 5),
        "replay": _stroke("M52 34 C52 46 43 54 32 54 C20 54 11 45 11 33 C11 21 20 12 32 12 L40 12", 6)
        + _solid("M38 2 L54 12 L38 23Z")
        + _solid("M27 24 L41 33 L27 42Z"),
        "rules": path(
            "M32 16 C26 10 16 9 6 11 L6 50 C16 48 26 50 32 55 C38 50 48 48 58 50 L58 11 C48 9 38 10 32 16Z",
            "none",
            COLOUR,
            5,
        )
        + _stroke("M32 16 L32 54 M14 21 L24 23 M14 31 L24 33 M40 23 L50 21 M40 33 L50 31", 4),
        "settings": _holed(_gear() + " " + _round(32, 32, 9)),
        "sound_on": _speaker() + _stroke("M42 23 C47 28 47 36 42 41 M48 15 C57 24 57 40 48 49", 5),
        "sound_off": _speaker() + _stroke("M43 25 L57 39 M57 25 L43 39", 5.5),
        "play": _solid("M15 8 L53 32 L15 56Z"),
        "pause": rect(13, 9, 14, 46, 2, COLOUR, None) + rect(37, 9, 14, 46, 2, COLOUR, None),
        "step": _solid("M12 10 L42 32 L12 54Z") + rect(45, 10, 9, 44, 2, COLOUR, None),
        "person": circle(32, 19, 13, COLOUR, None) + _solid("M8 57 C8 42 18 36 32 36 C46 36 56 42 56 57Z"),
        "computer": path("M6 9 L58 9 L58 43 L6 43Z", "none", COLOUR, 5)
        + _stroke("M32 44 L32 54 M19 56 L45 56", 5)
        + _dot(23, 26, 4.5)
        + _dot(41, 26, 4.5)
        + _stroke("M25 35 L39 35", 4),
        "lock": _holed(
            "M16 28 L48 28 C51 28 53 30 53 33 L53 53 C53 56 51 58 48 58 L16 58 C13 58 11 56 11 53 L11 33 C11 30 13 28 16 28Z M32 36 C28 36 26 39 26 42 C26 44 27.500 46 29.500 47 L29.500 53 L34.500 53 L34.500 47 C36.500 46 38 44 38 42 C38 39 36 36 32 36Z"
        )
        + _stroke("M19 28 L19 20 C19 11 25 6 32 6 C39 6 45 11 45 20 L45 28", 6),
        "eye": path(
            "M4 32 C14 17 24 12 32 12 C40 12 50 17 60 32 C50 47 40 52 32 52 C24 52 14 47 4 32Z",
            "none",
            COLOUR,
            5,
        )
        + _holed(_round(32, 32, 11) + _round(32, 32, 4.5)),
        "eye_off": path(
            "M4 32 C14 17 24 12 32 12 C40 12 50 17 60 32 C50 47 40 52 32 52 C24 52 14 47 4 32Z",
            "none",
            COLOUR,
            5,
        )
        + _stroke("M9 57 L55 7", 7),
        "dice": _holed(
            "M13 20 L35 20 C39 20 42 23 42 27 L42 51 C42 55 39 58 35 58 L13 58 C9 58 6 55 6 51 L6 27 C6 23 9 20 13 20Z "
            + "".join(_round(x, y, 4) for x, y in ((15, 30), (24, 39), (33, 48)))
        )
        + path("M22 14 L26 6 C27 4 29 3 32 4 L56 14 C58 15 59 17 58 20 L49 42", "none", COLOUR, 4.5),
        "check": _stroke("M9 34 L25 50 L56 14", 9),
        "cross": _stroke("M13 13 L51 51 M51 13 L13 51", 9),
        "arrow_up": _arrow(),
        "arrow_right": group(_arrow(), "rotate(90 32 32)"),
        "arrow_down": group(_arrow(), "rotate(180 32 32)"),
        "arrow_left": group(_arrow(), "rotate(270 32 32)"),
        "star": _solid(_star()),
        "heart": _solid("M32 56 C10 40 5 30 6 21 C7 9 24 5 32 19 C40 5 57 9 58 21 C59 30 54 40 32 56Z"),
        "skull": _holed(
            "M32 4 C16 4 7 15 7 28 C7 36 11 42 17 45 L18 58 L46 58 L47 45 C53 42 57 36 57 28 C57 15 48 4 32 4Z "
            + _round(22, 29, 7)
            + _round(42, 29, 7)
            + "M32 37 L37 45 L27 45Z M25 50 L28 50 L28 58 L25 58Z M36 50 L39 50 L39 58 L36 58Z"
        ),
        "close": _stroke("M16 16 L48 48 M48 16 L16 48", 6),
        "log": _stroke("M24 14 L56 14 M24 32 L56 32 M24 50 L56 50", 6)
        + _dot(11, 14)
        + _dot(11, 32)
        + _dot(11, 50),
        "sort": _stroke("M18 10 L18 50 M46 54 L46 14", 6)
        + _solid("M8 42 L28 42 L18 57Z")
        + _solid("M36 22 L56 22 L46 7Z"),
        "flag": _stroke("M12 6 L12 60", 6) + _solid("M14 8 L54 8 L44 22 L54 36 L14 36Z"),
        "seat_1": circle(32, 32, 24, COLOUR, None),
        "seat_2": _solid("M32 8 L58 54 L6 54Z"),
        "seat_3": rect(10, 10, 44, 44, 3, COLOUR, None),
        "seat_4": _solid("M32 4 L60 32 L32 60 L4 32Z"),
        "seat_5": _solid("M21 6 L43 6 L43 21 L58 21 L58 43 L43 43 L43 58 L21 58 L21 43 L6 43 L6 21 L21 21Z"),
    }


# The others are written as SVG, in the 64 x 64 grid and with the same round pencil.
FILLED = 'fill="#efe8d8" stroke="none"'
LINES = {
    "search": '<circle cx="27" cy="27" r="17"/><path d="M40 40 L56 56" stroke-width="8"/>',
    "chevron_down": '<path d="M14 24 L32 42 L50 24" stroke-width="8"/>',
    "chevron_right": '<path d="M24 14 L42 32 L24 50" stroke-width="8"/>',
    "plus": '<path d="M32 12 V52 M12 32 H52" stroke-width="9"/>',
    "minus": '<path d="M12 32 H52" stroke-width="9"/>',
    "keyboard": f'<rect x="5" y="15" width="54" height="34" rx="6" stroke-width="5"/><g {FILLED}><rect x="13" y="22" width="6" height="6"/><rect x="24" y="22" width="6" height="6"/><rect x="35" y="22" width="6" height="6"/><rect x="46" y="22" width="6" height="6"/><rect x="13" y="31" width="6" height="6"/><rect x="24" y="31" width="6" height="6"/><rect x="35" y="31" width="6" height="6"/><rect x="46" y="31" width="6" height="6"/><rect x="18" y="40" width="28" height="5"/></g>',
    "gamepad": f'<path d="M19 18 H45 C55 18 60 34 59 44 C58 52 50 52 46 46 L42 40 H22 L18 46 C14 52 6 52 5 44 C4 34 9 18 19 18 Z" stroke-width="5"/><path d="M21 25 V35 M16 30 H26" stroke-width="5"/><g {FILLED}><circle cx="41" cy="33" r="3.6"/><circle cx="48" cy="27" r="3.6"/></g>',
    "mouse": '<rect x="17" y="6" width="30" height="52" rx="15" stroke-width="5"/><path d="M32 7 V28 M18 28 H46" stroke-width="5"/>',
    "info": f'<circle cx="32" cy="32" r="25" stroke-width="5"/><g {FILLED}><circle cx="32" cy="19" r="4.4"/><rect x="28" y="28" width="8" height="20" rx="2"/></g>',
    "warning": f'<path d="M32 8 L58 54 H6 Z" stroke-width="6"/><g {FILLED}><rect x="28.5" y="24" width="7" height="16" rx="2"/><circle cx="32" cy="46.5" r="3.8"/></g>',
    "branch": f'<path d="M16 14 V50 M16 38 C16 28 46 34 46 20" stroke-width="5"/><g {FILLED}><circle cx="16" cy="12" r="8"/><circle cx="16" cy="52" r="8"/><circle cx="46" cy="14" r="8"/></g>',
    "copy": '<rect x="8" y="8" width="32" height="38" rx="5" stroke-width="5"/><path d="M24 56 H50 C53 56 56 53 56 50 V22" stroke-width="5"/>',
    "trash": '<path d="M10 16 H54 M24 16 V9 H40 V16 M16 16 L19 56 H45 L48 16 M27 26 V46 M37 26 V46" stroke-width="5"/>',
    "pencil": '<path d="M10 54 L14 40 L44 10 L54 20 L24 50 Z M38 16 L48 26" stroke-width="5"/>',
    "trophy": '<path d="M18 8 H46 V24 C46 36 39 40 32 40 C25 40 18 36 18 24 Z M18 14 H7 C7 26 12 30 19 30 M46 14 H57 C57 26 52 30 45 30" stroke-width="5"/><path d="M32 40 V50 M20 55 H44" stroke-width="6"/>',
    "bookmark": f'<path d="M16 6 H48 V58 L32 44 L16 58 Z" {FILLED}/>',
    "learn": '<path d="M4 24 L32 10 L60 24 L32 38 Z M15 31 V45 C25 53 39 53 49 45 V31 M60 24 V44" stroke-width="5.500"/>',
    "link": '<path d="M27 37 L37 27 M24 30 L14 40 A10 10 0 0 0 28 54 L36 46 M40 34 L50 24 A10 10 0 0 0 36 10 L28 18" stroke-width="5.5"/>',
    "display": '<rect x="5" y="9" width="54" height="36" rx="4" stroke-width="5"/><path d="M32 45 V55 M20 56 H44" stroke-width="6"/>',
    "palette": f'<path d="M32 6 C14 6 5 19 6 33 C7 48 19 58 31 58 C38 58 37 51 35 47 C33 42 37 39 42 40 C51 42 58 38 58 28 C58 14 46 6 32 6 Z" stroke-width="5"/><g {FILLED}><circle cx="19" cy="31" r="4.5"/><circle cx="26" cy="18" r="4.5"/><circle cx="41" cy="19" r="4.5"/></g>',
    "text_size": '<path d="M4 52 L16 22 L28 52 M8.500 42 H23.500" stroke-width="5"/><path d="M28 52 L44 10 L60 52 M34 38 H54" stroke-width="6.500"/>',
    "clock": '<circle cx="32" cy="32" r="25" stroke-width="5"/><path d="M32 16 V33 L43 41" stroke-width="5.500"/>',
    "seal": '<path d="M32 4 L39 11 L49 9 L51 19 L60 24 L55 33 L58 43 L48 46 L43 55 L34 51 L25 56 L20 47 L10 45 L12 35 L5 27 L14 21 L15 11 L25 12 Z" stroke-width="5"/><path d="M21 32 L29 41 L43 24" stroke-width="6"/>',
    "grip": f'<g {FILLED}><circle cx="24" cy="14" r="5"/><circle cx="40" cy="14" r="5"/><circle cx="24" cy="32" r="5"/><circle cx="40" cy="32" r="5"/><circle cx="24" cy="50" r="5"/><circle cx="40" cy="50" r="5"/></g>',
    "door": '<path d="M14 58 V8 H44 V58 M6 58 H58 M36 33 V35" stroke-width="5.500"/>',
    "list_check": '<path d="M6 16 L11 21 L20 10 M6 38 L11 43 L20 32 M30 16 H58 M30 38 H58" stroke-width="5.500"/>',
    "chart": '<path d="M8 8 V56 H58 M16 42 L28 30 L38 36 L54 14" stroke-width="5.500"/>',
    "step_back": f'<g {FILLED}><rect x="10" y="12" width="9" height="40"/><path d="M54 12 V52 L22 32 Z"/></g>',
    "to_start": f'<g {FILLED}><rect x="6" y="12" width="8" height="40"/><path d="M36 12 V52 L14 32 Z"/><path d="M58 12 V52 L36 32 Z"/></g>',
    "to_end": f'<g {FILLED}><rect x="50" y="12" width="8" height="40"/><path d="M28 12 V52 L50 32 Z"/><path d="M6 12 V52 L28 32 Z"/></g>',
    "chevron_left": '<path d="M40 14 L22 32 L40 50" stroke-width="8"/>',
    "hourglass": '<path d="M14 6 H50 M14 58 H50 M18 6 C18 22 30 26 30 32 C30 38 18 42 18 58 M46 6 C46 22 34 26 34 32 C34 38 46 42 46 58" stroke-width="5"/>',
    "swap": '<path d="M10 22 H50 L40 12 M54 42 H14 L24 52" stroke-width="6"/>',
}


def _pencilled(body: str) -> str:
    pencil = f'fill="none" stroke="{COLOUR}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"'
    return f"<g {pencil}>{body}</g>"


def drawings() -> dict[str, str]:
    """Return the icons, 64 x 64, of one colour and with true holes: to be tinted by multiplying."""
    icons = _solid_and_stroked() | {name: _pencilled(body) for name, body in LINES.items()}
    return {name: document(icon, 64, 64) for name, icon in icons.items()}
