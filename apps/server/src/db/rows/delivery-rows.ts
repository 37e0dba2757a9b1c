import type {
  AlertEvent,
  DeliveryChannel,
  DeliveryError,
  DisabledReason,
  Language,
  NoticeKind,
  WebhookEvent,
} from '@c2c/contract'
import type { OfferState } from '@c2c/domain'
import type { Generated } from 'kysely'

/* The outbox of notifications and webhooks; see schema.ts. */

export interface DeliveryRow {
  /** The `webhook-id`; the same for every attempt. */
  id: string
  seq: Generated<bigint>
  channel: DeliveryChannel
  /** An endpoint, a member of staff or a user; of `console` a merchant. */
  recipient: string
  merchant_id: string | null
  event: string
  /** The source and its number; unique for a recipient and channel. */
  event_id: string
  order_id: string | null
  /** What a webhook is about where that is no order. */
  subject: Generated<string | null>
  /** Where it is retried, or waits behind an earlier one of its order; null: in the lane of its recipient. */
  retry_lane: Generated<number | null>
  /** The body of a webhook; empty where the text is made when it is sent. */
  payload: Generated<string>
  created_at: Date
  due_at: Date
  /** `dropped` has become unwanted before it was sent. */
  state: Generated<'open' | 'delivered' | 'dead' | 'dropped'>
  attempts: Generated<number>
  began_at: Generated<Date | null>
  attempted_at: Generated<Date | null>
  /** The HTTP status of the last answer. */
  status: Generated<number | null>
  /** The first 2 kB of the last answer. */
  answer: Generated<string>
  error: Generated<DeliveryError | ''>
  ended_at: Generated<Date | null>
}

/** One channel of one recipient, claimed as a whole. */
export interface DeliveryLaneRow {
  channel: DeliveryChannel
  recipient: string
  /** Null: nothing to send. While claimed, the end of the lease. */
  due_at: Date | null
  claim: Generated<string | null>
  open: Generated<number>
  failures: Generated<number>
  failing_since: Generated<Date | null>
  gave_up: Generated<boolean>
  slow: Generated<boolean>
  /** No delivery with a lower number is open. */
  head: Generated<bigint>
  /** Nothing that is enqueued later is sent before. */
  not_before: Generated<Date | null>
}

/** A lane of an endpoint for orders of which a delivery failed. */
interface DeliveryRetryLaneRow {
  recipient: string
  lane: number
  /** Null: nothing to send. While claimed, the end of the lease. */
  due_at: Date | null
  claim: Generated<string | null>
}

/** A replaced secret of an endpoint, which signs beside the new one until it ends. */
interface WebhookOldSecretRow {
  /** The endpoint. */
  id: string
  kek: string
  sealed: Buffer
  until: Date
  replaced_by: string
}

export interface WebhookEndpointRow {
  id: string
  seq: Generated<bigint>
  merchant_id: string
  url: string
  events: WebhookEvent[]
  /** The key of the key file that encrypts the secret; null once the endpoint is removed. */
  kek: string | null
  sealed_secret: Buffer | null
  created_by: string
  created_at: Date
  paused_at: Generated<Date | null>
  disabled_at: Generated<Date | null>
  disabled_reason: Generated<DisabledReason | null>
  removed_at: Generated<Date | null>
}

/** The alerts that a member of a merchant's staff chose. */
export interface AlertChoiceRow {
  staff_id: string
  mail: AlertEvent[]
  push: AlertEvent[]
  telegram: AlertEvent[]
  sound: AlertEvent[]
  /** `22:00-07:00 Europe/Berlin`; empty for none. */
  quiet: string
  reminder: boolean
  lang: Language
}

/** A browser that gets a member's alerts, until its session ends. */
export interface StaffPushRow {
  endpoint: string
  token_hash: Buffer
  staff_id: string
  p256dh: string
  auth: string
  created_at: Date
}

/** A delivery that the built-in receiver of a sandbox got; headers and body are cut at 16 kB. */
export interface TrialArrivalRow {
  id: Generated<bigint>
  merchant_id: string
  webhook_id: string
  event: string
  headers: string
  body: string
  valid: boolean
  /** The status that it answered with. */
  status: number
  at: Date
}

/** The tables of the outbox. */
export interface DeliveryTables {
  trial_arrivals: TrialArrivalRow
  trial_receivers: { merchant_id: string; fail_next: number }
  deliveries: DeliveryRow
  delivery_lanes: DeliveryLaneRow
  delivery_retry_lanes: DeliveryRetryLaneRow
  webhook_old_secrets: WebhookOldSecretRow
  announced_offers: { offer_id: string; state: OfferState; at: Date }
  outbox_cursors: { source: 'order_events' | 'order_messages' | 'notices'; seq: bigint }
  webhook_endpoints: WebhookEndpointRow
  merchant_event_heads: { merchant_id: string; seq: bigint; at: Date }
  merchant_events: { merchant_id: string; seq: bigint; event_id: string; body: string; created_at: Date }
  notice_choices: {
    user_id: string
    mail: NoticeKind[]
    push: NoticeKind[]
    telegram: NoticeKind[]
    quiet: string
    /** Null counts as true. */
    urgent: Generated<boolean | null>
    /** How the statement of a month is mailed; null for not at all. */
    statement: Generated<'link' | 'attachment' | null>
    /** The months that end later are mailed. */
    statement_since: Generated<Date | null>
  }
  alert_choices: AlertChoiceRow
  staff_push_subscriptions: StaffPushRow
  /** The owner is a user or a member of staff. */
  telegram_chats: { owner_id: string; chat_id: bigint; linked_at: Date }
  telegram_links: { owner_id: string; code_hash: Buffer; expires_at: Date }
  /** In micro-units; `low_since` is null while the balance is not below. */
  low_balances: { merchant_id: string; amount: bigint; low_since: Date | null }
}
