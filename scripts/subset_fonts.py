"""Cut the papers' fonts out of Noto: `python scripts/subset_fonts.py FOLDER` with Debian's fonts-noto-core.

The folder holds `NotoSans-Regular.ttf` and its sisters (`/usr/share/fonts/truetype/noto`). The result
is in git; this says how it came about and how to take another letter in.
"""

import sys
from pathlib import Path
from typing import Final

from fontTools import subset

OUT: Final = Path(__file__).parents[1] / "src/gaple/sheets/fonts"

LATIN: Final = (
    range(0x20, 0x7F),
    range(0xA0, 0x250),  # Latin-1, Extended-A, Extended-B: É, ñ, ș
    range(0x259, 0x25A),  # ə
    range(0x2B0, 0x300),  # modifier letters: ʿ and its mirror
    range(0x300, 0x370),  # combining marks
    range(0x1E00, 0x1F00),  # Latin Extended Additional: ḥ, ṣ, ế
    range(0x2000, 0x2070),  # punctuation, and the spaces and joiners that show nothing
    range(0x2070, 0x20A0),  # raised and lowered figures
    range(0x20AC, 0x20AD),  # €
    range(0x2116, 0x2117),  # №
    range(0x2122, 0x2123),  # ™
    range(0x2150, 0x2160),  # fractions
    range(0x25CC, 0x25CD),  # what a lone mark sits on
    range(0xFFFD, 0xFFFE),
)
SIGNS: Final = (range(0x2190, 0x2196), range(0x2212, 0x2213), range(0x2248, 0x2249), range(0x2260, 0x2266))
MARKS: Final = (range(0x2605, 0x2607), range(0x2713, 0x2714), range(0x2717, 0x2718))
JAVANESE: Final = (range(0xA980, 0xA9E0), range(0x200B, 0x200E), range(0x25CC, 0x25CD), range(0x20, 0x21))
FONTS: Final = {
    "NotoSans-Regular": LATIN,
    "NotoSans-Bold": LATIN,
    "NotoSansJavanese-Regular": JAVANESE,
    "NotoSansMath-Regular": SIGNS,
    "NotoSansSymbols2-Regular": MARKS,
}


def main() -> None:
    """Write every font of the papers, cut to the letters above."""
    source = Path(sys.argv[1])
    for name, ranges in FONTS.items():
        options = subset.Options(layout_features=["*"], hinting=False, notdef_outline=True, name_IDs=["*"])
        font = subset.load_font(str(source / f"{name}.ttf"), options)
        cutter = subset.Subsetter(options)
        cutter.populate(unicodes=[code for codes in ranges for code in codes])
        cutter.subset(font)
        target = OUT / f"{name}.ttf"
        subset.save_font(font, str(target), options)
        print(f"{target.name}: {target.stat().st_size // 1024} kB")


if __name__ == "__main__":
    main()
