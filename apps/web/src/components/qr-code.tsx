import { encode } from 'uqr'
import styles from './qr-code.module.css'

interface QrCodeProps {
  readonly text: string
  /** What the code holds, for those who do not see it. */
  readonly label: string
}

/** The four empty modules on each side that readers need are the standard's (ISO/IEC 18004, section 5.3.8). */
const quietZone = 4

/** A text as a QR code, dark on white in both colour schemes, since many readers do not know the inverse. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { border: quietZone, ecc: 'M' })
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={darkRuns(data)} />
    </svg>
  )
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
