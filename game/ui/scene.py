"""Scenes lie in a stack; what happens in one may push, pop or reset it. One function touches the stack."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import msgspec
import pygame

from game.ui.paint import Painter


class Scene(Protocol):
    """What fills the window, or lies over what does when it is not opaque."""

    @property
    def opaque(self) -> bool:
        """Whether nothing below can be seen."""

    def handle(self, event: pygame.event.Event) -> Reply:
        """Answer one event; None says that it meant nothing here."""

    def tick(self, seconds: float) -> Reply:
        """Let time pass."""

    def draw(self, p: Painter, *, active: bool) -> None:
        """Draw everything; `active` is false while another scene lies over this one."""

    def enter(self) -> None:
        """Come to the top of the stack, for the first time or again."""

    def leave(self) -> None:
        """Go from the stack for good."""


class Push(msgspec.Struct, frozen=True):
    """Put a scene on top."""

    scene: Scene


class Pop(msgspec.Struct, frozen=True):
    """Take the top `count` scenes away, then do what follows."""

    count: int = 1
    then: Move | None = None


class Reset(msgspec.Struct, frozen=True):
    """Take everything away and begin with this scene."""

    scene: Scene


class Quit(msgspec.Struct, frozen=True):
    """End the program."""


class Stay(msgspec.Struct, frozen=True):
    """The event was meant and answered; the stack stays as it is."""


Move = Push | Pop | Reset | Quit
Reply = Push | Pop | Reset | Quit | Stay | None
Act = Callable[[], Reply]


def apply(stack: list[Scene], reply: Reply) -> None:
    """Change the stack as a scene asked for; an empty stack ends the program."""
    match reply:
        case Push(scene):
            stack.append(scene)
        case Pop(count, then):
            for _ in range(min(count, len(stack))):
                stack.pop().leave()
            if then is not None:
                apply(stack, then)
                return
        case Reset(scene):
            while stack:
                stack.pop().leave()
            stack.append(scene)
        case Quit():
            while stack:
                stack.pop().leave()
        case _:
            return
    if stack:
        stack[-1].enter()


def visible(stack: list[Scene]) -> list[Scene]:
    """Return the scenes that can be seen, from the lowest up."""
    for i in range(len(stack) - 1, -1, -1):
        if stack[i].opaque:
            return stack[i:]
    return stack[:]
