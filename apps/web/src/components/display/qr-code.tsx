import { qrPath } from './qr-path.ts'
import styles from './qr-code.module.css'

interface QrCodeProps {
  readonly text: string
  /** What the code holds, for those who do not see it. */
  readonly label: string
}

/** A text as a QR code, dark on white in both colour schemes, since many readers do not know the inverse. */
export function QrCode({ text, label }: QrCodeProps) {
  const { size, path } = qrPath(text)
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} data-code="">
      <path d={path} />
    </svg>
  )
}
