import * as z from 'zod/mini'
import { separated } from '../../fields.ts'
import { parsesAsUrl } from '../../parses-as-url.ts'

/**
 * What webhooks can be about. `order.created` to `order.returned` are the steps of a trade, and `order.deadline` a deadline of
 * the merchant of which a quarter is left. `balance.low`: the available balance fell below the merchant's limit. `settlement.ready`:
 * the settlement of the UTC day before was made; its `export_id` is for `export/download`. `deposit.` and `withdrawal.` are the steps of
 * deposits and withdrawals of the merchant. `bond.awarded`: a decision about an appeal drew on the merchant's bond, and the trade has ended. `offer.paused`: an offer that could be taken no longer can, whatever the reason.
 */
export const webhookEvents = [
  'order.created',
  'order.paid',
  'order.appealed',
  'order.decided',
  'order.reviewed',
  'order.completed',
  'order.cancelled',
  'order.refused',
  'order.expired',
  'order.returned',
  'order.deadline',
  'message.created',
  'bond.awarded',
  'balance.low',
  'settlement.ready',
  'deposit.created',
  'deposit.credited',
  'deposit.refused',
  'withdrawal.created',
  'withdrawal.approved',
  'withdrawal.paid_out',
  'withdrawal.refused',
  'withdrawal.cancelled',
  'offer.paused',
  'offer.resumed',
] as const

export type WebhookEvent = (typeof webhookEvents)[number]

/** The event of a test. */
export const testEvent = 'webhook.test'

/** The most endpoints of one merchant. */
export const webhooksMaximum = 10

/** How long a replaced secret signs beside the new one, in hours. */
export const secretOverlapHours = 24

/** Why the service disabled an endpoint. */
export const disabledReasons = ['failing', 'gone', 'queue_full'] as const

export type DisabledReason = (typeof disabledReasons)[number]

/** The ports that webhooks are sent to. */
const ports = ['', '443', '8443']

/** An address that webhooks can be sent to: HTTPS, without credentials; HTTP only for `127.0.0.1`, which a sandbox may permit. */
export function isWebhookUrl(value: string): boolean {
  if (value.length > 500 || !parsesAsUrl(value)) return false
  const { protocol, username, password, port, hostname, hash } = new URL(value)
  if (username !== '' || password !== '' || hash !== '') return false
  if (protocol === 'http:') return hostname === '127.0.0.1'
  return protocol === 'https:' && ports.includes(port)
}

const isEvent = (value: string): value is WebhookEvent => webhookEvents.some((event) => event === value)

/** Events, comma separated, to a list without repeats. */
export const events = z.pipe(
  z
    .string({ error: 'webhook_events' })
    .check(z.refine((value) => separated(value).length > 0 && separated(value).every(isEvent), 'webhook_events')),
  z.transform((value): WebhookEvent[] => separated(value).filter(isEvent)),
)

/** An endpoint of the caller's merchant, without its secret. */
export const webhook = z.object({
  webhook_id: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  /** `disabled` by the service, for `disabled_reason`. */
  state: z.enum(['active', 'paused', 'disabled']),
  disabled_reason: z.nullable(z.enum(disabledReasons)),
  disabled_at: z.nullable(z.string()),
  /** The first failure since the last success. */
  failing_since: z.nullable(z.string()),
  /** Deliveries that wait. */
  waiting: z.number(),
  /** Orders and other subjects with an event that failed and is retried. */
  failing_orders: z.number(),
  /** Deliveries that wait behind such an event of their order. */
  held: z.number(),
  /** Until when the replaced secret signs beside the new one; null without one. */
  old_secret_until: z.nullable(z.string()),
  created_at: z.string(),
})
