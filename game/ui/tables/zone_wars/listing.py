"""Questions with a handful of answers: yes and no, which card, which piece, how much M."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from game.rules.zone_wars.actions import Activate, KeepFind, Name, Pass, React, Release, Steal, Wear
from game.rules.zone_wars.affairs import NOBODY, Attack, Ordeal, Shove, Wound, ZoneEvent
from game.rules.zone_wars.cards.kinds import PowerType
from game.rules.zone_wars.ground import Spot
from game.rules.zone_wars.powers.reflexes import fitting
from game.rules.zone_wars.tasks.fight import OfferArmor, OfferReroll, OfferTheft
from game.rules.zone_wars.tasks.finds import OfferFind, OfferGift
from game.rules.zone_wars.tasks.powers import OfferEncore, OfferFeast, OfferPuppet, OfferReflex, Window
from game.rules.zone_wars.tasks.turn import OfferActivation, OfferRelease
from game.rules.zone_wars.tasks.zone import OfferZoneChoice
from game.ui.tables.zone_wars import tags, words
from game.ui.tables.zone_wars.alliances import deciding
from game.ui.tables.zone_wars.ask import Ask, Fact, Option

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.core.contract import Action, Seat, View
    from game.rules.zone_wars.affairs import Piece
    from game.rules.zone_wars.rules import ZoneWars
    from game.ui.paint import Painter
    from game.ui.tables.zone_wars.camera import Camera
    from game.ui.tables.zone_wars.model import Picture

DECLINES: Mapping[type[Any], str] = {
    OfferReroll: "Keep the roll",
    OfferReflex: "Let it happen",
    OfferTheft: "Take nothing",
    OfferGift: "Refuse it",
    OfferRelease: "Keep all",
    OfferFeast: "Not now",
    OfferEncore: "Not now",
    OfferPuppet: "Leave it",
}
WINDOWS = {
    Window.TARGETED: "{by} attacks {whom}",
    Window.HIT: "{by} has hit {whom}",
    Window.WOUND: "{whom} takes {amount} damage",
    Window.SHOVE: "{whom} is about to be moved",
    Window.ZONE: "a card of the Zone befalls {whom}",
    Window.ORDEAL: "{whom} rolls Survival",
    Window.STRUCK: "{by} has struck {whom} in contact",
}


class Listing(Ask):
    """A question whose answers the rules list; pieces and places that they name can be chosen on the board."""

    picks: ClassVar[bool] = True

    def __init__(self, picture: Picture, rules: ZoneWars, view: View[Any, Any]) -> None:
        super().__init__(picture, rules, view)
        self._pass = next((action for action in view.actions if isinstance(action, Pass)), None)
        self.answers: list[Any] = [action for action in view.actions if not isinstance(action, Pass)]
        self.title, self.words, self.rule = asked(picture, self.task)

    def options(self) -> Sequence[Option]:
        """Return the answers."""
        return [self._option(action) for action in self.answers]

    def _option(self, action: Action) -> Option:
        if isinstance(action, Steal):
            victim = self.task.victim
            held = words.held_by(self.picture, victim, action.card)
            name = words.item_name(self.picture, held.item if held else None)
            return Option(f"Take {name}", sprite=words.weapon_sprite(self.picture, victim, action.card))
        label, note = words.answer_words(self.picture, self.subject, action)
        return Option(label, note, self._sprite(action))

    def _sprite(self, action: Action) -> str:
        match action:
            case KeepFind(card=card):
                return words.item_sprite(self.picture.kit.box.items[card])
            case Wear(card=card) if self.subject is not None:
                return words.weapon_sprite(self.picture, self.subject, card)
            case React():
                return f"zone_wars/power_{self.picture.kit.box.powers[self.task.power].id}"
            case Activate(piece=piece) | Name(piece=piece) if piece >= 0:
                return self.picture.portrait(piece)
            case _:
                return ""

    @property
    def verb(self) -> str:
        """The words of the chosen answer."""
        if not self.answers:
            return "Go on"
        label = self._option(self.answers[self.chosen]).label
        return label if len(label) <= 24 else "Confirm"

    @property
    def decline(self) -> tuple[str, Action] | None:
        """Pass, in the words of the question."""
        if self._pass is None or not self.answers:
            return None
        return DECLINES.get(type(self.task), "Decline"), self._pass

    def action(self) -> Action | None:
        """Return the chosen answer."""
        if not self.answers:
            return self._pass
        return self.answers[self.chosen]  # type: ignore[no-any-return]

    def follow(self, action: Action) -> bool:
        """Choose the answer that was advised."""
        if action not in self.answers:
            return False
        self.choose(self.answers.index(action))
        return True

    @property
    def facts_title(self) -> str:
        """The question."""
        return self.title

    @property
    def subject(self) -> Piece | None:
        """Whoever is asked about; of a reroll the attacker."""
        attack = self.attack() if isinstance(self.task, OfferReroll) else None
        return super().subject if attack is None else attack.attacker

    def facts(self) -> Sequence[Fact]:
        """Say what a Reflex does for the M that is chosen, or what the finds are worth."""
        action = self.action()
        if isinstance(self.task, OfferFind):
            items = [self.picture.kit.box.items[card] for card in self.task.cards if card is not None]
            return [
                Fact(
                    "1 point" if item.vp == 1 else f"{item.vp} points",
                    f"{item.name}: {words.item_line(item)}",
                )
                for item in items
            ]
        if isinstance(action, React):
            power = self.picture.kit.box.powers[self.task.power]
            return [
                Fact(f"{n} M", text, is_warning=n == action.m) for n, text in enumerate(power.texts, start=1)
            ]
        return ()

    # ------------------------------------------------------------------ on the board

    def press(self, spot: Spot) -> bool:
        """Choose the answer that names a piece, a building or a place there."""
        found = self._at(spot)
        if found is None:
            return False
        self.chosen = found
        return True

    def _at(self, spot: Spot) -> int | None:
        piece = self.picture.piece_at(spot.x, spot.y, 90)
        for at, action in enumerate(self.answers):
            if piece is not None and piece in named(action):
                return at
        buildings = [n for n, action in enumerate(self.answers) if getattr(action, "building", -1) >= 0]
        for at in buildings:
            if self.picture.field.is_on_piece(spot, self.answers[at].building):
                return at
        return self._nearest(spot)

    def _nearest(self, spot: Spot) -> int | None:
        near = [
            ((place.x - spot.x) ** 2 + (place.y - spot.y) ** 2, at)
            for at, action in enumerate(self.answers)
            if (place := place_of(self.picture, action)) is not None
        ]
        far, at = min(near, default=(0, None))
        return at if at is not None and far <= 150**2 else None

    def cycle(self, step: int) -> Spot | None:
        """Go to the next answer."""
        if not self.answers:
            return None
        self.chosen = (self.chosen + step) % len(self.answers)
        return place_of(self.picture, self.answers[self.chosen])

    @property
    def target(self) -> Piece | None:
        """The piece that the chosen answer names."""
        pieces = named(self.answers[self.chosen]) if self.answers else ()
        return pieces[0] if len(pieces) == 1 else None

    def attack(self) -> Attack | None:
        """Return the attack that is under way while its dice may be thrown again or answered."""
        if (
            not isinstance(self.task, OfferReroll)
            and getattr(self.task, "window", None) is not Window.TARGETED
        ):
            return None
        attacks = [affair for affair in self.picture.table.affairs if isinstance(affair, Attack)]
        return attacks[-1] if attacks and attacks[-1].target != NOBODY else None

    def over(self, p: Painter, camera: Camera) -> None:
        """Mark what the answers name."""
        chosen = self.answers[self.chosen] if self.answers else None
        for action in self.answers:
            place = place_of(self.picture, action)
            if place is None:
                continue
            pieces = named(action)
            stand = self.picture.stand(pieces[0]) if pieces else None
            radius = camera.length(stand.radius if stand else 40)
            tags.ring(p, camera.of(place), max(radius, 14), "#ffd77a" if action == chosen else "#efe8d8", 3)


def named(action: Action) -> tuple[Piece, ...]:
    """Return the pieces that an answer names."""
    match action:
        case Release(pieces=pieces):
            return pieces
        case Name(piece=piece) if piece >= 0:
            return (piece,)
        case _:
            piece = getattr(action, "piece", getattr(action, "target", -1))
            return (piece,) if isinstance(piece, int) and piece >= 0 else ()


def place_of(picture: Picture, action: Action) -> Spot | None:
    """Return the place on the board that an answer is about."""
    if isinstance(action, Name):
        if action.spot is not None:
            return action.spot
        if action.building >= 0:
            terrain = picture.table.layout.terrain[action.building]
            return Spot(terrain.x, terrain.y)
    pieces = named(action)
    stand = picture.stand(pieces[0]) if len(pieces) == 1 else None
    return None if stand is None else stand.spot


# ------------------------------------------------------------------ what is asked


def _who_acts(picture: Picture, seat: Seat) -> str:
    """Return how a miniature is chosen; those who share a faction choose together (zw.coop.shared-faction)."""
    words_ = "Choose the miniature that acts now, on the board or here."
    if together := deciding(picture.cast, picture.table, seat):
        return f"{together}. {words_} Whoever plays it moves it."
    return words_


def asked(picture: Picture, task: Any) -> tuple[str, str, str]:  # noqa: ANN401, PLR0911 - one case a decision
    """Return title, words and rule of a question."""
    name = picture.name
    match task:
        case OfferActivation():
            return "Your token was drawn", _who_acts(picture, task.seat), "zw.turn.draw"
        case OfferRelease():
            words_ = "Give Overwatch up now, and the token goes back into the bag for the next turn."
            return "Release Overwatch?", words_, "zw.overwatch.release-timing"
        case OfferReroll():
            words_ = (
                "Hits, biohazards and flames stay; every 2 to 5 is thrown again, once. "
                "Only then each biohazard brings 1 M, and each flame wears the weapon."
            )
            return "Reroll?", f"{words_} {still_to_answer(picture)}", "zw.reroll.which-dice"
        case OfferArmor(piece=piece, slot=slot):
            return (
                f"Which armor protects {name(piece)}?",
                f"Both are for the {slot.value}.",
                "zw.armor.choose-worn",
            )
        case OfferTheft(thief=thief, victim=victim):
            words_ = f"{name(victim)} went down in contact: one card may be taken, free of charge."
            return f"{name(thief)} may steal", words_, "zw.stagger.free-theft"
        case OfferFind(piece=piece):
            return (
                f"{name(piece)} chooses a find",
                "Keep one card; the others go back to the deck.",
                "zw.streetfight.best-pick",
            )
        case OfferGift(piece=piece, giver=giver, card=card):
            held = words.held_by(picture, giver, card)
            gift = words.item_name(picture, held.item if held else None)
            return f"{name(giver)} offers {gift}", f"{name(piece)} may take it.", "zw.operation.give"
        case OfferReflex() | OfferFeast() | OfferEncore() | OfferPuppet():
            return _of_card(picture, task)
        case OfferZoneChoice():
            return _zone(picture)
        case _:
            return "Your decision", "", "zw.turn.one-action"


def still_to_answer(picture: Picture) -> str:
    """Say which Reflexes the other side may still use against the hits on the table."""
    play, found = picture.play, []
    attack = play.affair(Attack)
    for piece, mini in enumerate(picture.table.minis):
        if piece not in play.here or not play.are_enemies(attack.attacker, piece):
            continue
        for power in mini.powers:
            ask = OfferReflex(mini.seat, piece, power, Window.HIT)
            if picture.kit.box.powers[power].type is PowerType.REFLEX and any(fitting(play, ask)):
                m = picture.table.side(mini.seat).m
                found.append(f"{picture.name(piece)} has {picture.kit.box.powers[power].name} ({m} M)")
    if not found:
        return "Nobody can answer these hits with a Reflex. Armor and cover come next."
    return f"The other side may still answer: {'; '.join(found)}."


def _of_card(
    picture: Picture, task: OfferReflex | OfferFeast | OfferEncore | OfferPuppet
) -> tuple[str, str, str]:
    """Return what is asked about a mutation or module: its trigger and its cost."""
    card = picture.kit.box.powers[task.power]
    title = f"{picture.name(task.piece)}: use {card.name}?"
    m = f"you have {picture.table.side(task.seat).m} M"
    match task:
        case OfferReflex(window=window):
            return title, f"{_trigger(picture, window)}. Reflex, {m}.", card.rule
        case OfferPuppet(target=target, is_attack=is_attack):
            target_name = picture.name(target)
            asks = f"Whom does {target_name} attack?" if is_attack else f"Where is {target_name} led?"
            return card.name, asks, card.rule
        case _:
            return title, f"{card.trigger or card.texts[0]} Upgrade, {m}.", card.rule


def _trigger(picture: Picture, window: Window) -> str:
    """Return what a Reflex answers."""
    by, whom, amount = NOBODY, NOBODY, 0
    for affair in picture.table.affairs:
        match affair:
            case Attack(attacker=attacker, target=target):
                by, whom = attacker, target
            case Wound(piece=piece, amount=number):
                whom, amount = piece, number
            case Shove(piece=piece) | Ordeal(piece=piece):
                whom = piece
            case ZoneEvent(victim=victim):
                whom = victim
    said = WINDOWS[window].format(by=picture.name(by), whom=picture.name(whom), amount=amount)
    return said[:1].upper() + said[1:]


def _zone(picture: Picture) -> tuple[str, str, str]:
    event = next(affair for affair in reversed(picture.table.affairs) if isinstance(affair, ZoneEvent))
    if event.trigger:
        trigger = picture.kit.box.triggers[event.trigger - 1]
        return trigger.name, "Name the miniature that the trigger meets.", trigger.rule
    card = picture.kit.box.zone_cards[event.card]
    return card.name, card.success or card.text, card.rule
