"""The printed faces of the cards as surfaces: drawn once for a size in pixels and kept on the shelf."""

from __future__ import annotations

from typing import Literal

import pygame

from game.rules.army_of_zero.actions import CombatCard
from game.rules.army_of_zero.characters import Ability, Character
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.narrate import signed
from game.ui.paint import LEAST_PX, Painter, Point
from game.ui.theme import Type

Shade = Literal["plain", "dim", "slain"]

TALL = 1.4  # height of a card in widths
GRID = 400.0  # a card is drawn on a grid of 400 x 560
FULL_WORDS, CLAN_WORD, SOME_WORDS, SHIELD_ONLY = 270, 210, 185, 90  # pixels of width

RIBBONS = {
    "Bear": "#6b4a2f", "Boar": "#8d3f45", "Crane": "#b5343a", "Crocodile": "#3f6b3a", "Falcon": "#8a5f1e",
    "Fox": "#b4531a", "Lion": "#8c2328", "Mantis": "#2f6a35", "Otter": "#3f6b86", "Owl": "#5a5068",
    "Panda": "#4f7044", "Rhino": "#a04a2b", "Stag": "#3b5a3c", "Turtle": "#217d74", "Viper": "#54397f",
    "Wolf": "#435160", "Zebra": "#8f3659",
}  # fmt: skip
PLUS, MINUS, NOUGHT, ON_RIBBON, BAND_WORD = "#1e5d2c", "#971c19", t.INK_SOFT, "#fff6e0", "#fff2d0"
SHADES: dict[Shade, tuple[int, int, int]] = {"dim": (120, 110, 95), "slain": (255, 176, 160)}

_CRACK = ((0.62, 0), (0.55, 0.22), (0.66, 0.41), (0.5, 0.65), (0.6, 0.86), (0.44, 1.11), (0.5, 1.4))
_TWIGS = ((0.16, 0.07), (-0.15, 0.1), (0.18, 0.05), (-0.13, 0.11), (0.15, 0.09))
CRACK_STEPS = len(_CRACK) - 1


def score_colour(score: int) -> str:
    """Return the colour in which a score is printed on vellum."""
    return PLUS if score > 0 else MINUS if score < 0 else NOUGHT


def character_face(
    p: Painter,
    character: Character,
    width: float,
    hot: Ability | None = None,
    shade: Shade = "plain",
    crack: int = 0,
) -> pygame.Surface:
    """Return a character card `width` units wide; `hot`: the ability in test; `crack`: 0 to 6 pieces of the crack."""
    key = ("aoz-card", character, p.px(width), hot, shade, crack, p.theme.plain_face)
    return p.shelf.surfaces.get(key, lambda: _drawn(p, character, width, hot, shade, crack))


def _drawn(
    p: Painter, character: Character, width: float, hot: Ability | None, shade: Shade, crack: int
) -> pygame.Surface:
    if crack or shade != "plain":
        face = character_face(p, character, width, hot).copy()
        if shade != "plain":
            face.fill((*SHADES[shade], 255), special_flags=pygame.BLEND_RGBA_MULT)
        _cracked(face, crack)
        return face
    sheet = p.canvas(width, width * TALL)
    _Print(sheet, character, width, hot).draw()
    return sheet.surface


class _Print:
    """Prints one character on an empty sheet; all places are on the grid of 400 x 560."""

    def __init__(self, sheet: Painter, character: Character, width: float, hot: Ability | None) -> None:
        self.sheet, self.character, self.hot = sheet, character, hot
        self.k, self.px = width / GRID, sheet.surface.get_width()

    def draw(self) -> None:
        """Print everything that is still readable at this size."""
        self.picture("card_vellum", (200, 280), (400, 560))
        if self.px < SHIELD_ONLY:
            self.picture(clan_sprite(self.character.clan), (200, 280), (300, 300))
            return
        self.words(
            self.character.name,
            (200, 58),
            Type(46 if len(self.character.name) < 9 else 40, "serif_black", t.INK),
            360,
        )
        for row, ability in enumerate(Ability):
            self.ability(ability, 98 + row * 107)
        self.picture(clan_sprite(self.character.clan), (266, 232), (214, 214))
        self.ribbon()
        self.rank()

    def at(self, x: float, y: float) -> Point:
        """Return a point of the grid in units."""
        return x * self.k, y * self.k

    def picture(self, name: str, at: Point, size: Point) -> None:
        """Draw a sprite about a point of the grid."""
        self.sheet.sprite(f"army_of_zero/{name}", self.at(*at), (size[0] * self.k, size[1] * self.k))

    def words(self, words: str, at: Point, style: Type, room: float) -> None:
        """Write words about a point of the grid, never wider than the room, never below 13 pixels if that fits."""
        shelf, face = self.sheet.shelf, self.sheet.theme.face(style.face)
        px = max(LEAST_PX, round(style.size * self.k * self.sheet.scale))
        while px > 7 and shelf.width(words, face, px) > room * self.k * self.sheet.scale:
            px -= 1
        surface = shelf.words(words, face, px, style.colour)
        self.sheet.blit(surface, self.at(*at), "center")

    def ability(self, ability: Ability, top: float) -> None:
        """Print icon, score and word of one ability."""
        small, full = self.px < SOME_WORDS, self.px >= FULL_WORDS
        drop = 54 if small else 44 if full else 40
        score = self.character.score(ability)
        if ability == self.hot:
            place = Rect(*self.at(20, top + 2), 130 * self.k, 104 * self.k)
            self.sheet.box(place, t.FOCUS, 8 * self.k, "#8a5a10", 5 * self.k)
        self.picture(f"ability_{ability}", (50, top + drop), (52, 52))
        self.words(signed(score), (112, top + drop + 2), Type(58, "serif_black", score_colour(score)), 82)
        if not small:
            self.words(ability.upper(), (86, top + (90 if full else 88)), Type(19, "bold", "#4a3f2c"), 132)

    def ribbon(self) -> None:
        """Print the ribbon with the clan."""
        points = ((157, 366), (170, 384), (157, 402), (378, 402), (366, 384), (378, 366))
        placed = [self.at(*point) for point in points]
        self.sheet.polygon(placed, RIBBONS.get(self.character.clan, NOUGHT))
        self.sheet.polyline(placed, t.INK, 3 * self.k, closed=True)
        if self.px >= SOME_WORDS:
            words = self.character.clan.upper() + (" CLAN" if self.px >= CLAN_WORD else "")
            self.words(words, (268, 384), Type(24, "bold", ON_RIBBON), 186)

    def rank(self) -> None:
        """Print the helm, and its word where there is room."""
        helm = f"rank_{self.character.rank.lower()}"
        if self.px < SOME_WORDS:
            self.picture(helm, (267, 468), (104, 104))
            return
        self.picture(helm, (267, 456), (92, 92))
        self.words(self.character.rank, (267, 517), Type(27, "serif", t.INK), 210)


