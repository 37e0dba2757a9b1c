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
