import * as z from 'zod/mini'

/** Where traders meet; in answers. */
const placeFields = {
  latitude: z.number(),
  longitude: z.number(),
  place: z.string(),
  /** The IANA time zone of the place. */
  zone: z.string(),
}

/** Where and when traders of an offer with cash meet. */
export const meeting = z.object({
  ...placeFields,
  windows: z.array(z.object({ days: z.array(z.number()), from: z.string(), to: z.string() })),
})

/** The same with the version of the place, which an order names: another one for every other place. */
export const meetingInHall = z.extend(meeting, { place_version: z.string() })

/** Where and when the traders of an order with cash meet, and the code that the seller needs to release. */
export const orderMeeting = z.object({
  ...placeFields,
  meet_at: z.string(),
  /** Only for the buyer of the USDT, while the order is open. */
  code: z.optional(z.string()),
  /** Until when the release by code waits after wrong codes; empty while it does not. */
  code_waits_until: z.string(),
})
