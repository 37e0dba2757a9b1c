import { classNames } from './class-names.ts'
import { qrPath } from './qr-path.ts'
import styles from './qr-code.module.css'

interface QrCodeProps {
  readonly text: string
  /** What the code holds, for those who do not see it. */
  readonly label: string
  /** For texts of hundreds of characters: as wide as there is place for. */
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
