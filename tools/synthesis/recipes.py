"""Which sound is made how, and how loud it should be."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from .ambience import amb_camp, amb_farm, amb_rain, amb_ruin, amb_stone_circle
from .blows import clash, hit, hooves, kill, shield, step, whoosh, wings
from .farm import bell, chime, cob, cobs, load, pizzicato, shovel
from .interface import (
    alarm,
    defeat,
    draw,
    round_start,
    turn_start,
    ui_click,
    ui_notes,
    ui_refuse,
    ui_tick,
    victory,
    warning,
)
from .music import music_march, music_tavern
from .shots import bow, burst, cannon, chainsaw, explosion, flame, gun, mutation, pop_gun, voice, zap
from .signal import Array
from .tabletop import (
    card_flip,
    card_place,
    card_riffle,
    card_slide,
    collapse,
    counter_lift,
    counter_place,
    crack,
    dice,
    dice_shake,
    knock,
    latch,
    stamp,
    tile_turn,
)


@dataclass(frozen=True)
class Recipe:
    """How a sound is made, when it is played, its loudness in LUFS, and how it is stored."""

    make: Callable[..., Array]
    when: str
    loud: float  # target loudness, see finish()
    category: str = "effects"
    loop: bool = False
    options: dict[str, Any] = field(default_factory=dict)
    quality: float = 0.4  # Vorbis, 0 to 1


# Target loudness by what a sound means: what happens often is quiet, what decides is loud.
TICK, SMALL, DICE, BLOW, BANG, STING = -36.0, -28.0, -25.0, -22.0, -18.0, -20.0
UI, AMBIENCE, MUSIC = -31.0, -36.0, -23.0


def several(
    name: str, make: Callable[..., Array], when: str, loud: float, options: list[dict[str, Any]]
) -> dict[str, Recipe]:
    """Variants of one sound, named with _1, _2, ..."""
    return {f"{name}_{k}": Recipe(make, when, loud, options=o) for k, o in enumerate(options, 1)}


SOUNDS: dict[str, Recipe] = {
    # dice
    **several(
        "dice_wood",
        dice,
        "d6 thrown on the table (Army Battles, Warzoo)",
        DICE,
        [
            {"gap": 0.165, "keep": 0.785},
            {"gap": 0.170, "keep": 0.78},
            {"gap": 0.155, "keep": 0.79, "size": 1.08},
        ],
    ),
    **several(
        "dice_d10",
        dice,
        "d10 thrown; rolls longer than a d6 (Army Battles)",
        DICE,
        [
            {"gap": 0.120, "keep": 0.84, "rolling": True, "size": 0.9},
            {"gap": 0.125, "keep": 0.83, "rolling": True, "size": 0.92},
            {"gap": 0.115, "keep": 0.845, "rolling": True, "size": 0.88},
        ],
    ),
    **several(
        "dice_stone",
        dice,
        "dice on the duel stones (Army of Zero)",
        DICE,
        [
            {"ground": "stone", "number": 2, "gap": 0.14},
            {"ground": "stone", "number": 2, "gap": 0.15, "keep": 0.75},
            {"ground": "stone", "number": 2, "gap": 0.13, "keep": 0.78},
        ],
    ),
    **several(
        "dice_handful",
        dice,
        "a pool of yellow and black dice (Zone Wars)",
        DICE,
        [
            {"ground": "mat", "number": 4},
            {"ground": "mat", "number": 5, "gap": 0.15},
            {"ground": "mat", "number": 6, "gap": 0.135},
        ],
    ),
    "dice_shake": Recipe(
        dice_shake, "dice in the hand, before a throw the player holds or confirms", DICE - 2
    ),
    # cards
    **several(
        "card_slide",
        card_slide,
        "card dealt, drawn, moved (220 ms); squad orders; page turn",
        SMALL,
        [{}, {"length": 0.20, "bright": 1.1}, {"length": 0.24, "bright": 0.9}],
    ),
    **several(
        "card_flip",
        card_flip,
        "card turned face up or down",
        SMALL,
        [{}, {"length": 0.062, "bright": 1.12}, {"length": 0.08, "bright": 0.92}],
    ),
    **several("card_place", card_place, "card laid on felt or on a pile", SMALL, [{}, {"weight": 0.85}]),
    "card_riffle": Recipe(card_riffle, "deck shuffled; all cards swept back into the hand", SMALL + 1),
    # wood and paper
    "counter_lift": Recipe(counter_lift, "counter, miniature or tile picked up", SMALL - 3),
    **several(
        "counter_place",
        counter_place,
        "counter or miniature set down; notch; one per space on a march",
        SMALL,
        [{}, {"low": 820.0}, {"low": 985.0}],
    ),
    "knock": Recipe(
        knock, "both have chosen: play three times, 180 ms apart, before a reveal; refused retreat", SMALL + 3
    ),
    "latch": Recipe(latch, "pile locked, units join or split, overwatch set, equipment attached", SMALL + 1),
    "stamp": Recipe(stamp, "stamp or seal: both recruited, HIT, mission done", SMALL + 3),
    "tile_turn": Recipe(tile_turn, "scenario tile turns (clack at 320 ms); door or gate opens", SMALL + 2),
    "crack": Recipe(crack, "natural 1; wood splits; Goliath's stone; obstacle damaged", BLOW),
    "collapse": Recipe(collapse, "wall, gate, keep or scenery destroyed", BANG),
    # movement
    **several(
        "step", step, "a figure moves; circling in a duel", SMALL, [{}, {"grains": 38}, {"grains": 54}]
    ),
    "hooves": Recipe(hooves, "a charge (Army Battles)", BLOW),
    "wings": Recipe(wings, "a flyer or a bird moves", SMALL + 2),
    **several(
        "whoosh",
        whoosh,
        "lunge, miss, thrown thing, manoeuvre",
        SMALL,
        [{}, {"length": 0.22, "high": 2400.0}],
    ),
    # blows
    **several(
        "clash",
        clash,
        "sword on sword: a melee attack is made or parried",
        BLOW,
        [{}, {"low": 1820.0, "scrape": False}, {"low": 1530.0}],
    ),
    **several("shield", shield, "blow held by armour, shield or cover", BLOW, [{}, {"low": 250.0}]),
    **several("hit", hit, "damage is taken", BLOW, [{}, {"metal": 0.6}, {"metal": 0.15}]),
    "kill": Recipe(kill, "character, unit or animal removed", BLOW + 2),
    # shots
    "gun": Recipe(gun, "pistol or other light weapon (Zone Wars)", BANG - 2, options={"size": 0.8}),
    "rifle": Recipe(
        gun,
        "rifle, shotgun, launcher (Zone Wars)",
        BANG - 1,
        options={"size": 1.35, "tail": 1.0, "crack_gain": 1.0},
    ),
    "burst": Recipe(burst, "automatic weapon (Zone Wars)", BANG - 1),
    "zap": Recipe(zap, "laser, taser, electronic module (Zone Wars)", BLOW),
    "flame": Recipe(flame, "flame thrower, a figure burns (Zone Wars)", BLOW),
    "chainsaw": Recipe(chainsaw, "chainsaw attack (Zone Wars)", BLOW),
    "pop_gun": Recipe(pop_gun, "a Weapon is played (Warzoo)", BLOW - 1),
    "bow": Recipe(bow, "archers or a thrown weapon", BLOW - 1),
    "cannon": Recipe(cannon, "artillery or bomb (Army Battles)", BANG),
    "explosion": Recipe(explosion, "grenade, barrel, mine; two Avatars meet", BANG + 1),
    # farm and zone
    "load": Recipe(load, "Load placed, weapon reloaded or equipped", SMALL + 1),
    **several(
        "cob", cob, "one Ammo paid (120 ms apart), one point or coin moved", SMALL, [{}, {"low": 1040.0}]
    ),
    "cobs": Recipe(cobs, "Ammo gained, points paid out, loot found", SMALL + 1),
    "shovel": Recipe(shovel, "Bury; dig; search", SMALL + 2),
    "pizzicato": Recipe(pizzicato, "Saboteur or hidden reaction appears", STING - 3),
    "chime": Recipe(chime, "Skill, heal, spark, good mutation", STING - 3),
    "bell": Recipe(bell, "natural 10, Victory Mill, artifact", STING - 2),
    "alarm": Recipe(alarm, "zone event, reinforcements, Zone Wars round", STING),
    "mutation": Recipe(mutation, "mutation gained or used, biohazard (Zone Wars)", BLOW - 2),
    "roar": Recipe(
        voice,
        "monster wakes or attacks (Zone Wars)",
        BLOW + 2,
        options={
            "calls": ((0.0, 1.15),),
            "low": 58.0,
            "high": 96.0,
            "formants": (410, 930, 1900, 2900),
            "rough": 0.8,
            "breath": 0.5,
            "wet": 0.2,
        },
    ),
    "duck": Recipe(
        voice,
        "a bird wins a lane (Warzoo); rubber duck (Zone Wars)",
        BLOW - 3,
        options={
            "calls": ((0.0, 0.15), (0.20, 0.19)),
            "low": 180.0,
            "high": 235.0,
            "formants": (980, 1650, 2700, 3600),
            "rough": 0.25,
            "breath": 0.05,
        },
    ),
    "pig": Recipe(
        voice,
        "a farm animal wins a lane (Warzoo)",
        BLOW - 3,
        options={
            "calls": ((0.0, 0.16), (0.22, 0.24)),
            "low": 64.0,
            "high": 92.0,
            "formants": (420, 1050, 1900, 2600),
            "rough": 0.7,
            "breath": 0.35,
        },
    ),
    # interface
    "ui_hover": Recipe(ui_tick, "pointer or focus on something that can be used", TICK, "interface"),
    "ui_click": Recipe(ui_click, "button, tab, toggle pressed", UI, "interface"),
    "ui_confirm": Recipe(
        ui_notes, "decision confirmed, game saved", UI + 2, "interface", options={"names": ("A4", "D5")}
    ),
    "ui_back": Recipe(
        ui_notes, "back, undo, cancel, drawer closes", UI + 1, "interface", options={"names": ("A4", "D4")}
    ),
    "ui_refuse": Recipe(
        ui_refuse, "not allowed or cannot be paid (with the reason in words)", UI + 3, "interface"
    ),
    "ui_turn": Recipe(turn_start, "a decision of yours is open", UI + 4, "interface"),
    # stingers
    "victory": Recipe(victory, "game won", STING + 1, quality=0.45),
    "defeat": Recipe(defeat, "game lost", STING + 1, quality=0.45),
    "draw": Recipe(draw, "game drawn", STING, quality=0.45),
    "round_start": Recipe(round_start, "a round or phase begins", STING - 1, quality=0.45),
    "warning": Recipe(warning, "last round, objective in danger, time nearly up", STING - 1, quality=0.45),
    # ambience
    "amb_stone_circle": Recipe(
        amb_stone_circle, "Army of Zero, behind the table", AMBIENCE, "ambience", True, quality=0.45
    ),
    "amb_farm": Recipe(amb_farm, "Warzoo, behind the table", AMBIENCE, "ambience", True, quality=0.45),
    "amb_camp": Recipe(amb_camp, "Army Battles, behind the table", AMBIENCE, "ambience", True, quality=0.45),
    "amb_ruin": Recipe(amb_ruin, "Zone Wars, behind the table", AMBIENCE, "ambience", True, quality=0.45),
    "amb_rain": Recipe(
        amb_rain,
        "Zone Wars, while acid rain falls: over amb_ruin",
        AMBIENCE + 3,
        "ambience",
        True,
        quality=0.45,
    ),
    # music
    "music_tavern": Recipe(music_tavern, "title and main menu", MUSIC, "music", True, quality=0.5),
    "music_march": Recipe(
        music_march, "Warzoo menu, deck builder, credits", MUSIC, "music", True, quality=0.5
    ),
}
