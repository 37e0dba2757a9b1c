const two = (value: number): string => String(value).padStart(2, '0')

/**
 * The time from `now` to `until` (both in milliseconds) as `4:05`, or `1:04:05` from one hour on; null once it has
 * passed. Seconds are rounded up, so that 0:00 is never shown.
 */
export function countdown(until: number, now: number): string | null {
  const seconds = Math.ceil((until - now) / 1000)
  if (!(seconds > 0)) return null
  const minutes = Math.floor(seconds / 60)
  const rest = two(seconds % 60)
  return minutes < 60 ? `${minutes}:${rest}` : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${rest}`
}
