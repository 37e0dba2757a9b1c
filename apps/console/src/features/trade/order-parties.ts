import type { Side } from '@c2c/contract'

interface Party {
  readonly actor: 'user' | 'merchant'
  readonly name: string
}

interface Parties {
  /** Gives USDT and gets the fiat. */
  readonly seller: Party
  /** Gives the fiat and gets USDT. */
  readonly buyer: Party
}

interface Trade {
  readonly side: Side
  readonly user: { readonly account: string }
  readonly merchant: { readonly name: string }
}

/** Who sells and who buys in a trade; its side is named from the user. */
export function partiesOf({ side, user, merchant }: Trade): Parties {
  const person: Party = { actor: 'user', name: user.account }
  const desk: Party = { actor: 'merchant', name: merchant.name }
  return side === 'sell' ? { seller: person, buyer: desk } : { seller: desk, buyer: person }
}
