import { platformAccount, merchantAccount, offerRemaining, userAccount, type Account } from '../ledger/account.ts'
import type { Transfer, TransferType } from '../ledger/transfer.ts'
import type { Usdt } from '../money/usdt.ts'
import { saleMachines, type SaleStep, type Side } from './sale.ts'

/** The money terms of a trade. `number` is USDT in micro-units. */
export interface Trade {
  readonly side: Side
  readonly userId: string
  readonly merchantId: string
  readonly offerId: string
  readonly number: Usdt
  /** A purchase that expired and was paid late: whether its escrow is held, or open until a decision for the buyer. */
  readonly late?: 'held' | 'open' | null
}

interface Parties {
  readonly giver: Account
  readonly escrow: Account
  readonly taker: Account
}

function parties(trade: Trade): Parties {
  const { side, userId, merchantId } = trade
  return side === 'sell'
    ? {
        giver: userAccount(userId, 'available'),
        escrow: userAccount(userId, 'business'),
        taker: merchantAccount(merchantId, 'available'),
      }
    : {
        giver: merchantAccount(merchantId, 'available'),
        escrow: merchantAccount(merchantId, 'business'),
        taker: userAccount(userId, 'available'),
      }
}

const names: Record<Side, Record<'escrow' | 'return' | 'release', TransferType>> = {
  sell: { escrow: 'sale_escrow', return: 'sale_return', release: 'sale_release' },
  buy: { escrow: 'buy_escrow', return: 'buy_return', release: 'buy_release' },
}

/** Moves the giver's USDT to escrow. */
function fillEscrow(trade: Trade): Transfer {
  const { giver, escrow } = parties(trade)
  return {
    type: names[trade.side].escrow,
    from: giver,
    to: escrow,
    amount: trade.number,
    shortfall: trade.side === 'sell' ? 'insufficient_balance' : 'not_available',
  }
}

/** Opens a trade: moves the giver's USDT to escrow and reduces the offer's remaining amount by the same amount. */
export function openEscrow(trade: Trade): Transfer[] {
  return [
    {
      type: 'offer_room',
      from: offerRemaining(trade.offerId),
      to: platformAccount('room', 'ROOM'),
      amount: trade.number,
      shortfall: 'limit_exceeded',
    },
    fillEscrow(trade),
  ]
}

/**
 * The transfers of a late payment that enters step `to`. Its appeal reserves the escrow again where the giver has it; otherwise a
 * decision for the buyer does. The offer's remaining amount was restored when the trade expired.
 */
export function settleLate(
  trade: Trade & { readonly late: 'held' | 'open' },
  from: SaleStep,
  to: SaleStep,
): Transfer[] {
  const { giver, escrow, taker } = parties(trade)
  const move = { from: escrow, amount: trade.number, shortfall: 'fault' } as const
  const held = trade.late === 'held'
  const fill = held ? [] : [fillEscrow(trade)]
  if (from === 'expired') return held ? [fillEscrow(trade)] : []
  if (to === 'decided_release') return fill
  switch (saleMachines[trade.side].states[to]) {
    case 'audit':
      return []
    case 'completion':
      return [...fill, { ...move, type: names[trade.side].release, to: taker }]
    case 'reject':
      return held ? [{ ...move, type: names[trade.side].return, to: giver }] : []
  }
}

/** The transfers of a trade that enters step `to`: release to the taker, or return to the giver and restore the offer's remaining amount. None for open steps. */
export function settleEscrow(trade: Trade, to: SaleStep): Transfer[] {
  const { giver, escrow, taker } = parties(trade)
  const move = { from: escrow, amount: trade.number, shortfall: 'fault' } as const
  switch (saleMachines[trade.side].states[to]) {
    case 'audit':
      return []
    case 'completion':
      return [{ ...move, type: names[trade.side].release, to: taker }]
    case 'reject':
      return [{ ...move, type: names[trade.side].return, to: giver }, changeRemaining(trade.offerId, trade.number)]
  }
}

/**
 * Changes the remaining amount of an offer by `change` micro-USDT; fails with `limit_exceeded` when less is left. All trades use
 * the issuer `room`; a change of many offers uses one of its own, so that it locks no account that others need.
 */
export function changeRemaining(
  offerId: string,
  change: bigint,
  issuerKind: 'room' | `room:${string}` = 'room',
): Transfer {
  const remaining = offerRemaining(offerId)
  const issuer = platformAccount(issuerKind, 'ROOM')
  return change > 0n
    ? { type: 'offer_room', from: issuer, to: remaining, amount: change, shortfall: 'fault' }
    : { type: 'offer_room', from: remaining, to: issuer, amount: -change, shortfall: 'limit_exceeded' }
}
