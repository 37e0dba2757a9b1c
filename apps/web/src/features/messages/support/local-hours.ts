const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

const form =
  /^(?:(?<first>[a-z]{3})\s*[-–]\s*(?<last>[a-z]{3}),?\s+)?(?<open>\d{1,2}:\d{2})\s*[-–]\s*(?<close>\d{1,2}:\d{2})\s*\(?(?:UTC|Z)\)?$/i

/** The moment of a weekday (0 is Monday) and a time in UTC, in the week of `now`. */
function momentOf(day: number, time: string, now: Date): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const monday = now.getUTCDate() - ((now.getUTCDay() + 6) % 7)
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), monday + day, hours, minutes))
}

const dayOf = (name: string | undefined): number => weekdays.findIndex((day) => day === name?.toLowerCase())

export interface LocalHoursOptions {
  readonly locale: string
  readonly now: Date
  /** An IANA zone; without it the device's own. */
  readonly timeZone?: string
}

export interface LocalHours {
  /** Empty for every day. */
  readonly days: string
  readonly times: string
  readonly isOpen: boolean
}

/**
 * Opening hours as `09:00-18:00 UTC` or `Mon-Fri 09:00-18:00 UTC` in the reader's own zone and language, at this week's
 * offset. The days move along where the zone makes another day of them. Null for hours that are written in another way.
 */
export function localHours(hours: string, { locale, now, timeZone }: LocalHoursOptions): LocalHours | null {
  const { first, last, open, close } = form.exec(hours.trim())?.groups ?? {}
  if (!open || !close) return null
  const [from, to] = first ? [dayOf(first), dayOf(last)] : [0, 6]
  if (from < 0 || to < 0) return null
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone })
  const times = [open, close].map((time) => clock.format(momentOf(from, time, now))).join(' – ')
  const count = ((to - from + 7) % 7) + 1
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone })
  const days = [from, to].map((day) => weekday.format(momentOf(day, open, now))).join(' – ')
  return { days: count === 7 ? '' : days, times, isOpen: isOpenAt({ from, count, open, close }, now) }
}

interface Opening {
  /** The first day, 0 for Monday, and the number of days. */
  readonly from: number
  readonly count: number
  readonly open: string
  readonly close: string
}

const week = 7 * 24 * 60

/** Whether a moment is within the hours of one of the days; hours that end before they begin end on the next day. */
function isOpenAt({ from, count, open, close }: Opening, now: Date): boolean {
  const minutesOf = (time: string): number => {
    const [hours = 0, minutes = 0] = time.split(':').map(Number)
    return hours * 60 + minutes
  }
  const length = (minutesOf(close) - minutesOf(open) + 1440) % 1440 || 1440
  const minute = ((now.getUTCDay() + 6) % 7) * 1440 + now.getUTCHours() * 60 + now.getUTCMinutes()
  return Array.from({ length: count }, (_, day) => (from + day) * 1440 + minutesOf(open)).some(
    (start) => (minute - start + 2 * week) % week < length,
  )
}
