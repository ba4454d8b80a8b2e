"""The suite of promises that every game keeps, so that screen, record and computer players can rely on them.

`audit` plays random matches and looks at every state, or at a share of the states where a look is dear. A promise is a
function that yields a sentence for everything that breaks it; the tables in `examination` list them all.
"""

from game.core.promises.broken import PromiseBroken
from game.core.promises.examination import STEP_LIMIT, audit, audit_slice, examine_match
from game.core.promises.report import AuditReport, merged

__all__ = ["STEP_LIMIT", "AuditReport", "PromiseBroken", "audit", "audit_slice", "examine_match", "merged"]
