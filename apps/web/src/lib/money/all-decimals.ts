import { createStore } from '../store.ts'

/** Whether amounts of USDT show all six decimals instead of two; one choice for all of them, for as long as the app is open. */
export const allDecimals = createStore(false)
