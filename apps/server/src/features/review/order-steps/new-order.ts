import type { Actor, OrderState } from '@c2c/domain'
import { randomUUID } from 'node:crypto'
import type { Insert } from '../../../commands/command.ts'
import type { OrderEventRow, OrderRow } from '../../../db/rows/order-rows.ts'
import { orderNumber } from '../../../services/crypto/secrets.ts'

const prefixes = { recharge: 'R', withdraw: 'W', sale: 'S', interest: 'I' } as const

interface NewOrder<UserId extends string | null> {
  readonly kind: OrderRow['kind']
  /** Null for the order of a merchant's funds. */
  readonly userId: UserId
  readonly merchantId?: string
  readonly step: string
  readonly now: Date
  /** Until when it may stay at its first step. */
  readonly dueAt?: Date
  /** The next actor of a trade. */
  readonly awaits?: Actor | null
  /** The member of the merchant's staff who makes it; without one, the user does. */
  readonly staffId?: string
}

/** The common fields of every order before it is stored. */
export type FreshOrder = Omit<OrderRow, 'seq' | 'reason' | 'due_at' | 'awaits'> & {
  readonly reason: string
  readonly due_at: Date | null
  readonly awaits: Actor | null
}

/** A new order under review, with the first event of its timeline; the rows of its kind are added by the caller. */
export function newOrder<UserId extends string | null>(
  wanted: NewOrder<UserId>,
): {
  order: FreshOrder & { readonly user_id: UserId }
  inserts: Insert[]
} {
  const { kind, userId, merchantId, staffId, step, now, dueAt, awaits } = wanted
  const order: FreshOrder & { readonly user_id: UserId } = {
    id: randomUUID(),
    order_no: orderNumber(prefixes[kind], now),
    kind,
    user_id: userId,
    merchant_id: merchantId ?? null,
    state: 'audit' satisfies OrderState,
    step,
    reason: '',
    created_at: now,
    updated_at: now,
    due_at: dueAt ?? null,
    awaits: awaits ?? null,
  }
  const by = staffId === undefined ? { actor: 'user', actor_id: userId } : { actor: 'merchant', actor_id: staffId }
  const event = { order_id: order.id, at: now, ...(by as Pick<OrderEventRow, 'actor' | 'actor_id'>), step }
  return {
    order,
    inserts: [
      { table: 'orders', row: order },
      { table: 'order_events', row: { ...event, note: '', credentials: [] } },
    ],
  }
}

/** Whose order it is: the id of the user, or of the merchant where it is about a merchant's funds. */
export function partyOf({
  order_no,
  user_id,
  merchant_id,
}: Pick<FreshOrder, 'order_no' | 'user_id' | 'merchant_id'>): string {
  const id = user_id ?? merchant_id
  if (id === null) throw new Error(`order ${order_no} has no party`)
  return id
}
