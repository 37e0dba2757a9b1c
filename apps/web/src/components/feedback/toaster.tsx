import { useTranslations } from 'use-intl'
import type { Flash } from '../../lib/message/flash.ts'
import { useStore } from '../../lib/store.ts'
import { notify, toast } from '../../lib/message/toast.ts'
import { classNames } from '../display/class-names.ts'
import { Icon } from '../display/icon.tsx'
import styles from './toaster.module.css'

/** Short messages at the foot of the screen, two seconds each. */
export const Toaster = () => <Messages of={toast} place={styles.foot} />

/** Coloured strips from the top, three seconds each. */
export const Notify = () => <Messages of={notify} place={styles.top} />

/** The region is always there, so that what comes into it is read out: politely, and a warning at once. */
function Messages({ of, place }: { readonly of: Flash; readonly place: string | undefined }) {
  const t = useTranslations()
  const message = useStore(of.shown)
  return (
    <div className={place} role="status" aria-live={message?.tone === 'warning' ? 'assertive' : 'polite'}>
      {message && (
        <div key={message.id} className={classNames(styles.message, styles[message.tone])}>
          {message.tone === 'success' && <Icon name="check" size={20} />}
          {message.tone === 'warning' && <Icon name="warning" size={20} />}
          <span>{message.key ? t(message.key) : message.text}</span>
        </div>
      )}
    </div>
  )
}
