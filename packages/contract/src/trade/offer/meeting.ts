import { cashMethod, isTimeZone, roundDegrees, type Meeting, meetingWindowsMaximum } from '@c2c/domain'
import * as z from 'zod/mini'
import { isWithinBounds } from '../../json-bounds.ts'
import type { FieldKey } from '../../messages.ts'
import { isPlain } from '../../names.ts'

/** The longest name of a place. */
export const meetingPlaceMaximum = 120

const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

const meetingWindow = z
  .object({
    /** Days of the week, 1 for Monday. */
    days: z.array(z.int().check(z.minimum(1), z.maximum(7))).check(z.minLength(1), z.maxLength(7)),
    /** By the clock of the place, `"09:30"`. */
    from: time,
    to: time,
  })
  .check(z.refine(({ from, to }) => from < to))

const degrees = (most: number) => z.pipe(z.number().check(z.minimum(-most), z.maximum(most)), z.transform(roundDegrees))

const givenMeeting = z.object({
  latitude: degrees(90),
  longitude: degrees(180),
  place: z.string().check(z.trim(), z.minLength(3), z.maxLength(meetingPlaceMaximum), z.refine(isPlain)),
  zone: z.string().check(z.refine(isTimeZone)),
  windows: z.array(meetingWindow).check(z.minLength(1), z.maxLength(meetingWindowsMaximum)),
})

/** A place and its windows in JSON; null where they are none. */
function readMeeting(json: string): Meeting | null {
  if (!isWithinBounds(json, { values: 250, depth: 5 })) return null
  try {
    return givenMeeting.parse(JSON.parse(json))
  } catch {
    // Neither JSON nor a place.
    return null
  }
}

/**
 * Where and when traders meet, as JSON: `{"latitude":52.52,"longitude":13.369,"place":"Central station, hall","zone":"Europe/Berlin",
 * "windows":[{"days":[1,2],"from":"10:00","to":"18:00"}]}`. Degrees are rounded to about 100 m. Empty is null.
 */
export const emptyOrMeeting = z.pipe(
  z.string({ error: 'meeting_format' }).check(
    z.maxLength(4000, 'too_long'),
    z.refine((json) => json === '' || readMeeting(json) !== null, 'meeting_format'),
  ),
  z.transform((json): Meeting | null => readMeeting(json)),
)

/** What is wrong with the methods and the meeting of an offer together: cash is the only method, and needs a meeting; null for nothing. */
export function meetingProblem(terms: {
  readonly pay_types: readonly string[]
  readonly meeting: Meeting | null
}): { readonly field: 'meeting' | 'pay_types'; readonly message: FieldKey } | null {
  const isCash = terms.pay_types.includes(cashMethod)
  if (isCash && terms.pay_types.length > 1) return { field: 'pay_types', message: 'cash_alone' }
  if (isCash === (terms.meeting !== null)) return null
  return { field: 'meeting', message: isCash ? 'meeting_format' : 'meeting_of_cash' }
}

/** The same in a new offer. */
export const meetingFits = (
  [
    ['pay_types', 'cash_alone'],
    ['meeting', 'meeting_format'],
    ['meeting', 'meeting_of_cash'],
  ] as const
).map(([field, error]) =>
  z.refine<Parameters<typeof meetingProblem>[0]>((terms) => meetingProblem(terms)?.message !== error, {
    error,
    path: [field],
  }),
)

/** The code that the buyer says once the cash is counted; empty for orders without cash. */
export const releaseCode = z._default(z.string({ error: 'malformed' }).check(z.trim(), z.maxLength(40, 'too_long')), '')
