"""The attack inspector: every die and bonus with its source, and the exact chances without and with the reroll."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.zone_wars.affairs import NOBODY, Origin
from game.rules.zone_wars.fight.aiming import Aim
from game.rules.zone_wars.fight.forecasts import forecast, left_of
from game.rules.zone_wars.fight.weapons import armor_worn
from game.rules.zone_wars.ground import Cause
from game.rules.zone_wars.state import is_beast
from game.ui import draw, write
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.tables.zone_wars import dice, inks
from game.ui.tables.zone_wars.inks import per_cent
from game.ui.theme import Type

if TYPE_CHECKING:
    from game.rules.zone_wars.affairs import Attack
    from game.rules.zone_wars.odds import Forecast, Prospect
    from game.ui.paint import Painter, Point
    from game.ui.tables.zone_wars.model import Picture

TITLES = {
    Origin.ACTION: "Attack",
    Origin.AIMED: "Aimed shot",
    Origin.CHARGE: "Charge",
    Origin.COUNTER: "Counter-attack",
    Origin.FREE: "Free attack",
    Origin.OVERWATCH: "Overwatch fire",
    Origin.POWER: "Power",
    Origin.MONSTER: "Monster",
    Origin.ZONE: "The Zone",
}
ROWS = 5
LINE, FOOT, SMALLEST_DIE, LEAST_STEP = 21.0, 66.0, 17.0, 14.5


def sources(picture: Picture, attack: Attack) -> str:
    """Return where all dice come from, in one line."""
    kind = "Melee" if attack.is_melee else "Ranged"
    parts = [f"{attack.score} {'on the card' if attack.is_dice_attack else kind}"]
    parts += [f"{bonus.dice:+d} {bonus.name}" for bonus in attack.bonuses]
    if attack.gear:
        parts.append(f"+{attack.gear} {picture.kit.box.items[attack.item].name}")
    return ",  ".join(parts).replace("-", "\N{MINUS SIGN}")


def against(picture: Picture, attack: Attack) -> str:
    """Return what blocks, in one line."""
    play = picture.play
    armor = 0
    if attack.target == NOBODY:
        return ""
    if is_beast(attack.target):
        armor = play.monster(attack.target).armor
    elif not attack.no_armor:
        held = play.mini(attack.target).held
        armor = sum(
            play.item(held[n]).left(held[n].wear) for n in armor_worn(play, attack.target, attack.worn)
        )
    armor = 0 if attack.no_armor else armor
    words = f"{attack.covered} cover" if attack.covered else "no cover"
    return f"{words}, {armor} armor" if armor else f"{words}, no armor"


def panel(p: Painter, rect: Rect, picture: Picture, attack: Attack, *, tells_odds: bool) -> None:
    """Draw dice, sources, defence, and the chances if they are wanted."""
    draw.panel(p, rect)
    inner = rect.inset(14, 8)
    wide = p.text(TITLES[attack.origin].upper(), (inner.x, inner.y), Type(20, "fjalla", inks.HAZARD)) + 14
    side = min(27.0, (inner.w - wide - 10) / max(1, attack.base + attack.gear) / 1.1)
    is_beside = side >= SMALLEST_DIE
    at = Rect(inner.x + wide, inner.y - 2, inner.w - wide, 0)
    y = _dice(
        p, at if is_beside else Rect(inner.x, inner.y + 28, inner.w, 0), attack, side if is_beside else 27
    )
    y = max(y, inner.y + 28)
    y = write.wrap(p, sources(picture, attack), Rect(inner.x, y, inner.w, 0), Type(16.5)) + 4
    draw.hline(p, inner.x, y, inner.w)
    if attack.target == NOBODY:
        return
    y = _defence(p, Rect(inner.x, y + 6, inner.w, 0), picture, attack)
    if tells_odds:
        _table(p, Rect(inner.x, y + 2, inner.w, inner.bottom - y), picture, attack)


def _dice(p: Painter, rect: Rect, attack: Attack, most: float) -> float:
    count = attack.base + attack.gear
    size = min(most, (rect.w - 12) / max(1, count) / 1.1)
    x = rect.x + dice.row(p, [6] * attack.base, (rect.x, rect.y + size / 2), size, gear=False)
    dice.row(p, [6] * attack.gear, (x + 10, rect.y + size / 2), size, gear=True)
    return rect.y + size + 4


def _defence(p: Painter, rect: Rect, picture: Picture, attack: Attack) -> float:
    p.text("Against", (rect.x, rect.y), Type(16.5, colour=t.MUTED))
    p.text(against(picture, attack), (rect.x + 72, rect.y), Type(16.5, "semibold"))
    if attack.is_melee or attack.attacker == NOBODY:
        return rect.y + 26
    stands = picture.stand(attack.attacker), picture.stand(attack.target)
    if None in stands:
        return rect.y + 26
    sight = Aim(picture.play, attack.attacker, attack.target).sight
    stopped = sum(line.cause is not Cause.TARGET for line in sight.lines)
    p.text(
        f"{stopped} of {len(sight.lines)} sight lines stopped",
        (rect.x, rect.y + 23),
        Type(16.5, "semibold", t.WARN if stopped else t.GOOD),
    )
    grid(p, (rect.right - 46, rect.y + 20), [line.cause is Cause.TARGET for line in sight.lines])
    return rect.y + 50


def grid(p: Painter, at: Point, free: list[bool]) -> None:
    """Draw the nine lines as nine dots about a point: green ones are free, red crosses stopped."""
    for n, is_free in enumerate(free):
        x, y = at[0] + (n % 3 - 1) * 17, at[1] + (n // 3 - 1) * 15
        draw.disc(p, (x, y), 6, t.GOOD if is_free else "#3a1512", inks.EDGE if is_free else t.BAD, 1.5)
        if not is_free:
            p.polyline([(x - 3, y - 3), (x + 3, y + 3)], t.BAD, 2)
            p.polyline([(x + 3, y - 3), (x - 3, y + 3)], t.BAD, 2)


# ------------------------------------------------------------------ chances


def damage_rows(prospect: Prospect, left: int, limit: int = ROWS + 1) -> list[tuple[str, float, bool]]:
    """Return numbers of damage with their chances and whether they lay low, `limit` at most; the last is the rest."""
    chances = prospect.damage
    most = min(len(chances), limit, max(ROWS, min(left + 1, ROWS + 1)))
    rows = [(str(n), chances[n], n >= left) for n in range(most - 1)]
    rest = sum(chances[most - 1 :])
    word = f"{most - 1}+" if len(chances) > most else str(most - 1)
    return [*rows, (word, rest, most - 1 >= left)]


def _table(p: Painter, rect: Rect, picture: Picture, attack: Attack) -> None:
    play = picture.play
    found, left = forecast(play, attack), left_of(play, attack.target)
    limit = max(3, int((rect.h - LINE - FOOT) / LEAST_STEP))
    kept, again = damage_rows(found.kept, left, limit), damage_rows(found.rerolled, left, limit)
    columns = (rect.x + 84, rect.x + 84 + (rect.w - 84) / 2)
    p.text("Damage", (rect.x, rect.y), Type(15.5, colour=t.MUTED))
    p.text("no reroll", (columns[0], rect.y), Type(15.5, colour=t.MUTED))
    if attack.can_reroll:
        p.text("with reroll", (columns[1], rect.y), Type(15.5, "semibold", inks.HAZARD))
    count = max(len(kept), len(again))
    step = min(24.0, (rect.h - LINE - FOOT) / count)
    y, size = rect.y + LINE, min(17.0, step * 0.86)
    for n, (word, _, is_down) in enumerate(kept):
        colour = t.BAD_TEXT if is_down else t.TEXT
        p.text(word, (rect.x + 4, y + step / 2), Type(size, "bold", colour), "midleft")
        if is_down:
            p.sprite("zone_wars/token_staggered", (rect.x + 52, y + step / 2), min(20.0, step * 0.95))
        _chance(p, Rect(columns[0], y, (rect.w - 84) / 2 - 8, step), kept[n][1], "#9a907e")
        if attack.can_reroll and n < len(again):
            _chance(p, Rect(columns[1], y, (rect.w - 84) / 2 - 4, step), again[n][1], inks.HAZARD)
        y += step
    _summary(p, Rect(rect.x, y + 2, rect.w, rect.bottom - y), columns, found, attack)


def _chance(p: Painter, rect: Rect, share: float, colour: str) -> None:
    high = min(14.0, rect.h * 0.62)
    bar = Rect(rect.x, rect.y + (rect.h - high) / 2, max(20.0, rect.w - 66), high)
    p.box(bar, t.WELL, 4)
    if share > 0.002:
        p.box(Rect(bar.x, bar.y, max(4.0, bar.w * share), bar.h), colour, 4)
    style = Type(min(16.5, rect.h * 0.86), "semibold")
    p.text(per_cent(share), (rect.right, rect.y + rect.h / 2), style, "midright")


def _summary(p: Painter, rect: Rect, columns: tuple[float, float], found: Forecast, attack: Attack) -> None:
    """Write the chance to lay low, the mean, and below them what a reroll brings and costs."""
    down = "Stagger" if not is_beast(attack.target) else "Kill"
    kept, again = found.kept, found.rerolled
    draw.hline(p, rect.x, rect.y, rect.w)
    rows = [
        (down, per_cent(kept.stagger), per_cent(again.stagger), Type(17, "bold"), t.BAD_TEXT),
        ("Mean", f"{kept.mean_damage:.2f}", f"{again.mean_damage:.2f}", Type(16, "semibold"), t.MUTED),
    ]
    y = rect.y + 2
    for word, one, other, style, colour in rows:
        p.text(word, (rect.x, y), style.but(colour=colour))
        p.text(one, (columns[0], y), style)
        if attack.can_reroll:
            p.text(other, (columns[1], y), style.but(colour=inks.HAZARD))
        y += LINE
    told = "This attack has no reroll." if not attack.can_reroll else reroll_words(again)
    p.text(told, (rect.x, y), Type(15.5, colour=t.MUTED))


def reroll_words(again: Prospect) -> str:
    """Return what a reroll brings and costs, in one line."""
    wear = f", wear {again.wear:.2f}, breaks {per_cent(again.breaks)}" if again.wear else ""
    return f"Reroll: {again.m_points:.2f} M{wear}"
