const minuteMs = 60_000
const dayMinutes = 24 * 60

const minutesOf = (clock: string): number => {
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  return hour * 60 + minute
}

/**
 * The end of the quiet hours that a time is in, such as `22:00-07:00 Europe/Berlin`; null outside of them, and without any. When
 * clocks change on the way, the end is an hour off and is asked again then.
 */
export function quietUntil(quiet: string, now: Date): Date | null {
  const [, from = '', to = '', timeZone = ''] = /^(\d\d:\d\d)-(\d\d:\d\d) (\S+)$/.exec(quiet) ?? []
  if (timeZone === '') return null
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(now)
  const left = (minutesOf(to) - minutesOf(clock) + dayMinutes) % dayMinutes
  const length = (minutesOf(to) - minutesOf(from) + dayMinutes) % dayMinutes
  if (left === 0 || left > length) return null
  const minute = Math.floor(now.getTime() / minuteMs) * minuteMs
  return new Date(minute + left * minuteMs)
}
