import { useRef } from 'react'
import { useLocation } from 'wouter'
import type { Caller } from '../lib/roles.ts'
import { hasModifier, useKeyPress } from '../lib/use-key-press.ts'
import { isKeyTaken } from '../lib/use-shortcuts.ts'
import { pagesOf } from './pages.tsx'

/** The paths that a letter opens after g. */
const targets: Readonly<Record<string, string>> = {
  r: '/recharges',
  w: '/withdrawals',
  o: '/orders',
  a: '/orders?state=appeal',
}

/** How long after g the letter is accepted, in milliseconds. */
const sequenceTimeoutMs = 2000

/** Handles g followed by a letter, which opens one of the caller's queues. */
export function useGoKeys(caller: Caller): void {
  const [, navigate] = useLocation()
  const pressedAt = useRef(Number.NEGATIVE_INFINITY)
  const find = (event: KeyboardEvent) => {
    if (hasModifier(event) || isKeyTaken(event)) return null
    const afterG = event.timeStamp - pressedAt.current < sequenceTimeoutMs
    pressedAt.current = event.key === 'g' && !afterG ? event.timeStamp : Number.NEGATIVE_INFINITY
    const target = afterG ? targets[event.key] : undefined
    if (target === undefined || !pagesOf(caller).some(({ path }) => target.split('?')[0] === path)) return null
    return () => navigate(target)
  }
  // Runs before other shortcuts: after g, an r is not a rejection.
  useKeyPress(find, { first: true })
}
