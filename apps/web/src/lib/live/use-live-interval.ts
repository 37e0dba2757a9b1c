import { pollInterval } from '../constants.ts'
import { useStore } from '../store.ts'
import { liveDown } from './live-down.ts'

/** Polling interval of a page: none while the socket is open, 15 s while it is down. */
export const useLiveInterval = (): number | false => (useStore(liveDown) ? pollInterval : false)
