const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

const form =
  /^(?:(?<first>[a-z]{3})\s*[-–]\s*(?<last>[a-z]{3}),?\s+)?(?<open>\d{1,2}:\d{2})\s*[-–]\s*(?<close>\d{1,2}:\d{2})\s*\(?(?:UTC|Z)\)?$/i

/** The moment of a weekday (0 is Monday) and a time in UTC, in the week of `now`. */
function momentOf(day: number, time: string, now: Date): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const monday = now.getUTCDate() - ((now.getUTCDay() + 6) % 7)
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), monday + day, hours, minutes))
}

const dayOf = (name: string | undefined): number => days.findIndex((day) => day === name?.toLowerCase())

export interface LocalHoursOptions {
  readonly locale: string
  readonly now: Date
  /** An IANA zone; without it the device's own. */
  readonly timeZone?: string
}

/**
 * Opening hours as `09:00-18:00 UTC` or `Mon-Fri 09:00-18:00 UTC` in the reader's own zone and language, at this week's
 * offset. The days move along where the zone makes another day of them. Null for hours that are written in another way.
 */
export function localHours(hours: string, { locale, now, timeZone }: LocalHoursOptions): string | null {
  const { first, last, open, close } = form.exec(hours.trim())?.groups ?? {}
  if (!open || !close) return null
  const [from, to] = first ? [dayOf(first), dayOf(last)] : [0, 0]
  if (from < 0 || to < 0) return null
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone })
  const times = [open, close].map((time) => clock.format(momentOf(from, time, now))).join(' – ')
  if (!first) return times
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone })
  const weekdays = [from, to].map((day) => weekday.format(momentOf(day, open, now))).join(' – ')
  // Chinese and Japanese put no Latin comma between a day and its time.
  return `${weekdays}${/^(?:ja|zh)/.test(locale) ? '' : ','} ${times}`
}
