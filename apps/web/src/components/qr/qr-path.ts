import { encode } from 'uqr'

/** The four empty modules on each side that readers need are the standard's (ISO/IEC 18004, section 5.3.8). */
const quietZone = 4

/**
 * A text's QR code as one SVG path of its dark modules, `size` modules wide and high with its quiet zone. Level L has the fewest modules,
 * for long texts on a screen.
 */
export function qrPath(text: string, level: 'L' | 'M' = 'M'): { readonly size: number; readonly path: string } {
  const { data, size } = encode(text, { border: quietZone, ecc: level })
  return { size, path: darkRuns(data) }
}

/**
 * The square in the middle of a Swiss code that is `size` modules wide with its quiet zone: 7 of its 46 millimetres, in which a white cross
 * lies on black within a white edge (SIX, Swiss Implementation Guidelines QR-bill, 2.3). `light` lies over `dark`, and that over `edge`.
 */
export function swissCross(size: number): { readonly edge: string; readonly dark: string; readonly light: string } {
  const side = ((size - 2 * quietZone) * 7) / 46
  // Units of the drawing that SIX publishes.
  const unit = side / 198
  const start = (size - side) / 2
  const box = (x: number, y: number, width: number, height: number): string =>
    `M${start + x * unit} ${start + y * unit}h${width * unit}v${height * unit}h${-width * unit}z`
  return {
    edge: box(0, 0, 198, 198),
    dark: box(7, 7, 184, 184),
    light: box(82.5, 44, 33, 110) + box(44, 82.5, 110, 33),
  }
}

/** One rectangle for each run of dark modules in a row: a seam between two would show on some screens. */
const darkRuns = (rows: readonly (readonly boolean[])[]): string =>
  rows
    .flatMap((row, y) =>
      row.map((dark, x) => (dark && !row[x - 1] ? `M${x} ${y}h${runLength(row, x)}v1H${x}z` : '')).filter(Boolean),
    )
    .join('')

function runLength(row: readonly boolean[], from: number): number {
  const end = row.indexOf(false, from)
  return (end < 0 ? row.length : end) - from
}
