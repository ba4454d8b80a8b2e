"""What can be set: the sections of the settings and their rows."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui import draw
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.paint import Painter
from game.ui.scene import Reply
from game.ui.scenes import settings_keys as keys
from game.ui.scenes import settings_rows as rows
from game.ui.scenes.settings_parts import SCHEMES, Greys, Preview, RollingDie, SchemeCards
from game.ui.scenes.settings_rows import Row, Section, Sheet
from game.ui.theme import Type
from game.ui.widgets import Button, Drawing, Slider, Tabs

if TYPE_CHECKING:
    from game.ui.scenes.settings import SettingsScene

SIZES = ((1280, 720), (1366, 768), (1600, 900), (1920, 1080), (2560, 1440), (3840, 2160))
SCALES = tuple(range(80, 201, 20))
SPEEDS = {"half": "0.5×", "normal": "1×", "double": "2×", "instant": "at once"}
WINDOWS = {"window": "Window", "borderless": "Borderless", "full": "Full"}
UNDO = ("Until something is disclosed", "Always, in casual matches")


def sections(scene: SettingsScene, on: Sheet) -> list[Section]:
    """Return all sections, in the order in which they are listed."""
    return [
        Section("display", "Display", "display", _display(scene, on)),
        Section("text", "Text size", "text_size", _text(scene, on), "Text"),
        Section("colours", "Colours of the seats", "palette", _colours(scene, on), "Colours"),
        Section("sound", "Sound", "sound_on", _sound(on)),
        Section("speed", "Speed and motion", "speed", _speed(scene, on), "Speed"),
        Section("ask", "Ask before", "list_check", _ask(on), "Asking"),
        Section("table", "At the table", "hint", _table(scene, on), "Table"),
        Section("controls", "Controls", "keyboard", _controls(scene, on)),
        Section("kept", "Kept on this computer", "save", _kept(scene, on), "Kept"),
    ]


def _display(scene: SettingsScene, on: Sheet) -> list[Row]:
    s = on.settings
    fitting = window_sizes((s.width, s.height))
    names = [f"{w} × {h}" for w, h in fitting]
    chosen = fitting.index((s.width, s.height))

    def pick(index: int) -> Reply:
        width, height = fitting[index]
        return scene.change(width=width, height=height, window="window")

    return [
        rows.segments(on, "display.window", "Window", WINDOWS),
        rows.dropdown(on, "display.size", "Size", names, chosen, pick),
        rows.switch(on, "display.key_hints", "The row of keys at the foot of each screen"),
    ]


def window_sizes(now: tuple[int, int]) -> list[tuple[int, int]]:
    """Return the sizes a window may have on this screen, and the one it has."""
    try:
        screens = pygame.display.get_desktop_sizes() if pygame.display.get_init() else []
    except pygame.error:
        screens = []
    most = max(screens, default=SIZES[-1])
    return sorted({size for size in SIZES if size[0] <= most[0] and size[1] <= most[1]} | {now})


def _text(scene: SettingsScene, on: Sheet) -> list[Row]:
    preview = Preview("", Rect(0, 0, 0, 0), zoom=scene.text_scale / on.settings.text_scale)
    height = preview.height(on.page.p, on.width)

    def lay_slider(place: Rect) -> None:
        words = [str(scale) for scale in SCALES]
        slider = Slider("text.scale", place.inset(6, 0), scene.text_scale, low=80, high=200, step=5)
        slider.ticks, slider.tick_words = len(SCALES), words
        slider.change, slider.settle = scene.scale_dragged, scene.scale_settled
        on.add(slider)

    def lay_preview(place: Rect) -> None:
        preview.rect = Rect(place.x, place.y + 26, place.w, height)
        on.add(Drawing("", place, paint=lambda p: _caption(p, "So it looks at the table", place)), preview)

    return [
        Row("Text size letters large small per cent", 88, lay_slider),
        Row("Preview", height + 36, lay_preview),
        rows.switch(on, "text.plain_face", "Plain face for titles and card names"),
    ]


def _caption(p: Painter, words: str, place: Rect) -> None:
    p.text(words, (place.x, place.y), Type(t.NOTE, "semibold", t.MUTED))


def _colours(scene: SettingsScene, on: Sheet) -> list[Row]:
    schemes = list(SCHEMES)

    def lay_cards(place: Rect) -> None:
        cards = SchemeCards(
            "colours.scheme", place.cut_top(92)[0], schemes, chosen=schemes.index(on.settings.scheme)
        )
        cards.change = lambda index: scene.change(scheme=schemes[index])
        on.add(cards)

    return [
        Row("Colours " + " ".join(SCHEMES.values()), 102, lay_cards),
        Row("Grey", 40, lambda place: on.add(Greys("", place))),
        rows.sentence(on, "Every seat has a shape and a name, too: nothing is told by colour alone."),
    ]


def _sound(on: Sheet) -> list[Row]:
    return [
        rows.volume(on, "sound.master", "Everything", "card_flip"),
        rows.volume(on, "sound.effects", "Cards and dice", "dice_stone"),
        rows.volume(on, "sound.interface", "Buttons", "ui_confirm"),
        rows.volume(on, "sound.ambience", "Surroundings", ""),
        rows.volume(on, "sound.music", "Music", ""),
        rows.line(on),
        rows.switch(on, "sound.muted", "Silence"),
        rows.switch(
            on, "sound.captions", "Captions", "What is heard is written, too: “die settles, armour holds”."
        ),
    ]


def _speed(scene: SettingsScene, on: Sheet) -> list[Row]:
    die = Row(
        "die speed", 92, lambda place: on.add(RollingDie("", place.cut_top(78)[0], pace=scene.desk.pace))
    )
    return [
        rows.segments(on, "speed.speed", "", SPEEDS),
        die,
        rows.switch(on, "speed.less_motion", "Less motion: fades instead of flights"),
        rows.switch(on, "speed.no_shaking", "No shaking and no flashes"),
        rows.switch(on, "speed.wait_after_turn", "Wait for a key after the other side’s turn"),
    ]


def _ask(on: Sheet) -> list[Row]:
    return [
        rows.check(on, "ask.ask_leave", "Leaving or restarting a match"),
        rows.check(on, "ask.ask_resign", "Resigning"),
        rows.check(on, "ask.ask_unfinished", "Going on with something left to do"),
        rows.check(on, "ask.ask_hand_over", "Handing over the device"),
        rows.switch(on, "ask.cover_when_idle", "Cover a shared table after 30 idle seconds"),
        rows.switch(on, "ask.hold_to_uncover", "Hold the button that opens a covered table"),
    ]


def _table(scene: SettingsScene, on: Sheet) -> list[Row]:
    def pick(index: int) -> Reply:
        return scene.change(casual_undo=bool(index))

    return [
        rows.words_field(on, "table.player_name", "Your name", "Name at new tables"),
        rows.dropdown(on, "table.undo", "Undo", UNDO, int(on.settings.casual_undo), pick),
        rows.switch(on, "table.odds", "Odds", "The exact chances of every exchange, before it is decided."),
        rows.switch(on, "table.best_mix", "Best mix", "What the solved duel recommends."),
        rows.switch(on, "table.hints", "Hints", "The computer’s advice, when asked for."),
    ]


def _controls(scene: SettingsScene, on: Sheet) -> list[Row]:
    desk, names = scene.desk, keys.groups(scene.desk)
    found: list[Row] = []
    if len(names) > 1:
        chosen = names.index(scene.key_group)
        tabs = Row("", 56, lambda place: on.add(_tabs(scene, names, chosen, place.cut_top(44)[0])))
        found.append(tabs)
    found.append(Row("", 32, lambda place: on.add(keys.KeyHeads("", place))))
    found += [_key_row(scene, on, command.name) for command in keys.shown_commands(desk, scene.key_group)]
    if scene.clash is not None:
        found.append(Row("", 104, lambda place: _clash(scene, on, place)))
    return [*found, Row("Standard keys reset", 60, lambda place: on.add(_standard(scene, place)))]


def _tabs(scene: SettingsScene, names: list[str], chosen: int, place: Rect) -> Tabs:
    return Tabs("controls.group", place, names, chosen=chosen, change=scene.to_group, size=19)


def _key_row(scene: SettingsScene, on: Sheet, name: str) -> Row:
    desk = scene.desk
    command = desk.keys.commands[name]
    reason = "This key stays, so that there is always a way on and back." if command.fixed else ""

    def lay(place: Rect) -> None:
        row = keys.KeyRow(f"controls.{name}", place, command, binder=scene, reason=reason)
        row.keys, row.buttons = desk.keys.bound(name), desk.keys.pads.bound(name)
        row.clash = scene.clash is not None and name in {scene.clash.command, scene.wanted}
        on.add(Drawing("", place, paint=lambda p: draw.hline(p, place.x, place.y, place.w)), row)

    words = " ".join([command.title, *desk.keys.bound(name)])
    return Row(f"{words} key", keys.KEY_ROW, lay)


def _clash(scene: SettingsScene, on: Sheet, place: Rect) -> None:
    box = place.move(0, 8).cut_top(84)[0]
    swap = Button("controls_swap", Rect(box.right - 106, box.y + 20, 92, 44), "Swap", act=scene.swap, size=19)
    on.add(keys.Clash("", box, scene.clash), swap)


def _standard(scene: SettingsScene, place: Rect) -> Button:
    button = place.inset(0, 8).cut_left(min(place.w, 260))[0]
    return Button(
        "controls.standard",
        button,
        "Back to standard keys",
        icon="undo",
        kind="ghost",
        size=18,
        act=scene.standard_keys,
    )


def _kept(scene: SettingsScene, on: Sheet) -> list[Row]:
    folder = scene.desk.folder
    where = f"Settings lie in {folder}" if folder else "This table keeps nothing."

    def lay(place: Rect) -> None:
        button = place.inset(0, 6).cut_left(min(place.w, 260))[0]
        words = "All settings to standard"
        on.add(
            Button("kept.standard", button, words, icon="undo", kind="ghost", size=18, act=scene.ask_standard)
        )

    return [rows.sentence(on, where), Row("All settings to standard reset", 56, lay)]
