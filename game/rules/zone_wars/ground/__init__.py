"""The battlefield of Zone Wars: terrain, measuring, moving, sight. It knows nothing of cards, dice or whose turn it is.

Lengths are whole hundredths of an inch. A state writes down a `Layout`; `Grounds` gives the `Battlefield` made of it.
"""

from game.rules.zone_wars.ground.bands import band_of, bare_bands, street_of
from game.rules.zone_wars.ground.battlefield import Battlefield, Grounds
from game.rules.zone_wars.ground.charging import check_charge, contact_spot
from game.rules.zone_wars.ground.flying import check_flight
from game.rules.zone_wars.ground.kinds import Kinds, TerrainKind, printed_kinds, read_kinds
from game.rules.zone_wars.ground.layout import Corner, DoorId, Edge, Layout, Terrain
from game.rules.zone_wars.ground.layouts import (
    SavedLayout,
    printed_layouts,
    read_layout,
    read_sketch,
    write_layout,
)
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
from game.rules.zone_wars.ground.places import (
    doors_touched,
    is_held_open,
    is_piece_within,
    pieces_within,
    why_not_deploy,
    why_not_deploy_at_edge,
)
from game.rules.zone_wars.ground.placing import (
    Plot,
    Scenario,
    check_layout,
    check_placement,
    plot_for,
    street_tokens,
    why_misplaced,
)
from game.rules.zone_wars.ground.reasons import Barred, Reason
from game.rules.zone_wars.ground.region import Region, region
from game.rules.zone_wars.ground.scatter import drop_tokens, is_within_reach, random_layout, top_of
from game.rules.zone_wars.ground.search import survey
from game.rules.zone_wars.ground.sight import Cause, Sight, SightLine, look, sees
from game.rules.zone_wars.ground.sliding import Force, Slide, slide, stopped
from game.rules.zone_wars.ground.standing import (
    beside_piece,
    can_stand,
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
    "Plot",
    "Reason",
    "Region",
    "SavedLayout",
    "Scenario",
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
    "band_of",
    "bare_bands",
    "beside_piece",
    "can_stand",
    "check_charge",
    "check_flight",
    "check_layout",
    "check_path",
    "check_placement",
    "contact_spot",
    "degrees_of",
    "do_overlap",
    "doors_touched",
    "drop_tokens",
    "entry",
    "fall_damage",
    "gap",
    "heading",
    "in_contact",
    "is_held_open",
    "is_in_front",
    "is_piece_within",
    "is_spot_within",
    "is_within",
    "is_within_reach",
    "landing",
    "look",
    "nearest_free",
    "path_length",
    "pieces_within",
    "plot_for",
    "printed_kinds",
    "printed_layouts",
    "random_layout",
    "reaches_token",
    "read_kinds",
    "read_layout",
    "read_sketch",
    "region",
    "sees",
    "slide",
    "stopped",
    "street_of",
    "street_tokens",
    "survey",
    "top_of",
    "towards",
    "why_misplaced",
    "why_not_deploy",
    "why_not_deploy_at_edge",
    "why_not_stand",
    "write_layout",
]
