import { copyAndTell } from '../../lib/message/copy-and-tell.ts'
import { Icon } from '../display/icon.tsx'
import styles from './copy-text.module.css'

interface CopyTextProps {
  readonly value: string
  /** The accessible name of the copy action: "Copy address". */
  readonly label: string
}

/** A text that one tap copies whole. */
export function CopyText({ value, label }: CopyTextProps) {
  return (
    <button
      type="button"
      className={styles.copy}
      aria-label={`${label}: ${value}`}
      onClick={() => void copyAndTell(value)}
    >
      <span className={styles.text} translate="no">
        {value}
      </span>
      <Icon name="copy" size={18} />
    </button>
  )
}
