import { useTranslations } from 'use-intl'
import { copyText } from '../../lib/browser/clipboard.ts'
import { toast } from '../../lib/message/toast.ts'
import { Icon } from '../display/icon.tsx'
import styles from './copy-text.module.css'

interface CopyTextProps {
  readonly value: string
  /** What is copied, for those who do not see it: "Copy address". */
  readonly label: string
}

/** A text that one tap copies whole. */
export function CopyText({ value, label }: CopyTextProps) {
  const t = useTranslations('common')
  const copy = async (): Promise<void> => {
    if (await copyText(value)) toast.text(t('copied'), 'success')
    else toast.text(t('copyFailed'), 'warning')
  }
  return (
    <button type="button" className={styles.copy} aria-label={`${label}: ${value}`} onClick={() => void copy()}>
      <span className={styles.text}>{value}</span>
      <Icon name="copy" size={18} />
    </button>
  )
}
