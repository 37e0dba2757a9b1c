import { classNames } from '../display/class-names.ts'
import { qrPath } from './qr-path.ts'
import styles from './qr-code.module.css'

interface QrCodeProps {
  readonly text: string
  /** The code's content, for screen readers. */
  readonly label: string
  /** For texts of hundreds of characters: the full available width. */
  readonly long?: boolean
}

/** A text as a QR code, dark on white in both colour schemes, since many readers do not know the inverse. */
export function QrCode({ text, label, long = false }: QrCodeProps) {
  const { size, path } = qrPath(text, long ? 'L' : 'M')
  return (
    <svg
      className={classNames(styles.code, long && styles.long)}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      data-code=""
    >
      <path d={path} />
    </svg>
  )
}
