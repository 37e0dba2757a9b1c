const two = (value: number): string => String(value).padStart(2, '0')

/**
 * The time from `now` to `until` (both in milliseconds) as a clock shows it: `4:05`, from an hour on `1:04:05`; null once
 * it is over. A begun second counts as a whole one, so that 0:00 is never shown.
 */
export function timeLeft(until: number, now: number): string | null {
  const seconds = Math.ceil((until - now) / 1000)
  if (!(seconds > 0)) return null
  const minutes = Math.floor(seconds / 60)
  const rest = two(seconds % 60)
  return minutes < 60 ? `${minutes}:${rest}` : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${rest}`
}
