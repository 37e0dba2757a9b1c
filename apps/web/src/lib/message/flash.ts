import type { MessageKey } from '../i18n/message-key.ts'
import { createStore, type Store } from '../store.ts'

type Tone = 'neutral' | 'success' | 'warning'

/** One short message: a sentence of the server's, or a locale key. */
export interface FlashMessage {
  readonly id: number
  readonly tone: Tone
  readonly text?: string
  readonly key?: MessageKey
}

export interface Flash {
  /** The message shown now. */
  readonly shown: Store<FlashMessage | null>
  /** Shows a sentence that is already in the person's language, such as the server's `msg`. */
  text(text: string, tone?: Tone): void
  /** Shows a locale key, which needs no component around. */
  key(key: MessageKey, tone?: Tone): void
}

/** A place for short messages, each of which goes after `duration` milliseconds, or when the next one comes. */
export function createFlash(duration: number): Flash {
  const shown = createStore<FlashMessage | null>(null)
  let made = 0
  let hiding: ReturnType<typeof setTimeout> | undefined

  const show = (message: Omit<FlashMessage, 'id'>): void => {
    made += 1
    shown.set({ ...message, id: made })
    clearTimeout(hiding)
    hiding = setTimeout(() => shown.set(null), duration)
  }
  return {
    shown,
    text: (text, tone = 'neutral') => show({ text, tone }),
    key: (key, tone = 'neutral') => show({ key, tone }),
  }
}
