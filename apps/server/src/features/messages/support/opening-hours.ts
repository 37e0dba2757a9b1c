import type { OpeningHours } from '../../../db/rows/offered-rows.ts'

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const
const minutesOfDay = 1440

/** A zone's offset from UTC at a moment, in minutes. Throws RangeError for an unknown zone. */
function minutesAhead(zone: string, at: Date): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(at)
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d\d):(\d\d)/.exec(offset) ?? []
  return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1)
}

function inMinutes(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

function clockText(minutes: number): string {
  const inDay = ((minutes % minutesOfDay) + minutesOfDay) % minutesOfDay
  const [hours, rest] = [Math.floor(inDay / 60), inDay % 60]
  return `${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`
}

/**
 * Opening hours as UTC counts them at a moment, `Mon-Fri 08:00-17:00 UTC`, which a reader's device turns into its own
 * zone. Where opening falls on another day in UTC, the days move along.
 */
export function hoursInUtc({ first, last, open, close, zone }: OpeningHours, now: Date): string {
  const ahead = minutesAhead(zone, now)
  const opens = inMinutes(open) - ahead
  const moved = Math.floor(opens / minutesOfDay)
  const day = (weekday: number) => weekdays[(weekday + moved + 7) % 7]
  return `${day(first)}-${day(last)} ${clockText(opens)}-${clockText(inMinutes(close) - ahead)} UTC`
}
