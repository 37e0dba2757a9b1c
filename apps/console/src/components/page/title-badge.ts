import { createStore } from '@c2c/client'
import { useStored } from '../../lib/stored.ts'

/** The number in front of the browser tab's title; 0 for none. */
export const titleBadge = createStore(0)

export const useTitleBadge = (): number => useStored(titleBadge)
