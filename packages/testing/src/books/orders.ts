import { randomUUID } from 'node:crypto'
import { orderSubjects } from '@c2c/contract'
import {
  commissionOf,
  creditRecharge,
  holdWithdrawal,
  openEscrow,
  payCommission,
  payWithdrawal,
  quoteWithdrawal,
  returnWithdrawal,
  saleMachines,
  settleEscrow,
  usdt,
  type Side,
  type Trade,
  type WithdrawQuote,
} from '@c2c/domain'
import type { Command, Insert } from '@c2c/server/src/commands/command.ts'
import type { World } from './world.ts'

/** An order that was asked for; whether it was ever written is for the ledger to say. */
export type Asked = AskedWithdrawal | AskedSale

interface AskedWithdrawal {
  readonly kind: 'withdraw'
  readonly id: string
  readonly userId: string
  readonly quote: WithdrawQuote
}

interface AskedSale {
  readonly kind: 'sale'
  readonly id: string
  readonly trade: Trade
}

interface Fresh {
  readonly id: string
  readonly kind: 'recharge' | 'withdraw' | 'sale' | 'interest'
  readonly userId: string
  readonly merchantId?: string
  readonly step: string
  readonly state: 'audit' | 'completion'
}

/** The rows that an order of any kind begins with. */
export function orderRows({ at }: World, { id, kind, userId, merchantId, step, state }: Fresh): Insert[] {
  const order = { id, order_no: id, kind, user_id: userId, merchant_id: merchantId ?? null, state, step, reason: '' }
  return [{ table: 'orders', row: { ...order, created_at: at, updated_at: at } }, eventRow(id, step, at)]
}

export const eventRow = (orderId: string, step: string, at: Date, note = ''): Insert => ({
  table: 'order_events',
  row: { order_id: orderId, at, actor: 'system', actor_id: null, step, note, credentials: [] },
})

/** A recharge that is credited in the moment it is made. */
export function credited(world: World, userId: string, amount: bigint): Command {
  const id = randomUUID()
  const claim = { network: world.network, address: 'ours', claimed: amount, txid: '', credentials: [] }
  return {
    at: world.at,
    orderId: id,
    transfers: creditRecharge(userId, world.network, usdt(amount)),
    inserts: [
      ...orderRows(world, { id, kind: 'recharge', userId, step: 'credited', state: 'completion' }),
      { table: 'recharges', row: { order_id: id, ...claim } },
      { table: 'recharge_credits', row: { order_id: id, amount, note: '' } },
    ],
    recipients: [userId],
    subjects: orderSubjects,
  }
}

export function held(world: World, user: World['users'][number], amount: bigint): [Command, AskedWithdrawal] {
  const id = randomUUID()
  // One micro-unit is too little for a fee; two and more pay a tenth.
  const quote = quoteWithdrawal(usdt(amount), usdt(amount / 10n), 920_000n, 'EUR')
  const { fee, rate, currency, received } = quote
  const terms = { type: 'bank' as const, binding_id: user.bindingId, amount, fee, rate, currency, received }
  const command: Command = {
    at: world.at,
    orderId: id,
    transfers: holdWithdrawal(user.id, quote.amount),
    inserts: [
      ...orderRows(world, { id, kind: 'withdraw', userId: user.id, step: 'review', state: 'audit' }),
      { table: 'withdrawals', row: { order_id: id, ...terms } },
    ],
  }
  return [command, { kind: 'withdraw', id, userId: user.id, quote }]
}

export function opened(
  world: World,
  side: Side,
  user: World['users'][number],
  merchant: World['merchants'][number],
  number: bigint,
): [Command, AskedSale] {
  const id = randomUUID()
  const trade = { side, userId: user.id, merchantId: merchant.id, offerId: merchant.offerId, number: usdt(number) }
  const bindingId = side === 'sell' ? user.bindingId : null
  const terms = { offer_id: merchant.offerId, side, number, price: 920_000n, currency: 'EUR', amount: number }
  const command: Command = {
    at: world.at,
    orderId: id,
    transfers: openEscrow(trade),
    inserts: [
      ...orderRows(world, {
        id,
        kind: 'sale',
        userId: user.id,
        merchantId: merchant.id,
        step: 'waiting_payment',
        state: 'audit',
      }),
      { table: 'sales', row: { order_id: id, ...terms, binding_id: bindingId, expires_at: world.at } },
    ],
  }
  return [command, { kind: 'sale', id, trade }]
}

/** Pays a withdrawal out with a reference, which the database takes once. */
export function paid({ at }: World, order: AskedWithdrawal, reference: string): Command {
  const transition = { orderId: order.id, from: 'review', to: 'paid_out', state: 'completion', reason: '' } as const
  return {
    at,
    orderId: order.id,
    transfers: payWithdrawal(order.userId, order.quote),
    transition,
    inserts: [
      eventRow(order.id, 'paid_out', at),
      { table: 'payouts', row: { order_id: order.id, payout_ref: reference, note: '' } },
    ],
  }
}

/** The same with half of the fee going to the inviter. */
export function paidWithCommission(world: World, order: AskedWithdrawal, inviterId: string): Command {
  const { fee } = order.quote
  const amount = commissionOf(fee, 5000)
  const command = paid(world, order, randomUUID())
  const people = { order_id: order.id, inviter_id: inviterId, member_id: order.userId }
  return {
    ...command,
    transfers: [...(command.transfers ?? []), ...payCommission(inviterId, amount)],
    inserts: [
      ...(command.inserts ?? []),
      { table: 'commissions', row: { ...people, fee, share_bps: 5000, amount, created_at: world.at } },
    ],
  }
}

export function givenBack({ at }: World, order: AskedWithdrawal): Command {
  const transition = { orderId: order.id, from: 'review', to: 'refused', state: 'reject', reason: 'No.' } as const
  return {
    at,
    orderId: order.id,
    transfers: returnWithdrawal(order.userId, order.quote.amount),
    transition,
    inserts: [eventRow(order.id, 'refused', at, transition.reason)],
  }
}

export function settled({ at }: World, order: AskedSale, to: 'completed' | 'cancelled'): Command {
  const state = saleMachines[order.trade.side].states[to]
  return {
    at,
    orderId: order.id,
    transfers: settleEscrow(order.trade, to),
    transition: { orderId: order.id, from: 'waiting_payment', to, state, reason: '' },
    inserts: [eventRow(order.id, to, at)],
  }
}
