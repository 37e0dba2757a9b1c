import { notifyDuration, toastDuration } from '@c2c/contract'
import { createFlash } from './flash.ts'

/** Says at the foot of the screen what came of what a person did. */
export const toast = createFlash(toastDuration)

/** Says on a strip at the top what happened by itself, or what was refused. */
export const notify = createFlash(notifyDuration)
