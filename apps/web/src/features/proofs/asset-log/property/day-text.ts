/** A UTC day of the books, `2026-11-21`, as a language writes it. The reader's zone must not turn it into another day. */
export const dayText = (date: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`))
