"""The battlefield of Zone Wars: terrain, measuring, moving, sight. It knows nothing of cards, dice or whose turn it is.

Lengths are whole hundredths of an inch. A state writes down a `Layout`; `Grounds` gives the `Battlefield` made of it.
"""

from game.rules.zone_wars.ground.battlefield import Battlefield, Grounds
from game.rules.zone_wars.ground.charging import check_charge, contact_spot
from game.rules.zone_wars.ground.flying import check_flight, flight_outline
from game.rules.zone_wars.ground.kinds import Kinds, TerrainKind, printed_kinds, read_kinds
from game.rules.zone_wars.ground.layout import Corner, DoorId, Edge, Layout, Terrain
from game.rules.zone_wars.ground.measure import (
    LONG,
    MEDIUM,
    SHORT,
    STEP,
    Build,
    Spot,
    Stand,
    Vector,
    along,
    degrees_of,
    gap,
    heading,
    is_in_front,
    is_spot_within,
    is_within,
    path_length,
    towards,
)
from game.rules.zone_wars.ground.reasons import Barred, Reason
from game.rules.zone_wars.ground.region import Region, region
from game.rules.zone_wars.ground.sight import Cause, Sight, SightLine, cover_dice, look, sees
from game.rules.zone_wars.ground.sliding import Force, Slide, slide, stopped
from game.rules.zone_wars.ground.standing import (
    beside_piece,
    do_overlap,
    fall_damage,
    in_contact,
    landing,
    nearest_free,
    reaches_token,
    why_not_stand,
)
from game.rules.zone_wars.ground.walking import Passage, Walk, check_path, entry

__all__ = [
    "LONG",
    "MEDIUM",
    "SHORT",
    "STEP",
    "Barred",
    "Battlefield",
    "Build",
    "Cause",
    "Corner",
    "DoorId",
    "Edge",
    "Force",
    "Grounds",
    "Kinds",
    "Layout",
    "Passage",
    "Reason",
    "Region",
    "Sight",
    "SightLine",
    "Slide",
    "Spot",
    "Stand",
    "Terrain",
    "TerrainKind",
    "Vector",
    "Walk",
    "along",
    "beside_piece",
    "check_charge",
    "check_flight",
    "check_path",
    "contact_spot",
    "cover_dice",
    "degrees_of",
    "do_overlap",
    "entry",
    "fall_damage",
    "flight_outline",
    "gap",
    "heading",
    "in_contact",
    "is_in_front",
    "is_spot_within",
    "is_within",
    "landing",
    "look",
    "nearest_free",
    "path_length",
    "printed_kinds",
    "reaches_token",
    "read_kinds",
    "region",
    "sees",
    "slide",
    "stopped",
    "towards",
    "why_not_stand",
]
