import { pollInterval } from '../constants.ts'
import { useStore } from '../store.ts'
import { liveDown } from './live-down.ts'

/** How often a page asks again by itself: never while the socket tells, every 15 s while it is down. */
export const useLiveInterval = (): number | false => (useStore(liveDown) ? pollInterval : false)
