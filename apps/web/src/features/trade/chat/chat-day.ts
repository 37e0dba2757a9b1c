/** The local day of a moment (ISO 8601), to tell days apart. */
export const dayOf = (at: string): string => new Date(at).toDateString()

/** The day of a moment as a conversation is divided by it: today and yesterday in words, others as dates. */
export function dayText(at: string, locale: string, now: Date): string {
  const yesterday = new Date(now)
  yesterday.setDate(now.getDate() - 1)
  const ago = [now, yesterday].findIndex((day) => day.toDateString() === dayOf(at))
  if (ago < 0) return new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(at))
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-ago, 'day')
  return words.charAt(0).toLocaleUpperCase(locale) + words.slice(1)
}
