import { randomUUID } from 'node:crypto'
import type { Actor, OrderState } from '@c2c/domain'
import type { Insert } from '../../db/ledger/command.ts'
import type { OrderRow } from '../../db/rows/order-rows.ts'
import { orderNumber } from '../../services/crypto/secrets.ts'

const prefixes = { recharge: 'R', withdraw: 'W', sale: 'S', interest: 'I' } as const

interface NewOrder {
  readonly kind: OrderRow['kind']
  readonly userId: string
  readonly merchantId?: string
  readonly step: string
  readonly now: Date
  /** Until when it may stay at its first step. */
  readonly dueAt?: Date
  /** The next actor of a trade. */
  readonly awaits?: Actor | null
}

/** The common fields of every order before it is stored. */
export type FreshOrder = Omit<OrderRow, 'seq' | 'reason' | 'due_at' | 'awaits'> & {
  readonly reason: string
  readonly due_at: Date | null
  readonly awaits: Actor | null
}

/** A new order under review, with the first event of its timeline; the rows of its kind are added by the caller. */
export function newOrder({ kind, userId, merchantId, step, now, dueAt, awaits }: NewOrder): {
  order: FreshOrder
  inserts: Insert[]
} {
  const order: FreshOrder = {
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
  const event = { order_id: order.id, at: now, actor: 'user', actor_id: userId, step } as const
  return {
    order,
    inserts: [
      { table: 'orders', row: order },
      { table: 'order_events', row: { ...event, note: '', credentials: [] } },
    ],
  }
}
