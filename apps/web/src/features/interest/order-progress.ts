import type { InterestOrder } from './interest-types.ts'

const day = 86_400_000

export interface Progress {
  /** How much of the term has passed, whole percent from 0 to 100; full only once all of it has. */
  readonly percent: number
  /** Days until the term ends, a begun one counted whole; 0 once it has ended. */
  readonly daysLeft: number
}

/** The progress of a term at a moment, in milliseconds. */
export function progressOf({ time, expiry_time }: Pick<InterestOrder, 'time' | 'expiry_time'>, now: number): Progress {
  const start = Date.parse(time)
  const end = Date.parse(expiry_time)
  if (now >= end) return { percent: 100, daysLeft: 0 }
  const percent = Math.floor(((now - start) / (end - start)) * 100)
  return { percent: Math.max(0, percent), daysLeft: Math.ceil((end - now) / day) }
}
