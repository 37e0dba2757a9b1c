import type { Currency } from '../money/currency-codes.ts'

/** The unit of an account: USDT in micro-units, a currency in minor units, or the remaining amount of an offer in micro-USDT. */
export type Asset = 'USDT' | 'ROOM' | Currency

/** A user's accounts; `business` is the escrow of open trades. */
export const userAccountKinds = ['available', 'business', 'withdrawing', 'interest_principal'] as const

/** A merchant's accounts; `bond` is locked, and a decision about an appeal can draw on it. */
export const merchantAccountKinds = ['available', 'business', 'withdrawing', 'bond'] as const

/**
 * The platform's accounts. `custody:<network>` and `bank:<currency>` are external accounts: their balance is negative while
 * assets are held there, so the whole ledger sums to zero. `exchange` counts what withdrawals converted to fiat, `room`
 * issues the remaining amount of offers, `room:<merchant>` that of offers that one
 * merchant changes in bulk. All other accounts belong to the platform and are never negative. `house`, `room` and `ROOM` are
 * codes in rows and stay as they are.
 */
export type PlatformAccountKind =
  | `custody:${string}`
  | `bank:${Currency}`
  | 'exchange'
  | 'room'
  | `room:${string}`
  | 'fee_income'
  | 'interest_reserve'
  | 'interest_due'
  | 'commission'

/** Identifies an account: `owner` is `house`, or the id of a user, a merchant or (kind `room`) an offer. */
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

/** An account of a party, by its id: of a user or of a merchant. */
export const partyAccount = (
  partyId: string,
  kind: (typeof userAccountKinds)[number] & (typeof merchantAccountKinds)[number],
): Account => ({ owner: partyId, kind, asset: 'USDT' })

export const platformAccount = (kind: PlatformAccountKind, asset: Asset = 'USDT'): Account => ({
  owner: 'house',
  kind,
  asset,
})

/** The open part of an offer. It is a ledger account, so the same amount cannot be sold twice. */
export const offerRemaining = (offerId: string): Account => ({ owner: offerId, kind: 'room', asset: 'ROOM' })

/** Whether an account is external and may have a negative balance. Only the platform has such accounts. */
export const mayBeNegative = (account: Account): boolean =>
  account.owner === 'house' &&
  (/^(custody|bank|room):/.test(account.kind) ||
    account.kind === 'room' ||
    (account.kind === 'exchange' && account.asset !== 'USDT'))

/** A unique string per account, for use as a map key. */
export const accountKey = (account: Account): string => `${account.owner}/${account.kind}/${account.asset}`
