"""Generates the files of the typeface, Figtree (SIL Open Font License 1.1), with the weights 400 to 700.

None of the packages is needed to build or run the project:

    npm install --prefix <folder> @fontsource-variable/figtree@5.3.0
    pip install fonttools==4.66.1 brotli==1.2.0
    python3 scripts/make_fonts.py <folder>

`text` has what English and German need, so that a first view loads one small file. `names` has the other characters of
western Europe and `more` those of the other Latin alphabets: browsers load them when such a character is shown
(styles/fonts.css). Digits are tabular. Outlines of the weights above 400 differ from the original by at most 0.2 % of
the size, and kerning is that of 400.
"""

import sys
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

folder = Path(sys.argv[1] if len(sys.argv) > 1 else ".")
target = Path(__file__).parent.parent / "apps/web/src/styles/fonts"

# Thousandths of the size by which a point that is left out may be off.
tolerance = 2


def between(first: int, last: int) -> str:
    return "".join(map(chr, range(first, last + 1)))


rare = "<>[\\]^_`{|}"
text = "".join(c for c in between(0x20, 0x7E) if c not in rare)
text += "\u00a0£¥·×ÄÖÜßäöü–—’“”„•…\u202f€−"
western = "".join(c for c in rare + between(0xA1, 0xFF) + "ıŒœˆ˚˜‘‚‹›™" if c not in text)


def make_digits_tabular(font: TTFont) -> None:
    """The app shows no other digits, so that a second form of each is left out."""
    substitutions = font["GSUB"].table
    tabular = {}
    for record in substitutions.FeatureList.FeatureRecord:
        if record.FeatureTag == "tnum":
            for index in record.Feature.LookupListIndex:
                for table in substitutions.LookupList.Lookup[index].SubTable:
                    tabular.update(table.mapping)
    for table in font["cmap"].tables:
        table.cmap = {code: tabular.get(glyph, glyph) for code, glyph in table.cmap.items()}


def make_kerning_static(font: TTFont) -> None:
    """Drops how kerning changes with the weight: at most two thousandths of the size."""
    for lookup in font["GPOS"].table.LookupList.Lookup:
        for table in lookup.SubTable:
            if table.LookupType != 2:
                raise ValueError(f"kerning by lookups of type {table.LookupType}")
            if table.Format == 1:
                values = [pair.Value1 for pairs in table.PairSet for pair in pairs.PairValueRecord]
            else:
                values = [second.Value1 for first in table.Class1Record for second in first.Class2Record]
            for value in values:
                if value is not None:
                    value.XAdvDevice = None
            table.ValueFormat1 = 4
    del font["GDEF"].table.VarStore
    font["GDEF"].table.Version = 0x00010002


def simplify_weights(font: TTFont) -> None:
    """Leaves out how a point moves with the weight where it follows from the points beside it."""
    glyphs, variations = font["glyf"], font["gvar"].variations
    for name, changes in variations.items():
        if glyphs[name].isComposite():
            continue
        points, control = glyphs._getCoordinatesAndControls(name, font["hmtx"].metrics)
        for change in changes:
            change.calcInferredDeltas(points, control.endPts)
            change.coordinates = [(round(x), round(y)) for x, y in change.coordinates]
            exact = change.coordinates[-4:]
            change.optimize(points, control.endPts, tolerance=tolerance)
            # The last four say how the width changes.
            change.coordinates[-4:] = exact


def make(source: str, letters: str) -> TTFont:
    font = TTFont(folder / f"node_modules/@fontsource-variable/figtree/files/figtree-{source}-wght-normal.woff2")
    font = instantiateVariableFont(font, {"wght": (400, 700)})
    make_digits_tabular(font)
    options = Options()
    options.layout_features = ["kern", "mark", "ccmp"]
    options.drop_tables += ["STAT", "MVAR", "DSIG", "meta", "gasp", "HVAR"]
    options.hinting = False
    options.glyph_names = False
    options.notdef_outline = False
    options.name_IDs = []
    subsetter = Subsetter(options)
    subsetter.populate(text=letters)
    subsetter.subset(font)
    font["fvar"].instances = []
    font["name"].names = [name for name in font["name"].names if name.nameID == font["fvar"].axes[0].axisNameID]
    make_kerning_static(font)
    simplify_weights(font)
    font.flavor = "woff2"
    return font


files = {
    "text": ("latin", text),
    "names": ("latin", western),
    "more": ("latin-ext", between(0x100, 0x24F) + between(0x1E00, 0x1E9F)),
}

for file, (source, letters) in files.items():
    path = target / f"{file}.woff2"
    make(source, letters).save(path)
    print(f"{path.name} {path.stat().st_size} bytes")
