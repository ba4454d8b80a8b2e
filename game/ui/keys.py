"""Named commands, and the keys and pad buttons that give them; a player may bind them anew."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec
import pygame

EVERYWHERE = "Everywhere"
ALWAYS = "press"  # without a pad button for it nobody gets anywhere


class Command(msgspec.Struct, frozen=True):
    """Something a player can ask for by a key: `group` says where it counts, keys and pad are the standard ones."""

    name: str
    title: str
    keys: tuple[str, ...]
    pad: tuple[str, ...] = ()
    group: str = EVERYWHERE
    fixed: bool = False


COMMANDS = (
    Command("confirm", "Confirm", ("Return", "Keypad Enter")),
    Command("press", "Press, switch", ("Space",), ("A",)),
    Command("back", "Back, cancel", ("Escape",), ("B",), fixed=True),
    Command("next", "Next part", ("Tab",), (), fixed=True),
    Command("previous", "Previous part", ("Shift+Tab",), (), fixed=True),
    Command("up", "Up", ("Up",), ("Up",), fixed=True),
    Command("down", "Down", ("Down",), ("Down",), fixed=True),
    Command("left", "Left", ("Left",), ("Left",), fixed=True),
    Command("right", "Right", ("Right",), ("Right",), fixed=True),
    Command("first", "To the first", ("Home",)),
    Command("last", "To the last", ("End",)),
    Command("page_up", "Page up", ("Page Up",)),
    Command("page_down", "Page down", ("Page Down",)),
    Command("next_tab", "Next tab", ("Ctrl+Tab",), ("RB",)),
    Command("previous_tab", "Previous tab", ("Ctrl+Shift+Tab",), ("LB",)),
    Command("undo", "Undo", ("U",), ("X",)),
    Command("hint", "Hint", ("H",), ("Y",)),
    Command("speed", "Faster, skip", ("S",), ("RT",)),
    Command("inspector", "Inspector", ("I",)),
    Command("log", "Log", ("L",), ("View",)),
    Command("sound", "Sound on, off", ("M",)),
    Command("save", "Save", ("F5",)),
    Command("rules", "Rules", ("F1",)),
    Command("settings", "Settings", ("F8",)),
    Command("menu", "Menu", ("F10",), ("Menu",)),
    Command("fullscreen", "Full screen", ("F11",)),
)

LABELS = {
    "Return": "Enter", "Keypad Enter": "Enter", "Escape": "Esc", "Left": "←", "Right": "→",
    "Page Up": "PgUp", "Page Down": "PgDn", "Backspace": "Bksp", "Delete": "Del",
}  # fmt: skip
ARROWS = {"Up": "Up", "Down": "Down", "Left": "Left", "Right": "Right"}
PAD_BUTTONS = (
    "A", "B", "X", "Y", "View", "Guide", "Menu", "LS", "RS", "LB", "RB", "Up", "Down", "Left", "Right",
)  # fmt: skip
MODIFIERS = ((pygame.KMOD_CTRL, "Ctrl"), (pygame.KMOD_ALT, "Alt"), (pygame.KMOD_SHIFT, "Shift"))


class Conflict(msgspec.Struct, frozen=True):
    """A key or pad button that another command has already; stays: it cannot be given away."""

    key: str
    command: str
    title: str
    is_pad: bool = False
    stays: bool = False


def label(key: str) -> str:
    """Return what stands on a keycap for a key: `Return` is `Enter`."""
    *before, last = key.split("+") if key != "+" else [key]
    return "+".join([*before, ARROWS.get(last, LABELS.get(last, last))])


def key_of(event: pygame.event.Event) -> str:
    """Return the name of the pressed key with its modifiers: `Shift+Tab`, `A`, `F11`."""
    name = pygame.key.name(event.key)
    name = name.upper() if len(name) == 1 else name.title()
    name = {"Enter": "Keypad Enter"}.get(name, name)
    mod = getattr(event, "mod", 0)
    return "+".join([word for mask, word in MODIFIERS if mod & mask] + [name])


Changes = Mapping[str, tuple[str, ...]]


class Bindings:
    """Which keys, or which pad buttons, give which command: the standard ones, or those that the player chose."""

    is_pad = False

    def __init__(self, commands: dict[str, Command], changes: Changes | None = None) -> None:
        self.commands = commands
        self.changes: dict[str, tuple[str, ...]] = dict(changes or {})

    def standard(self, command: Command) -> tuple[str, ...]:
        """Return the keys that a command has at first."""
        return command.keys

    def bound(self, name: str) -> tuple[str, ...]:
        """Return the keys of a command."""
        command = self.commands.get(name)
        return self.changes.get(name, self.standard(command) if command else ())

    def given(self, key: str, group: str) -> str:
        """Return the command that a key gives here, those of the group first; an empty string for none."""
        names = [name for name, command in self.commands.items() if command.group in {EVERYWHERE, group}]
        names.sort(key=lambda name: self.commands[name].group == EVERYWHERE)
        return next((name for name in names if key in self.bound(name)), "")

    def conflict(self, name: str, key: str) -> Conflict | None:
        """Return who has the key already among the commands that count at the same time."""
        mine = self.commands[name].group
        for other, command in self.commands.items():
            meets = EVERYWHERE in {mine, command.group} or mine == command.group
            if other != name and meets and key in self.bound(other):
                last = other == ALWAYS and not self.bound(name) and len(self.bound(other)) == 1
                return Conflict(key, other, command.title, self.is_pad, command.fixed or last)
        return None

    def bind(self, name: str, key: str) -> None:
        """Give a command this key instead of its first one; a second key of the same command stays."""
        rest = tuple(k for k in self.bound(name)[1:] if k != key)
        self.changes[name] = (key, *rest)

    def give(self, name: str, other: str, key: str) -> None:
        """Give a command the key of another one, which gets the first key of this one for it."""
        mine, theirs = self.bound(name), self.bound(other)
        self.changes[other] = tuple(mine[0] if k == key else k for k in theirs if k != key or mine)
        self.changes[name] = (key, *mine[1:])

    def reset(self) -> None:
        """Go back to the standard keys."""
        self.changes.clear()


class PadButtons(Bindings):
    """Which buttons of a gamepad give which command."""

    is_pad = True

    def standard(self, command: Command) -> tuple[str, ...]:
        """Return the buttons that a command has at first."""
        return command.pad


class Keys(Bindings):
    """Which key gives which command, and in `pads` which button of a gamepad does."""

    def __init__(
        self,
        changes: Changes | None = None,
        commands: Iterable[Command] = COMMANDS,
        pads: Changes | None = None,
    ) -> None:
        super().__init__({command.name: command for command in commands}, changes)
        self.pads = PadButtons(self.commands, pads)

    def add(self, commands: Iterable[Command]) -> None:
        """Make the commands of a game known."""
        self.commands.update({command.name: command for command in commands})

    def label(self, name: str) -> str:
        """Return what to print on the keycap of a command, or an empty string when no key gives it."""
        keys = self.bound(name)
        return label(keys[0]) if keys else ""

    def command(self, event: pygame.event.Event, group: str = EVERYWHERE) -> str:
        """Return the command that a key event gives here, or an empty string."""
        return self.given(key_of(event), group) if event.type == pygame.KEYDOWN else ""

    def pad_command(self, button: str, group: str = EVERYWHERE) -> str:
        """Return the command that a pad button gives here, or an empty string."""
        return self.pads.given(button, group) if button else ""
