import { useTranslations } from 'use-intl'
import { figures } from '../display/figures.tsx'
import type { Flash } from '../../lib/message/flash.ts'
import { useStore } from '../../lib/store.ts'
import { notify, toast } from '../../lib/message/toast.ts'
import { classNames } from '../display/class-names.ts'
import { Icon } from '../display/icon.tsx'
import styles from './toaster.module.css'

/** Short messages at the foot of the screen, two seconds each, where they cover no amount and not the pressed element. */
export const Toaster = () => <Messages of={toast} place={styles.foot} settle={placeClear} />

/** Finds the place of a message by code that is loaded after the first view; without it, a message stays at the foot. */
function placeClear(message: HTMLElement | null): (() => void) | undefined {
  if (!message) return undefined
  let leave: (() => void) | undefined
  let isGone = false
  import('./clear-place.ts').then(
    (loaded) => {
      if (!isGone) leave = loaded.placeClear(message)
    },
    () => undefined,
  )
  return () => {
    isGone = true
    leave?.()
  }
}

/** Coloured strips from the top, three seconds each. */
export const Notify = () => <Messages of={notify} place={styles.top} />

interface MessagesProps {
  readonly of: Flash
  readonly place: string | undefined
  /** Finds the place of a message that has just come. */
  settle?(message: HTMLElement | null): (() => void) | undefined
}

/** The region is always there, so that its new content is read out: politely, and a warning at once. */
function Messages({ of, place, settle }: MessagesProps) {
  const t = useTranslations()
  const message = useStore(of.shown)
  return (
    <div className={place} role="status" aria-live={message?.tone === 'warning' ? 'assertive' : 'polite'}>
      {message && (
        <div key={message.id} ref={settle} className={classNames(styles.message, styles[message.tone])}>
          {message.tone === 'success' && <Icon name="check" size={20} />}
          {message.tone === 'warning' && <Icon name="warning" size={20} />}
          <span>{message.key ? t(message.key) : figures(message.text)}</span>
        </div>
      )}
    </div>
  )
}
