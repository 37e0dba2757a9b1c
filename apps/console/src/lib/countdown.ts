import { clockText } from '@c2c/domain'

/**
 * The time from `now` to `until` (both in milliseconds) as a clock shows it; null once it has passed. Seconds are rounded up,
 * so that 0:00 is never shown.
 */
export function countdown(until: number, now: number): string | null {
  const seconds = Math.ceil((until - now) / 1000)
  return seconds > 0 ? clockText(seconds) : null
}
