import type { Language, NoticeKey, SomeTexts } from '@c2c/contract'
import type { Actor, Meeting, OrderState, PriceRule, RuleState, Side } from '@c2c/domain'
import type { Generated } from 'kysely'
import type { AppealTables } from './appeal-rows.ts'

/* Rows of orders and trades; see schema.ts. */

export interface OrderRow {
  id: string
  order_no: string
  kind: 'recharge' | 'withdraw' | 'sale' | 'interest'
  /** Null for a recharge or a withdrawal of a merchant. */
  user_id: string | null
  merchant_id: string | null
  state: OrderState
  step: string
  reason: Generated<string>
  created_at: Date
  updated_at: Date
  /** The deadline of the current step; null for steps without a time limit. */
  due_at: Generated<Date | null>
  /** The actor that an open trade waits for; null for any other order. */
  awaits: Generated<Actor | null>
  seq: Generated<bigint>
}

export interface OrderEventRow {
  id: Generated<bigint>
  order_id: string
  at: Date
  actor: 'user' | 'merchant' | 'operator' | 'system'
  actor_id: string | null
  step: string
  note: Generated<string>
  credentials: Generated<string[]>
}

/** The actors that can write in the chat of a trade. */
export type MessageActor = Exclude<Actor, 'system'>

export interface OrderMessageRow {
  id: string
  seq: Generated<bigint>
  order_id: string
  at: Date
  actor: MessageActor
  actor_id: string
  /** `automatic` is the first message of the offer, which no person wrote. */
  kind: 'chat' | 'evidence' | 'automatic'
  text: string
  images: string[]
}

export interface AppealDecisionRow {
  order_id: string
  /** 1 for the decision, 2 for its review. */
  round: number
  outcome: 'release' | 'return'
  /** From the merchant's bond to the user; null for none. */
  award: bigint | null
  reason: string
  staff_id: string
  at: Date
}

export interface OfferRow {
  id: string
  merchant_id: string
  side: Side
  currency: string
  price: bigint | null
  margin_bps: number | null
  min_number: bigint
  max_number: bigint
  pay_types: string[]
  minutes: number
  active: boolean
  /** `09:00-18:00 Europe/Berlin`; empty for always. */
  hours: Generated<string>
  min_account_days: Generated<number>
  min_completed_orders: Generated<number>
  /** The range of the reference price behind a margin, in millionths; null without an end. */
  min_price: Generated<bigint | null>
  max_price: Generated<bigint | null>
  /** The most of one order by the taker's level, in micro-units; null for `max_number`. */
  max_none: Generated<bigint | null>
  max_email: Generated<bigint | null>
  max_identity: Generated<bigint | null>
  /** Texts by language; null for none. */
  terms: Generated<SomeTexts | null>
  first_message: Generated<SomeTexts | null>
  /** Where and when its traders meet; null without cash. */
  meeting: Generated<Meeting | null>
  /** The rule by which it follows the best offer of others; null without one (PriceRule of packages/domain). */
  follow_step: Generated<bigint | null>
  follow_step_bps: Generated<number | null>
  follow_min_price: Generated<bigint | null>
  follow_max_price: Generated<bigint | null>
  follow_min_bps: Generated<number | null>
  follow_max_bps: Generated<number | null>
  follow_left: Generated<bigint | null>
  follow_pay: Generated<boolean | null>
  follow_alone: Generated<PriceRule['follow_alone']>
  follow_state: Generated<RuleState | null>
  followed_id: Generated<string | null>
  followed_at: Generated<Date | null>
  created_at: Date
  updated_at: Date
}

/** What the rule of an offer did to its price. */
export interface OfferPriceChangeRow {
  id: Generated<bigint>
  offer_id: string
  state: RuleState
  old_price: bigint
  /** Null where the rule paused the offer. */
  new_price: bigint | null
  followed_id: string | null
  followed_price: bigint | null
  at: Date
}

/** A notice to a user about an order, or an alert about the account. */
export interface NoticeRow {
  id: string
  user_id: string
  /** Null for an alert that concerns no order. */
  order_id: string | null
  type: NoticeKey
  /** Alerts are mailed at once, whether or not they were read and the user wants mail. */
  alert: Generated<boolean>
  /** The device or account that an alert is about. */
  detail: Generated<string>
  /** The addresses of an alert's mail; null for the address of the user. */
  mail_to: Generated<string[] | null>
  at: Date
  read_at: Generated<Date | null>
  seq: Generated<bigint>
}

/** A browser that receives push messages for notices, until the session that subscribed ends. */
export interface PushSubscriptionRow {
  endpoint: string
  token_hash: Buffer
  user_id: string
  p256dh: string
  auth: string
  created_at: Date
}

/** A claim: the staff member who currently works on the decision of an order. */
export interface ClaimRow {
  order_id: string
  staff_id: string
  /** The token hash of the session; the claim ends with the session. Null for a solver's appeal. */
  session: Buffer | null
  until: Date
}

/** The inviter's share of the fee of a withdrawal. */
export interface CommissionRow {
  order_id: string
  inviter_id: string
  member_id: string
  fee: bigint
  share_bps: number
  amount: bigint
  created_at: Date
}

/** The meeting of the traders of an order with cash. */
export interface MeetingRow {
  order_id: string
  /** The offer's, as it was then. */
  place: Meeting
  meet_at: Date
  /** The code, encrypted with the data key of the order's user. */
  sealed_code: Buffer
}

export interface DeskTables extends AppealTables {
  meetings: MeetingRow
  /** The tries of the codes of meetings. */
  release_codes: { order_id: string; wrong: number; wrong_at: Date | null; right_at: Date | null }
  /** What a merchant finds its trades by. */
  sale_words: { merchant_id: string; word: string; seq: bigint; order_id: string }
  /** Trades whose names are still to be added to `sale_words`. */
  unnamed_sales: { order_id: string; worded: Generated<boolean> }
  order_handovers: {
    id: Generated<bigint>
    order_id: string
    /** Null when the trade was claimed. */
    from_id: string | null
    to_id: string
    by_id: string
    note: string
    at: Date
  }
  /** The member who has taken over a trade. */
  order_holders: { order_id: string; merchant_id: string; staff_id: string; state: OrderState; seq: bigint }
  /** What lists of offers filter by; see the migration. */
  offer_lines: {
    offer_id: string
    merchant_id: string
    created_at: Date
    active: boolean
    has_room: boolean
    side: Side
    currency: string
    pay_types: string
    follows: boolean
    hours: string
    min_number: bigint
    max_number: bigint
    min_price: bigint | null
    max_price: bigint | null
  }
}

/** The terms of a trade. */
export interface SaleRow {
  order_id: string
  offer_id: string
  side: Side
  number: bigint
  price: bigint
  currency: string
  amount: bigint
  binding_id: string | null
  account_id: Generated<string | null>
  expires_at: Date
  /** The terms that the taker accepted. */
  terms: Generated<string | null>
  terms_language: Generated<Language | null>
}
