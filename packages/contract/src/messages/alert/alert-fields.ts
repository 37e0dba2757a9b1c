import * as z from 'zod/mini'
import { flag, separated } from '../../fields.ts'
import { hours } from '../../trade/offer/offer-fields.ts'

/** Alerts for members of a merchant's staff, caused by other people or by time. */
export const alertEvents = [
  'order.created',
  'order.paid',
  'order.appealed',
  'order.deadline',
  'message.created',
  'balance.low',
] as const

export type AlertEvent = (typeof alertEvents)[number]

/** Whether a member may choose alerts about an event. */
export const isAlertEvent = (value: string): value is AlertEvent => alertEvents.some((event) => event === value)

/** The ways to alert a member; `sound` is that of an open console. */
export const alertChannels = ['mail', 'push', 'telegram', 'sound'] as const

/** Minutes without a reaction to a trade that waits for the merchant, until its one reminder. */
export const reminderMinutes = 5

const events = z.pipe(
  z.string({ error: 'malformed' }).check(z.refine((value) => separated(value).every(isAlertEvent), 'malformed')),
  z.transform((value): AlertEvent[] => separated(value).filter(isAlertEvent)),
)

/**
 * The events of each way, comma separated, the hours in which all ways are quiet (`22:00-07:00 Europe/Berlin`, empty for none),
 * and whether a trade without a reaction is brought up again, once.
 */
export const alertChoiceFields = {
  mail: events,
  push: events,
  telegram: events,
  sound: events,
  quiet: hours,
  reminder: flag,
}

const chosen = z.array(z.enum(alertEvents))

export const alertChoices = z.object({
  mail: chosen,
  push: chosen,
  telegram: chosen,
  sound: chosen,
  quiet: z.string(),
  reminder: z.boolean(),
})
