"""The poster of a Battle that was won: rays in the winner's inks, the Mills, what is drawn and gained."""

from __future__ import annotations

import math

import pygame

from game.rules.warzoo.battle import REFILL
from game.rules.warzoo.state import BATTLES, DRAWN, MILLS_TO_WIN
from game.ui import theme as t
from game.ui import write
from game.ui.layout import Rect
from game.ui.paint import Painter
from game.ui.pictures import corners
from game.ui.tables.warzoo import inks, pieces
from game.ui.tables.warzoo.faces import TALL
from game.ui.tables.warzoo.model import Picture
from game.ui.theme import Type

GREY = inks.Ink("#2b261f", "#4a4234", "#b0a58f")
RAYS = 26


def draw_banner(p: Painter, place: Rect, picture: Picture, share: float) -> None:
    """Draw the poster unrolled to a share."""
    scored = picture.board.scored
    if scored is None:
        return
    ink = GREY if scored.winner == DRAWN else inks.INKS[picture.faction(scored.winner)]
    shown = Rect(place.x, place.y, max(20.0, place.w * share), place.h)
    with p.clip(shown):
        p.blit(_poster(p, place, ink), (place.x, place.y))
        p.box(place, None, 12, ink.main, 2)
        size = min(170.0, place.h * 0.84)
        p.sprite("warzoo/mill_token", (place.x + size * 0.72, place.cy), size)
        _words(p, Rect(place.x + size * 1.35, place.y, place.w - size * 1.35, place.h), picture, ink)


def _poster(p: Painter, place: Rect, ink: inks.Ink) -> pygame.Surface:
    size = p.rect(place).size
    key = ("wz-poster", size, ink.main)

    def make() -> pygame.Surface:
        sheet = pygame.Surface(size, pygame.SRCALPHA)
        sheet.fill(ink.dark)
        x, y, far = size[1] * 0.6, size[1] / 2, size[0] * 1.1
        ray = p.shelf.colour(ink.dark).lerp(p.shelf.colour(ink.main), 0.28)
        for k in range(RAYS):
            a = k * math.tau / RAYS + 0.06
            ends = [(x + far * math.cos(a + d), y + far * math.sin(a + d)) for d in (-0.055, 0.055)]
            pygame.draw.polygon(sheet, ray, [(x, y), *ends])
        sheet.blit(corners(size, p.px(12)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return sheet

    return p.shelf.surfaces.get(key, make)


def _words(p: Painter, place: Rect, picture: Picture, ink: inks.Ink) -> None:
    scored = picture.board.scored
    assert scored is not None
    wide = place.w > 640
    words, aside = place.cut_left(place.w * 0.52) if wide else (place, Rect(place.right, place.y, 0, 0))
    lines, style = write.fit(
        p, _title(picture), words.w - 20, Type(min(52.0, place.h * 0.3), "fjalla", t.PAPER), 1
    )
    pieces.outlined(p, lines[0], (words.cx, words.y + words.h * 0.3), style, edge=ink.dark, width=3)
    for i, (line, size) in enumerate(
        ((_tally(picture), min(25.0, place.h * 0.15)), (_ahead(picture), min(20.0, place.h * 0.14)))
    ):
        shown = Type(size, "semibold" if i == 0 else "regular", "#efe8d8")
        fitted, shown = write.fit(p, line, words.w - 20, shown, 1)
        p.text(fitted[0], (words.cx, words.y + words.h * (0.58 + 0.22 * i)), shown, "center")
    if wide:
        _mills(p, aside, picture, ink)


def _title(picture: Picture) -> str:
    scored = picture.board.scored
    assert scored is not None
    if scored.winner == DRAWN:
        return f"BATTLE {scored.number} IS NOBODY’S"
    if picture.viewer is not None:
        return f"BATTLE {scored.number} IS {'OURS' if scored.winner == picture.mine else 'THEIRS'}"
    return f"BATTLE {scored.number}: {picture.name(scored.winner).upper()}"


def _tally(picture: Picture) -> str:
    scored = picture.board.scored
    assert scored is not None
    mine, theirs = scored.won[picture.mine], scored.won[picture.theirs]
    drawn = 5 - mine - theirs
    more = f", {('one', 'two', 'three', 'four', 'five')[drawn - 1]} drawn" if drawn else ""
    if scored.winner == DRAWN or mine == theirs:
        return f"{mine} lanes each{more}" + ("" if scored.winner == DRAWN else ": the earlier lane decides")
    return f"{max(mine, theirs)} lanes to {min(mine, theirs)}{more}"


def _ahead(picture: Picture) -> str:
    board = picture.board
    best = max(board.mills)
    if best >= MILLS_TO_WIN:
        winner = board.mills.index(best)
        return f"{picture.cast.does(picture.seat(winner), 'are', 'is')} Farmer of the Year."
    if board.number >= BATTLES:
        return "That was the last Battle."
    if best == MILLS_TO_WIN - 1 and board.mills[0] != board.mills[1]:
        leader = board.mills.index(best)
        who = picture.cast.name(picture.seat(leader))
        return f"One Mill more makes {'you' if who == 'You' else who} Farmer of the Year."
    return f"Mills: {board.mills[picture.mine]} to {board.mills[picture.theirs]}."


def _mills(p: Painter, place: Rect, picture: Picture, ink: inks.Ink) -> None:
    board = picture.board
    goes_on = max(board.mills) < MILLS_TO_WIN and board.number < BATTLES
    left, right = place.cut_left(place.w * (0.6 if goes_on else 0.9))
    p.text("MILLS", (left.x + 130, left.y + 18), Type(17, "semibold", ink.tint), "center")
    row = (left.h - 44) / 2
    size = min(56.0, row - 8)
    for k, side in enumerate((picture.mine, picture.theirs)):
        y = left.y + 36 + row * k
        p.sprite(f"warzoo/badge_{picture.faction(side).value}", (left.x + size / 2, y + size / 2), size)
        pieces.mills(p, (left.x + size * 1.3, y), board.mills[side], MILLS_TO_WIN, size, ink.tint)
    if goes_on:
        _replenish(p, right, picture, ink, row)


def _replenish(p: Painter, place: Rect, picture: Picture, ink: inks.Ink, row: float) -> None:
    board, side = picture.board, picture.mine
    p.text("REPLENISH", (place.x + 60, place.y + 18), Type(17, "semibold", ink.tint), "center")
    hand = len(board.hands[side]) * board.terms.hand_size
    drawn = min(hand - board.count(side), board.decks[side])
    big = Type(min(38.0, row * 0.56), "fjalla", t.PAPER)
    h = row - 12
    y = place.y + 34
    back = f"warzoo/card_back_{picture.faction(side).value}"
    p.sprite(back, (place.x + 32, y + h / 2), (h / TALL, h))
    p.text(f"+{drawn}", (place.x + 70, y + h / 2), big, "midleft")
    if board.terms.has_costs:
        p.sprite("warzoo/ammo_token", (place.x + 32, y + row + h / 2), h * 0.84)
        p.text(f"+{REFILL}", (place.x + 70, y + row + h / 2), big, "midleft")
