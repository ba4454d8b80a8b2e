"""The words that stand on the cards: factions, types, places, traits, distances."""

from __future__ import annotations

from enum import StrEnum

from game.rules.zone_wars.ground.measure import LONG, MEDIUM, SHORT


class Family(StrEnum):
    """The four families of abilities (zw.mutation.four-types)."""

    PHYSICAL = "physical"
    FERAL = "feral"
    PSIONIC = "psionic"
    MODULE = "module"


class Faction(StrEnum):
    """Whom a player leads (zw.factions.four-factions)."""

    ARK = "ark"
    GENLAB = "genlab"
    NOVA = "nova"
    MECHATRON = "mechatron"

    @property
    def full_name(self) -> str:
        """How it is called in a sentence."""
        match self:
            case Faction.ARK:
                return "Ark mutants"
            case Faction.GENLAB:
                return "Genlab tribe"
            case Faction.NOVA:
                return "Nova cult"
            case Faction.MECHATRON:
                return "Mechatron hive"

    @property
    def family(self) -> Family:
        """The family of its mutations or modules."""
        match self:
            case Faction.ARK:
                return Family.PHYSICAL
            case Faction.GENLAB:
                return Family.FERAL
            case Faction.NOVA:
                return Family.PSIONIC
            case Faction.MECHATRON:
                return Family.MODULE

    @property
    def box(self) -> BoxSet:
        """The box that it comes in (zw.factions.roster-size)."""
        return BoxSet.CORE if self in {Faction.ARK, Faction.GENLAB} else BoxSet.EXPANSION


class BoxSet(StrEnum):
    """The core box and the expansion (zw.components.two-player-box)."""

    CORE = "core"
    EXPANSION = "expansion"


class SoloType(StrEnum):
    """How the rulebook's solo opponent plays a miniature (zw.solo.four-types)."""

    FIGHTER = "fighter"
    SHARPSHOOTER = "sharpshooter"
    CONTROLLER = "controller"
    SUPPORT = "support"


class Attribute(StrEnum):
    """The four attributes (zw.character.four-attributes)."""

    RANGED = "ranged"
    MELEE = "melee"
    SURVIVAL = "survival"
    HEALTH = "health"


class PowerType(StrEnum):
    """When a mutation or module is used (zw.mutation.card-layout)."""

    ACTION = "action"
    UPGRADE = "upgrade"
    REFLEX = "reflex"


class ItemClass(StrEnum):
    """What an equipment or artifact card is."""

    RANGED = "ranged"
    MELEE = "melee"
    ARMOR = "armor"
    OTHER = "other"


class Slot(StrEnum):
    """Where it is carried; one armor card protects each of body, head and shield (zw.armor.three-types)."""

    WEAPON = "weapon"
    BODY = "body"
    HEAD = "head"
    SHIELD = "shield"
    OTHER = "other"


ARMOR_SLOTS = (Slot.BODY, Slot.HEAD, Slot.SHIELD)


class Trait(StrEnum):
    """The special traits of weapons (zw.weapon.special)."""

    AIMED_SHOT = "aimed_shot"
    BURN = "burn"
    AREA = "area"
    PUSH = "push"
    SILENT = "silent"
    THROWN = "thrown"


class Range(StrEnum):
    """How far a weapon reaches (zw.weapon.range)."""

    NONE = ""
    SHORT = "short"
    MEDIUM = "medium"
    LONG = "long"
    UNLIMITED = "unlimited"

    @property
    def reach(self) -> int | None:
        """Hundredths of an inch: 0 only in contact, None as far as one can see."""
        match self:
            case Range.NONE:
                return 0
            case Range.SHORT:
                return SHORT
            case Range.MEDIUM:
                return MEDIUM
            case Range.LONG:
                return LONG
            case Range.UNLIMITED:
                return None


class Use(StrEnum):
    """What an artifact that is neither weapon nor armor is used for."""

    NONE = ""
    HEAL = "heal"
    FETCH = "fetch"
