"""The parts of a page: import them from here."""

from __future__ import annotations

from game.ui.widgets.base import Drawing, Mood, Tip, Widget
from game.ui.widgets.buttons import Button, DeedPart, HoldButton, Link, Pressable
from game.ui.widgets.choices import Checkbox, Radio, Segmented, Tabs, Toggle
from game.ui.widgets.fields import Dropdown, Slider, Stepper, TextField
from game.ui.widgets.scroll import Scroll
from game.ui.widgets.shows import Label, Panel, Paragraph, Progress, RichText, Thinking

__all__ = [
    "Button",
    "Checkbox",
    "DeedPart",
    "Drawing",
    "Dropdown",
    "HoldButton",
    "Label",
    "Link",
    "Mood",
    "Panel",
    "Paragraph",
    "Pressable",
    "Progress",
    "Radio",
    "RichText",
    "Scroll",
    "Segmented",
    "Slider",
    "Stepper",
    "Tabs",
    "TextField",
    "Thinking",
    "Tip",
    "Toggle",
    "Widget",
]
