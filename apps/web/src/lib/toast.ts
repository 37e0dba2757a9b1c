import { toastDuration } from '@c2c/contract'
import type { MessageKey } from './i18n/message-key.ts'
import { createStore } from './store.ts'

type Tone = 'neutral' | 'success' | 'warning'

/** One short message at the foot of the screen: a sentence of the server's, or a locale key. */
export interface ToastMessage {
  readonly id: number
  readonly tone: Tone
  readonly text?: string
  readonly key?: MessageKey
}

export const toasts = createStore<ToastMessage | null>(null)

let made = 0
let hiding: ReturnType<typeof setTimeout> | undefined

function show(message: Omit<ToastMessage, 'id'>): void {
  made += 1
  toasts.set({ ...message, id: made })
  clearTimeout(hiding)
  hiding = setTimeout(() => toasts.set(null), toastDuration)
}

export const toast = {
  /** Shows a sentence that is already in the person's language, such as the server's `msg`. */
  text: (text: string, tone: Tone = 'neutral'): void => show({ text, tone }),
  /** Shows a locale key, which needs no component around. */
  key: (key: MessageKey, tone: Tone = 'neutral'): void => show({ key, tone }),
}
