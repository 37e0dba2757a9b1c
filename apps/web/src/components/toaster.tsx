import { useTranslations } from 'use-intl'
import { useStore } from '../lib/store.ts'
import { toasts } from '../lib/toast.ts'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import styles from './toaster.module.css'

/** Shows the current short message for two seconds; the region is always there, so that it is read out politely. */
export function Toaster() {
  const t = useTranslations()
  const message = useStore(toasts)
  return (
    <div className={styles.region} role="status" aria-live="polite">
      {message && (
        <div key={message.id} className={classNames(styles.toast, styles[message.tone])}>
          {message.tone === 'success' && <Icon name="check" size={20} />}
          {message.tone === 'warning' && <Icon name="warning" size={20} />}
          <span>{message.key ? t(message.key) : message.text}</span>
        </div>
      )}
    </div>
  )
}
