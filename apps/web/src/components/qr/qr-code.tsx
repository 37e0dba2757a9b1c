import { classNames } from '../display/class-names.ts'
import { qrPath, swissCross } from './qr-path.ts'
import styles from './qr-code.module.css'

/** How the text of a Swiss QR code begins. */
const swissStart = 'SPC\n'

interface QrCodeProps {
  readonly text: string
  /** The code's content, for screen readers. */
  readonly label: string
  /** For texts of hundreds of characters: the full available width. */
  readonly long?: boolean
}

/** A text as a QR code, dark on white in both colour schemes, since many readers do not know the inverse. */
export function QrCode({ text, label, long = false }: QrCodeProps) {
  const isSwiss = text.startsWith(swissStart)
  // The level of Swiss codes is given, since the cross hides modules.
  const { size, path } = qrPath(text, long && !isSwiss ? 'L' : 'M')
  const cross = isSwiss ? swissCross(size) : null
  return (
    <svg
      className={classNames(styles.code, long && styles.long)}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      data-code=""
    >
      <path d={path} />
      {cross && (
        <>
          <path className={styles.light} d={cross.edge} />
          <path d={cross.dark} />
          <path className={styles.light} d={cross.light} />
        </>
      )}
    </svg>
  )
}
