"""Gamepads: events of controllers and plain joysticks become the names of buttons."""

from __future__ import annotations

import pygame

from game.ui.keys import PAD_BUTTONS

DEAD_ZONE = 0.6
JOYSTICK = ("A", "B", "X", "Y", "LB", "RB", "View", "Menu")
TRIGGERS = {4: "LT", 5: "RT"}
WAYS = (("Left", "Right"), ("Up", "Down"))
HAT = {(-1, 0): "Left", (1, 0): "Right", (0, 1): "Up", (0, -1): "Down"}


class Pads:
    """The pads that are plugged in. A stick counts as the D-pad once it leaves the middle.

    SDL knows the buttons of most pads ("controllers"); of others it only counts them ("joysticks"). A controller
    sends its events twice, once as a joystick: those are not listened to.
    """

    def __init__(self) -> None:
        self._open: dict[int, object] = {}
        self._controllers: set[int] = set()
        self._leaning: dict[tuple[int, int], int] = {}

    def start(self) -> None:
        """Look for pads; those that are there send an event."""
        from pygame._sdl2 import controller  # noqa: PLC0415 - only a window has pads

        try:
            controller.init()
            pygame.joystick.init()
        except pygame.error:
            return

    def plug(self, event: pygame.event.Event) -> str:
        """Open a pad that came or close one that went; return a sentence for the player, or an empty string."""
        if event.type == pygame.CONTROLLERDEVICEADDED:
            from pygame._sdl2 import controller  # noqa: PLC0415

            pad = controller.Controller(event.device_index)
            self._open[pad.id] = pad
            self._controllers.add(pad.as_joystick().get_instance_id())
        elif event.type == pygame.JOYDEVICEADDED:
            stick = pygame.joystick.Joystick(event.device_index)
            self._open[stick.get_instance_id()] = stick
        elif event.type == pygame.JOYDEVICEREMOVED and event.instance_id in self._open:
            self._open.pop(event.instance_id)
            self._controllers.discard(event.instance_id)
            return "Mouse and keys work on."
        return ""

    def button(self, event: pygame.event.Event) -> str:
        """Return the button that an event presses, or an empty string."""
        if event.type == pygame.CONTROLLERBUTTONDOWN:
            return PAD_BUTTONS[event.button] if event.button < len(PAD_BUTTONS) else ""
        if event.type == pygame.CONTROLLERAXISMOTION:
            return self._lean(event, event.value / 32768)
        if getattr(event, "instance_id", None) in self._controllers:
            return ""
        if event.type == pygame.JOYBUTTONDOWN:
            return JOYSTICK[event.button] if event.button < len(JOYSTICK) else ""
        if event.type == pygame.JOYHATMOTION:
            return HAT.get(tuple(event.value), "")
        return self._lean(event, event.value) if event.type == pygame.JOYAXISMOTION else ""

    def _lean(self, event: pygame.event.Event, value: float) -> str:
        """Return the way a stick, or the trigger, has just begun to lean."""
        if event.axis > 1 and (event.type != pygame.CONTROLLERAXISMOTION or event.axis not in TRIGGERS):
            return ""
        key = (getattr(event, "instance_id", 0), event.axis)
        now = 0 if abs(value) < DEAD_ZONE else 1 if value > 0 else -1
        before = self._leaning.get(key, 0)
        self._leaning[key] = now
        if now in {0, before}:
            return ""
        return TRIGGERS[event.axis] if event.axis in TRIGGERS else WAYS[event.axis][now > 0]
