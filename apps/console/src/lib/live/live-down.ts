import { createStore } from '@c2c/client'
import { useStored } from '../stored.ts'

/** Whether live updates are off, so that the console must poll. */
export const liveDown = createStore(false)

export const useLiveDown = (): boolean => useStored(liveDown)
