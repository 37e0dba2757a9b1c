import type { Role } from '@c2c/contract'
import { useRef } from 'react'
import { useLocation } from 'wouter'
import { isChord, useKeyPress } from '../lib/use-key-press.ts'
import { isTaken } from '../lib/use-shortcuts.ts'
import { pagesOf } from './pages.tsx'

/** The letters that lead to a page after g. */
const places: Readonly<Record<string, string>> = {
  r: '/recharges',
  w: '/withdrawals',
  o: '/orders',
  a: '/orders?state=appeal',
}

/** How long after g the letter may come, in milliseconds. */
const patience = 2000

/** g and then a letter lead to the queues that a role has. */
export function useGoKeys(role: Role): void {
  const [, navigate] = useLocation()
  const begun = useRef(Number.NEGATIVE_INFINITY)
  const find = (event: KeyboardEvent) => {
    if (isChord(event) || isTaken(event)) return null
    const going = event.timeStamp - begun.current < patience
    begun.current = event.key === 'g' && !going ? event.timeStamp : Number.NEGATIVE_INFINITY
    const place = going ? places[event.key] : undefined
    if (place === undefined || !pagesOf(role).some(({ path }) => place.split('?')[0] === path)) return null
    return () => navigate(place)
  }
  // Before any other key's meaning: after g an r is no rejection.
  useKeyPress(find, { first: true })
}