def _cracked(face: pygame.Surface, pieces: int) -> None:
    """Draw the first pieces of the crack, from the top down."""
    if pieces <= 0:
        return
    w = face.get_width()
    points = [(x * w, y * w) for x, y in _CRACK[: pieces + 1]]
    pygame.draw.lines(face, (30, 16, 12), False, points, max(2, w // 40))
    pygame.draw.lines(face, (255, 240, 215), False, [(x + w / 90, y) for x, y in points], max(1, w // 130))
    for (x, y), (dx, dy) in zip(points[1:-1], _TWIGS, strict=False):
        pygame.draw.line(face, (30, 16, 12), (x, y), (x + w * dx, y + w * dy), max(2, w // 68))


def combat_face(p: Painter, kind: CombatCard, width: float) -> pygame.Surface:
    """Return an Attack or Defend Card with its word on the band."""
    key = ("aoz-combat", kind, p.px(width), p.theme.plain_face)
    return p.shelf.surfaces.get(key, lambda: _combat(p, kind, width))


def _combat(p: Painter, kind: CombatCard, width: float) -> pygame.Surface:
    sheet = p.canvas(width, width * TALL)
    sheet.sprite(f"army_of_zero/card_{kind}", (width / 2, width * TALL / 2), (width, width * TALL))
    if sheet.surface.get_width() >= 56:
        style = Type(width * 0.125, "serif_black", BAND_WORD)
        face, px = p.theme.face(style.face), max(LEAST_PX - 3, round(style.size * p.scale))
        while px > 7 and p.shelf.width(kind.upper(), face, px) > sheet.surface.get_width() * 0.84:
            px -= 1
        sheet.blit(
            p.shelf.words(kind.upper(), face, px, style.colour), (width / 2, width * TALL * 0.865), "center"
        )
    return sheet.surface


def back_face(p: Painter, width: float, *, combat: bool = False) -> pygame.Surface:
    """Return the back of a character card (oxblood) or of a Combat Card (slate)."""
    name = "card_back_combat" if combat else "card_back"
    return p.picture(f"army_of_zero/{name}", (width, width * TALL))


def clan_sprite(clan: str) -> str:
    """Return the name of a clan's shield; clans of a pack without one carry the wolf."""
    return f"clan_{clan.lower()}" if clan in RIBBONS else "clan_wolf"


def shield_face(p: Painter, clan: str, size: float, *, fallen: bool = False) -> pygame.Surface:
    """Return a clan's shield; a fallen character's is grey."""
    plain = p.picture(f"army_of_zero/{clan_sprite(clan)}", size)
    return p.shelf.surfaces.get(("aoz-grey", clan, p.px(size)), lambda: _grey(plain)) if fallen else plain


def _grey(shield: pygame.Surface) -> pygame.Surface:
    grey = pygame.transform.grayscale(shield)
    grey.fill((255, 255, 255, 150), special_flags=pygame.BLEND_RGBA_MULT)
    return grey


def scaled(p: Painter, face: pygame.Surface, width: float) -> pygame.Surface:
    """Return a face at another width, for one frame: cards that pass through many sizes are not printed anew."""
    return pygame.transform.smoothscale(face, (max(1, p.px(width)), max(1, p.px(width * TALL))))


def turned_face(p: Painter, face: pygame.Surface, key: object, angle: float, zoom: float) -> pygame.Surface:
    """Return a face turned by whole degrees and zoomed by fiftieths, kept under the key of the face."""
    turn, grown = round(angle), round(zoom * 50) / 50
    if not turn and grown == 1:
        return face
    kept = ("aoz-turned", key, face.get_size(), turn, grown)
    return p.shelf.surfaces.get(kept, lambda: pygame.transform.rotozoom(face, turn, grown))


def soft_shadow(p: Painter, face: pygame.Surface, key: object, alpha: int) -> pygame.Surface:
    """Return the soft shadow of a turned face."""
    return p.shelf.surfaces.get(("aoz-shadow", key, face.get_size(), alpha), lambda: _shadow(face, alpha))


def _shadow(face: pygame.Surface, alpha: int) -> pygame.Surface:
    mask = pygame.mask.from_surface(face).to_surface(setcolor=(0, 0, 0, alpha), unsetcolor=(0, 0, 0, 0))
    w, h = mask.get_size()
    small = pygame.transform.smoothscale(mask, (max(1, w // 6), max(1, h // 6)))
    return pygame.transform.smoothscale(small, (w, h))
