export type MomentStyle = 'minute' | 'row' | 'day' | 'time'

/**
 * A moment, ISO 8601 in UTC, as a language writes it, to the minute or the day, or its time alone, in the reader's own
 * zone unless `timeZone` names another. `row`, for lines of a list, is the minute without the year where that is the year
 * of `now`. With the time, a Chinese date is written in digits, `2026/11/21`: in words it needs a line of its own.
 */
export function momentText(
  value: string,
  locale: string,
  style: MomentStyle,
  { timeZone, now = new Date() }: { readonly timeZone?: string; readonly now?: Date } = {},
): string {
  const moment = new Date(value)
  const write = (form: Intl.DateTimeFormatOptions, at = moment): string =>
    new Intl.DateTimeFormat(locale, { ...form, timeZone }).format(at)
  const year = { year: 'numeric' } as const
  if (style === 'row' && write(year) === write(year, now)) return write(withoutYear(locale))
  if (style === 'time') return write({ timeStyle: 'short' })
  if (style === 'day') return write({ dateStyle: 'medium' })
  return write({ dateStyle: locale.startsWith('zh') ? 'short' : 'medium', timeStyle: 'short' })
}

const withoutYear = (locale: string): Intl.DateTimeFormatOptions => ({
  ...(locale.startsWith('en') ? { month: 'short', hour: 'numeric' } : { month: 'numeric', hour: '2-digit' }),
  day: 'numeric',
  minute: '2-digit',
})
