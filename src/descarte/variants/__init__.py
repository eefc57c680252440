"""Variants: rules that setters draw or add, one or a few per file, found in this folder by their `VARIANT`.

`contract` defines a variant, `compile` has builders for the rules of the model, `validate` the faults of a mark. Kinds
call `compile_marks` to get the rules of a puzzle's marks; all other rooms use `find`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from descarte.core.lazy import lazy_names

if TYPE_CHECKING:
    from descarte.variants.contract import Board as Board
    from descarte.variants.contract import Variant as Variant
    from descarte.variants.registry import UNKNOWN_RULE as UNKNOWN_RULE
    from descarte.variants.registry import AddedRules as AddedRules
    from descarte.variants.registry import UndrawnNameIndex as UndrawnNameIndex
    from descarte.variants.registry import compile_marks as compile_marks
    from descarte.variants.registry import draw_marks as draw_marks
    from descarte.variants.registry import every_variant as every_variant
    from descarte.variants.registry import find as find
    from descarte.variants.registry import find_mark_faults as find_mark_faults
    from descarte.variants.registry import rule_names as rule_names
    from descarte.variants.registry import state_rule as state_rule
    from descarte.variants.registry import variants_of as variants_of
    from descarte.variants.registry import whole_grid_names as whole_grid_names
    from descarte.variants.registry import whole_grid_variants as whole_grid_variants

__getattr__, __all__ = lazy_names(
    __name__,
    {
        "contract": "Board Variant",
        "registry": "UNKNOWN_RULE AddedRules UndrawnNameIndex compile_marks draw_marks every_variant find "
        "find_mark_faults rule_names state_rule variants_of whole_grid_names whole_grid_variants",
    },
)
