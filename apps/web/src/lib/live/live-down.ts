import { createStore } from '../store.ts'

/**
 * Whether updates have stopped coming by themselves, so that pages ask every 15 s instead. Apart from the socket, because
 * the shell shows it and the socket is loaded with the pages of a signed-in person.
 */
export const liveDown = createStore(false)
