import { offerStates } from '@c2c/domain'
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

/** A step of a deposit. */
const depositPayload = z.object({
  ...orderIds,
  step: z.string(),
  network: z.string(),
  /** USDT: what was credited; before that, what was claimed. */
  number: z.string(),
  actor,
})

/** A step of a withdrawal. */
const withdrawalPayload = z.object({
  ...orderIds,
  step: z.string(),
  /** USDT that left the balance, with the fee. */
  number: z.string(),
  /** USDT. */
  fee: z.string(),
  /** That of the payout; `USDT` for one to an address. */
  currency: z.string(),
  /** The payout, in `currency`. */
  received: z.string(),
  actor,
})

/** The states of an offer that cannot be taken. */
const pauseReasons = offerStates.filter((state) => state !== 'open')

const offerPayload = { offer_id: z.string(), side: z.enum(sides), currency: z.string() }

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
  'bond.awarded': z.object({
    ...orderIds,
    /** USDT from the merchant's bond to the user of the trade. */
    award: z.string(),
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
  'deposit.created': depositPayload,
  'deposit.credited': depositPayload,
  'deposit.refused': depositPayload,
  'withdrawal.created': withdrawalPayload,
  'withdrawal.approved': withdrawalPayload,
  'withdrawal.paid_out': withdrawalPayload,
  'withdrawal.refused': withdrawalPayload,
  'withdrawal.cancelled': withdrawalPayload,
  'offer.paused': z.object({
    ...offerPayload,
    /**
     * Why it cannot be taken: switched `off` by a member; `suspended` by an operator or on hold; `currency_off`, its currency is switched off; `closed` outside of its hours; `no_method`
     * of payment that is on; `no_rate` of the market; `out_of_range` of its prices; `no_offer` of others to follow; `no_bond` that it needs; `no_room`, sold out; `no_balance` of the merchant; `no_account` to pay to;
     * `account_limit` of the day reached.
     */
    reason: z.enum(pauseReasons),
  }),
  'offer.resumed': z.object(offerPayload),
  'webhook.test': z.object({ webhook_id: z.string() }),
} as const satisfies Readonly<Record<WebhookEvent | typeof testEvent, z.ZodMiniType>>
