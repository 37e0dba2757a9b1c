import * as z from 'zod/mini'

/**
 * How a delivery reaches its recipient. `alert` is mail about the security of an account, `staff_…` alert a member
 * of a merchant's staff, and `console` is the list of alerts in the console.
 */
export const deliveryChannels = [
  'webhook',
  'alert',
  'mail',
  'push',
  'staff_mail',
  'staff_push',
  'telegram',
  'staff_telegram',
  'console',
] as const

export type DeliveryChannel = (typeof deliveryChannels)[number]

/** `dropped` has become unwanted before it was sent. */
export const deliveryStates = ['open', 'delivered', 'dead', 'dropped'] as const

/** Why an attempt failed, or why a delivery ended without one. */
export const deliveryErrors = [
  'timeout',
  'address_refused',
  'name_not_found',
  'connection_failed',
  'redirected',
  'bad_status',
  'endpoint_disabled',
  'endpoint_removed',
  'outdated',
  'unwanted',
  'mail_failed',
  'push_failed',
  'telegram_failed',
  'internal',
] as const

export type DeliveryError = (typeof deliveryErrors)[number]

const moment = z.nullable(z.string())

/** One delivery, with the last attempt. */
export const delivery = z.object({
  delivery_id: z.string(),
  event: z.string(),
  order_id: z.string(),
  state: z.enum(deliveryStates),
  created_at: z.string(),
  /** Whether it waits behind an earlier event of its order, which failed and is retried. */
  held: z.boolean(),
  /** The next attempt of an open delivery is not before this time. */
  due_at: z.string(),
  attempts: z.number(),
  attempted_at: moment,
  /** The HTTP status of the last answer; null without one. */
  status: z.nullable(z.number()),
  /** The first 2 kB of the last answer. */
  answer: z.string(),
  error: z.union([z.enum(deliveryErrors), z.literal('')]),
  ended_at: moment,
})
