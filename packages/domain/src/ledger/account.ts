import type { Currency } from '../money/fiat.ts'

/** What an account counts: USDT in micro-units, a currency in its minor units, or an offer's room in micro-USDT. */
export type Asset = 'USDT' | 'ROOM' | Currency

/** A user's accounts; `business` is the escrow of open trades. */
export const userAccountKinds = ['available', 'business', 'withdrawing', 'interest_principal'] as const

/** A merchant's accounts. */
export const merchantAccountKinds = ['available', 'business'] as const

/**
 * The house's accounts. `custody:<network>` and `bank:<currency>` face the outside world: what is held there stands
 * below zero, so that the whole ledger adds up to zero. `exchange` is what withdrawals turned into fiat, and `room`
 * issues the room of offers. The rest is the house's own and never goes below zero.
 */
export type HouseAccountKind =
  | `custody:${string}`
  | `bank:${Currency}`
  | 'exchange'
  | 'room'
  | 'fee_income'
  | 'interest_reserve'
  | 'interest_due'
  | 'commission'

/** An account by its name: `owner` is `house`, or the id of a user, a merchant or (kind `room`) an offer. */
export interface Account {
  readonly owner: string
  readonly kind: string
  readonly asset: Asset
}

export const userAccount = (userId: string, kind: (typeof userAccountKinds)[number]): Account => ({
  owner: userId,
  kind,
  asset: 'USDT',
})

export const merchantAccount = (merchantId: string, kind: (typeof merchantAccountKinds)[number]): Account => ({
  owner: merchantId,
  kind,
  asset: 'USDT',
})

export const houseAccount = (kind: HouseAccountKind, asset: Asset = 'USDT'): Account => ({
  owner: 'house',
  kind,
  asset,
})

/** How much of an offer is still open; counted like money, so that it cannot be sold twice. */
export const offerRoom = (offerId: string): Account => ({ owner: offerId, kind: 'room', asset: 'ROOM' })

/** Whether an account faces outwards and may stand below zero. Only the house has such accounts. */
export const mayBeNegative = (account: Account): boolean =>
  account.owner === 'house' &&
  (/^(custody|bank):/.test(account.kind) ||
    account.kind === 'room' ||
    (account.kind === 'exchange' && account.asset !== 'USDT'))

/** One text for one account, for maps. */
export const accountKey = (account: Account): string => `${account.owner}/${account.kind}/${account.asset}`
