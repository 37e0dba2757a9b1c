/**
 * A moment, ISO 8601 in UTC, as a language writes it, to the minute or the day, in the reader's own zone unless `timeZone`
 * names another. With the time, a Chinese date is written in digits, `2026/11/21`: in words it needs a line of its own.
 */
export function momentText(value: string, locale: string, style: 'minute' | 'day', timeZone?: string): string {
  const dateStyle = style === 'minute' && locale.startsWith('zh') ? 'short' : 'medium'
  const clock = style === 'minute' ? ({ timeStyle: 'short' } as const) : {}
  return new Intl.DateTimeFormat(locale, { dateStyle, ...clock, timeZone }).format(new Date(value))
}
