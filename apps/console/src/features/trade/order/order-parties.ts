import type { Side } from '@c2c/contract'

interface Party {
  readonly actor: 'user' | 'merchant'
  readonly name: string
}

interface Parties {
  /** Sells USDT for fiat. */
  readonly seller: Party
  /** Buys USDT with fiat. */
  readonly buyer: Party
}

interface Trade {
  readonly side: Side
  readonly user: { readonly account: string }
  readonly merchant: { readonly name: string }
}

/** The seller and the buyer of a trade; its side is named from the user's view. */
export function partiesOf({ side, user, merchant }: Trade): Parties {
  const userParty: Party = { actor: 'user', name: user.account }
  const merchantParty: Party = { actor: 'merchant', name: merchant.name }
  return side === 'sell' ? { seller: userParty, buyer: merchantParty } : { seller: merchantParty, buyer: userParty }
}
