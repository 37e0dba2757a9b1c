import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { whole } from '../../fields.ts'
import { webhookEvents, type WebhookEvent } from '../webhook/webhook-fields.ts'
import type { webhookPayloads } from '../webhook/webhook-payloads.ts'

/** The number of an event; empty is null. */
const eventNumber = z.pipe(
  z.string({ error: 'number_format' }).check(z.regex(/^\d{0,15}$/, 'number_format')),
  z.transform((value): number | null => (value === '' ? null : Number(value))),
)

/** An event of a merchant. */
const merchantEvent = z.object({
  /** The number of the event: one more than that of the merchant's event before, without gaps. */
  seq: z.number(),
  /** The event, as in webhooks. */
  type: z.enum(webhookEvents),
  /** When it happened. */
  timestamp: z.string(),
  /** Ids, amounts and steps, as in the webhook of this event. */
  data: z.record(z.string(), z.string()),
})

/** The same with the fields of its data. */
export type NumberedEvent = {
  [Event in WebhookEvent]: {
    readonly seq: number
    readonly type: Event
    readonly timestamp: string
    readonly data: z.output<(typeof webhookPayloads)[Event]>
  }
}[WebhookEvent]

/**
 * The events of the caller's merchant that follow a number, oldest first, each once. They are what webhooks send, and are kept for three
 * days. Every member and every key with the scope `read` may read them: they say nothing that the lists of orders, messages and funds do
 * not say. Refused with `not_available`, with `oldest` and `last` in `data`, when events that follow the number are deleted, or when there is no such
 * number.
 */
export const consoleEventsSince = consoleCall({
  name: 'events/since',
  auth: ['merchant'],
  key: 'read',
  shows: ['order', 'message'],
  input: z.object({
    /** The number of the last event that the caller has; without it, the answer has no events but `last`. */
    after: z._default(eventNumber, null),
    /** The most events of the answer. */
    limit: z._default(whole(500), 100),
  }),
  output: z.object({
    events: z.array(merchantEvent),
    /** The number of the newest event that there was; 0 before the first one. */
    last: z.number(),
    /** The number of the oldest event that is kept; the next number when none is. */
    oldest: z.number(),
  }),
  errors: ['not_available', 'not_allowed'],
})
