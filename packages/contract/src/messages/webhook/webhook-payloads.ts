import * as z from 'zod/mini'
import { sides } from '../../trade/order/sides.ts'
import type { testEvent, WebhookEvent } from './webhook-fields.ts'

const orderIds = { order_id: z.string(), order_no: z.string() }

/** The actor of an event; `system` is a timer. */
const actor = z.enum(['user', 'merchant', 'operator', 'system'])

/** A step of a trade: who made it, and the terms. */
const orderStepPayload = z.object({
  ...orderIds,
  side: z.enum(sides),
  step: z.string(),
  number: z.string(),
  price: z.string(),
  currency: z.string(),
  amount: z.string(),
  actor,
})

/** The `data` of each event: ids, amounts and steps, and no personal data. */
export const webhookPayloads = {
  'order.created': orderStepPayload,
  'order.paid': orderStepPayload,
  'order.appealed': orderStepPayload,
  'order.decided': orderStepPayload,
  'order.reviewed': orderStepPayload,
  'order.completed': orderStepPayload,
  'order.cancelled': orderStepPayload,
  'order.refused': orderStepPayload,
  'order.expired': orderStepPayload,
  'order.returned': orderStepPayload,
  'order.deadline': z.object({
    ...orderIds,
    step: z.string(),
    /** When the time of the merchant ends. */
    due_at: z.string(),
  }),
  'message.created': z.object({
    ...orderIds,
    message_id: z.string(),
    /** `chat`, or `evidence` of an appeal. */
    kind: z.enum(['chat', 'evidence']),
    actor,
  }),
  'balance.low': z.object({
    /** The merchant's limit, in USDT. */
    limit: z.string(),
  }),
  'settlement.ready': z.object({
    export_id: z.string(),
    /** The UTC day of the settlement. */
    day: z.string(),
    /** Until when `export/download` sends the file. */
    kept_until: z.string(),
  }),
  'webhook.test': z.object({ webhook_id: z.string() }),
} as const satisfies Readonly<Record<WebhookEvent | typeof testEvent, z.ZodMiniType>>
