import { dayRuns, type Meeting } from '@c2c/domain'

/** A day of the week, 1 for Monday. */
const dateOf = (day: number): Date => new Date(Date.UTC(2024, 0, day))

const weekdays = (locale: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })

/** The name of a day of the week, 1 for Monday. */
export const dayText = (day: number, locale: string): string => weekdays(locale).format(dateOf(day))

/** The windows of a meeting, a line for each: `Mon – Fri 10:00 – 18:00`. */
export function windowTexts({ windows }: Pick<Meeting, 'windows'>, locale: string): readonly string[] {
  const format = weekdays(locale)
  const list = new Intl.ListFormat(locale, { type: 'unit' })
  const run = ([first, last]: readonly [number, number]): string =>
    first === last ? format.format(dateOf(first)) : format.formatRange(dateOf(first), dateOf(last))
  return windows.map(({ days, from, to }) => `${list.format(dayRuns(days).map(run))} ${from} – ${to}`)
}
