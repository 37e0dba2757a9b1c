const quarterMs = 15 * 60_000
const dayMs = 96 * quarterMs

/** Clocks are at most 14 hours ahead of UTC and 12 behind it; a day's first moment lies within these quarters of an hour. */
const earliest = -60
const latest = 60

/** A day by the clock of a time zone. */
export interface LocalDay {
  /** `2026-11-21`. */
  readonly date: string
  /** Its first moment: midnight, or the end of an hour that is left out there. */
  readonly start: Date
}

/** Whether a text is the name of a time zone in the IANA database, such as `Europe/Berlin`. */
export function isTimeZone(name: string): boolean {
  if (!/^[a-z][a-z0-9_+/-]{0,63}$/i.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    // An unknown zone throws a RangeError.
    return false
  }
}

/** The date of a moment, in milliseconds, by the clock of a zone: `2026-11-21`. */
function datesIn(timeZone: string): (moment: number) => string {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  return (moment) => format.format(moment).split('/').toReversed().join('-')
}

/**
 * The last `count` days of a time zone, oldest first, ending with the day of `now`. A day has 23 or 25 hours where clocks
 * change. The start of a date that a zone left out is that of the next one.
 */
export function localDays(timeZone: string, now: Date, count: number): readonly LocalDay[] {
  const dateAt = datesIn(timeZone)
  const today = Date.parse(`${dateAt(now.getTime())}T00:00:00.000Z`)
  let ahead = 0
  const days = Array.from({ length: count }, (_, back) => {
    const midnight = today - back * dayMs
    const date = new Date(midnight).toISOString().slice(0, 10)
    const start = firstMoment(date, midnight, ahead, dateAt)
    ahead = midnight - start
    return { date, start: new Date(start) }
  })
  return days.toReversed()
}

/** The first moment of the day of `now` in a time zone. */
export function startOfLocalDay(timeZone: string, now: Date): Date {
  const dateAt = datesIn(timeZone)
  const date = dateAt(now.getTime())
  return new Date(firstMoment(date, Date.parse(`${date}T00:00:00.000Z`), 0, dateAt))
}

/** The first moment of a year in a time zone. */
export const startOfLocalYear = (timeZone: string, year: number): Date =>
  new Date(firstMoment(`${year}-01-01`, Date.UTC(year, 0, 1), 0, datesIn(timeZone)))

/** The first moment of a date whose midnight is given as of UTC; `ahead` guesses by how much the clocks are ahead of UTC. */
function firstMoment(date: string, midnight: number, ahead: number, dateAt: (moment: number) => string): number {
  const guess = midnight - ahead
  if (dateAt(guess) === date && dateAt(guess - quarterMs) < date) return guess
  let [before, from] = [earliest, latest]
  while (from - before > 1) {
    const middle = Math.floor((before + from) / 2)
    if (dateAt(midnight + middle * quarterMs) >= date) from = middle
    else before = middle
  }
  return midnight + from * quarterMs
}

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
