import type { Side } from '@c2c/contract'

interface Trade {
  readonly side: Side
  readonly number: string
  readonly amount: string
  readonly currency: string
}

/** The income and cost of a trade for its merchant, signed: the side of a trade is the user's. */
export function ownAmounts({ side, number, amount, currency }: Trade) {
  const buys = side === 'sell'
  return {
    usdt: { value: buys ? number : `-${number}`, currency: 'USDT' },
    fiat: { value: buys ? `-${amount}` : amount, currency },
  }
}
