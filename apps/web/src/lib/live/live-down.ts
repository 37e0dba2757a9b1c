import { createStore } from '../store.ts'

/**
 * Whether updates have stopped coming by themselves, so that pages ask every 15 s instead. Apart from the socket, because
 * the shell shows it and the socket is loaded with the pages of a signed-in person.
 */
export const liveDown = createStore(false)

/** Whether a page's first read has waited for more than three seconds. Apart from the reads for the same reason. */
export const slowReads = createStore(false)
