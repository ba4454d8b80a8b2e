"""What is decided between two battles: which find each miniature keeps, who gains experience and in what."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from game.core.linked import Dilemma, Score, Way
from game.rules.zone_wars.campaign.record import CampaignError, Honour
from game.rules.zone_wars.cards.kinds import Attribute

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.core.chance import Chance
    from game.core.contract import Seat
    from game.rules.zone_wars.box import Box
    from game.rules.zone_wars.campaign.record import Campaign, Finds
    from game.rules.zone_wars.cards.characters import Character
    from game.rules.zone_wars.cards.items import Item

NOTHING, NOBODY_GAINS, ANOTHER = "nothing", "nobody", "another"
KEEP, GIVE, RAISE = "keep", "experience", "attribute"
KEEP_RULE, GIVE_RULE = "zw.campaign.keep-artifact", "zw.campaign.experience"
MEANS = {
    Attribute.RANGED: "better at shooting",
    Attribute.MELEE: "better hand to hand",
    Attribute.SURVIVAL: "better at recovering, mending and enduring",
    Attribute.HEALTH: "one more damage before it falls",
}


class Look(NamedTuple):
    """How the screen shows what is chosen from: the picture of a character, a card in a line."""

    figure: Callable[[Character, Box], str]
    item_line: Callable[[Item], str]


def dilemmas(campaign: Campaign, box: Box, look: Look) -> Iterator[Dilemma]:
    """Yield what is still to be decided, one seat after the other."""
    for seat in range(len(campaign.rosters)):
        for finds in campaign.finds:
            if finds.seat == seat:
                yield _keeping(campaign, finds, box, look)
        for honour in campaign.honours:
            if honour.seat == seat:
                yield (
                    _raising(campaign, honour, box, look)
                    if honour.character
                    else _giving(campaign, honour.seat, box, look)
                )


def _keeping(campaign: Campaign, finds: Finds, box: Box, look: Look) -> Dilemma:
    """Return which find a miniature keeps (zw.campaign.keep-artifact)."""
    character = box.characters.find(finds.character)
    items = [box.items.find(item) for item in finds.items]
    ways = [
        Way(
            item.id,
            item.name,
            _line_of(item, look),
            f"zone_wars/gear_{item.id}",
            (Score("zone_wars/token_vp", str(item.vp)),),
            told=f"{character.name} keeps the {item.name}.",
        )
        for item in items
    ]
    kept = campaign.rosters[finds.seat].veteran(finds.character).kept
    has = f" {character.name} has {len(kept)} from earlier battles." if kept else ""
    many = {2: "both"}.get(len(items), f"all {len(items)}")
    what = "the find: it" if len(items) == 1 else f"{many} finds: they"
    back = f"Back into the deck with {what} may be found again"
    ways.append(
        Way(NOTHING, "Nothing", back, "zone_wars/token_artifact", told=f"{character.name} keeps nothing.")
    )
    return Dilemma(
        f"{KEEP}:{finds.character}",
        finds.seat,
        f"What does {character.name} keep?",
        "One find may be kept: it is brought into every battle from now on, comes back when it is lost or stolen, and "
        f"is worth no victory points there. The others go back into the deck.{has}",
        tuple(ways),
        KEEP_RULE,
        look.figure(character, box),
    )


def _line_of(item: Item, look: Look) -> str:
    """Return a card in a line, and whether it is gone for good once it is used."""
    line = look.item_line(item)
    return f"{line}; gone for good once it is used" if item.single_use else line


def _giving(campaign: Campaign, seat: Seat, box: Box, look: Look) -> Dilemma:
    """Return who gets an experience token (zw.campaign.experience-details)."""
    roster = campaign.rosters[seat]
    ways = []
    for number in box.roster[roster.faction]:
        character = box.characters[number]
        gains = roster.veteran(character.id).gains
        full = len(gains) == len(Attribute)
        ways.append(
            Way(
                character.id,
                character.name,
                _tokens(gains, is_fighter=character.id in _crew(campaign, seat)),
                look.figure(character, box),
                scores_of(character, gains),
                f"{character.name} has all four experience tokens." if full else "",
            )
        )
    ways.append(
        Way(
            NOBODY_GAINS,
            "Nobody",
            "The token is not given",
            "zone_wars/token_experience",
            told="No experience is given.",
        )
    )
    return Dilemma(
        f"{GIVE}:{seat + 1}",
        seat,
        "Who gains experience?",
        f"The {roster.faction.full_name} won. One experience token raises one attribute of one character by 1, for the "
        "rest of the campaign; never twice the same attribute of the same character.",
        tuple(ways),
        GIVE_RULE,
        "zone_wars/token_experience",
    )


def _crew(campaign: Campaign, seat: Seat) -> tuple[str, ...]:
    return campaign.crews[seat] if campaign.crews else ()


def _tokens(gains: tuple[Attribute, ...], *, is_fighter: bool) -> str:
    has = f"has raised {' and '.join(gain.value.title() for gain in gains)}" if gains else "no experience yet"
    return f"Fought, {has}" if is_fighter else f"Did not fight, {has}"


def _raising(campaign: Campaign, honour: Honour, box: Box, look: Look) -> Dilemma:
    """Return which attribute an experience token raises (zw.campaign.experience)."""
    character = box.characters.find(honour.character)
    gains = campaign.rosters[honour.seat].veteran(character.id).gains
    ways = [_raise(character, attribute, gains) for attribute in Attribute]
    ways.append(Way(ANOTHER, "Somebody else", "Choose another character", "zone_wars/token_experience"))
    return Dilemma(
        f"{RAISE}:{honour.seat + 1}",
        honour.seat,
        f"What does {character.name} get better at?",
        f"One attribute of {character.name} rises by 1 from the next battle on; it may pass 5.",
        tuple(ways),
        GIVE_RULE,
        look.figure(character, box),
    )


def scores_of(character: Character, gains: Sequence[Attribute]) -> tuple[Score, ...]:
    """Return the attributes with their sprites, raised by experience."""
    raised = {attribute: attribute in gains for attribute in Attribute}
    return tuple(
        Score(f"zone_wars/attr_{attribute.value}", str(character.score(attribute) + up), up)
        for attribute, up in raised.items()
    )


def _raise(character: Character, attribute: Attribute, gains: tuple[Attribute, ...]) -> Way:
    name, now = attribute.value.title(), character.score(attribute)
    has = f"{character.name} has an experience token on {name} already." if attribute in gains else ""
    line = f"{now + 1} already" if has else f"{now} becomes {now + 1}: {MEANS[attribute]}"
    told = f"{character.name} gains experience: {name} {now} becomes {now + 1}."
    return Way(attribute.value, name, line, f"zone_wars/attr_{attribute.value}", (), has, told)


# ------------------------------------------------------------------ deciding


def decided(campaign: Campaign, dilemma: Dilemma, way: Way) -> Campaign:
    """Return the campaign after something was decided in a way that can be chosen."""
    match dilemma.id.partition(":")[0]:
        case "keep":
            return _kept(campaign, dilemma, way.id)
        case "experience":
            return _honoured(campaign, dilemma.seat, "" if way.id == NOBODY_GAINS else way.id)
        case "attribute" if way.id == ANOTHER:
            return replace(campaign, honours=_honours(campaign, dilemma.seat, Honour(dilemma.seat)))
        case "attribute":
            return _grown(campaign, dilemma.seat, Attribute(way.id))
        case other:
            raise CampaignError(f"there is nothing to decide about `{other}`")


def _kept(campaign: Campaign, dilemma: Dilemma, item: str) -> Campaign:
    character = dilemma.id.partition(":")[2]
    finds = tuple(one for one in campaign.finds if one.character != character)
    campaign = replace(campaign, finds=finds)
    if item == NOTHING:
        return campaign
    row = campaign.rosters[dilemma.seat].veteran(character)
    return campaign.with_veteran(dilemma.seat, replace(row, kept=(*row.kept, item)))


def _honours(campaign: Campaign, seat: Seat, honour: Honour | None) -> tuple[Honour, ...]:
    """Return the tokens to give with another one, or none, for a seat."""
    rest = [one for one in campaign.honours if one.seat != seat]
    return tuple(sorted([*rest, honour] if honour else rest, key=lambda one: one.seat))


def _honoured(campaign: Campaign, seat: Seat, character: str) -> Campaign:
    honour = Honour(seat, character) if character else None
    return replace(campaign, honours=_honours(campaign, seat, honour))


def _grown(campaign: Campaign, seat: Seat, attribute: Attribute) -> Campaign:
    character = next(one.character for one in campaign.honours if one.seat == seat)
    row = campaign.rosters[seat].veteran(character)
    campaign = campaign.with_veteran(seat, replace(row, gains=(*row.gains, attribute)))
    return replace(campaign, honours=_honours(campaign, seat, None))


# ------------------------------------------------------------------ the computer's choice


def advised(campaign: Campaign, dilemma: Dilemma, box: Box, chance: Chance) -> tuple[str, str]:
    """Return what an AI faction chooses, and why: the highest value, experience by die (zw.campaign.ai-side)."""
    if dilemma.id.startswith(f"{KEEP}:"):
        items = [box.items.find(way.id) for way in dilemma.ways if way.id != NOTHING]
        best = max(items, key=lambda item: item.vp)
        why = (
            "It is the only find."
            if len(items) == 1
            else f"No other find is worth more than its {best.vp} points."
        )
        return best.id, why
    open_ways = [way.id for way in dilemma.ways if not way.reason and way.id not in {NOBODY_GAINS, ANOTHER}]
    fighters = [way for way in open_ways if way in _crew(campaign, dilemma.seat)]
    among = fighters or open_ways
    chosen = among[chance.pick((1,) * len(among))]
    return chosen, "Character and attribute were chosen by die."
