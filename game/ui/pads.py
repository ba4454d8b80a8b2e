"""Gamepads: events of controllers and plain joysticks become the names of buttons."""

from __future__ import annotations

import pygame

from game.ui.keys import PAD_BUTTONS

DEAD_ZONE = 0.6
JOYSTICK = ("A", "B", "X", "Y", "LB", "RB", "View", "Menu")


class Pads:
    """The pads that are plugged in. A stick counts as the D-pad once it leaves the middle."""

    def __init__(self) -> None:
        self._open: dict[int, pygame.joystick.JoystickType] = {}
        self._leaning: dict[tuple[int, int], int] = {}

    def button(self, event: pygame.event.Event) -> str:
        """Return the button that an event presses, or an empty string."""
        if event.type == pygame.CONTROLLERBUTTONDOWN:
            return PAD_BUTTONS[event.button] if event.button < len(PAD_BUTTONS) else ""
        if event.type == pygame.JOYBUTTONDOWN:
            return JOYSTICK[event.button] if event.button < len(JOYSTICK) else ""
        if event.type == pygame.JOYHATMOTION:
            x, y = event.value
            return {(-1, 0): "Left", (1, 0): "Right", (0, 1): "Up", (0, -1): "Down"}.get((x, y), "")
        if event.type == pygame.JOYAXISMOTION:
            return self._lean(event)
        self._plug(event)
        return ""

    def _lean(self, event: pygame.event.Event) -> str:
        if event.axis > 1:
            return ""
        key = (getattr(event, "instance_id", 0), event.axis)
        now = 0 if abs(event.value) < DEAD_ZONE else 1 if event.value > 0 else -1
        before = self._leaning.get(key, 0)
        self._leaning[key] = now
        if now in {0, before}:
            return ""
        return (("Left", "Right"), ("Up", "Down"))[event.axis][now > 0]

    def _plug(self, event: pygame.event.Event) -> None:
        if event.type == pygame.JOYDEVICEADDED:
            pad = pygame.joystick.Joystick(event.device_index)
            self._open[pad.get_instance_id()] = pad
        elif event.type == pygame.JOYDEVICEREMOVED:
            self._open.pop(event.instance_id, None)
