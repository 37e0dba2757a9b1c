import { notifyDuration, toastDuration } from '@c2c/contract'
import { createFlash } from './flash.ts'

/** Reports the result of a person's action at the foot of the screen. */
export const toast = createFlash(toastDuration)

/** Reports an event or a refusal on a strip at the top. */
export const notify = createFlash(notifyDuration)
