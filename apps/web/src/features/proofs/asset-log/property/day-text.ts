/** A day, `2026-11-21`, as a language writes it. It is the reader's own already, so no zone must turn it into another one. */
export const dayText = (date: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`))
