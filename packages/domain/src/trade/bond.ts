import { merchantAccount, userAccount } from '../ledger/account.ts'
import type { Transfer } from '../ledger/transfer.ts'
import { usdt, type Usdt } from '../money/usdt.ts'
import { moveOfMaker } from './maker.ts'
import type { Side } from './sale.ts'

/** Days from the notice to leave until a bond is released. The database has the same. */
export const bondNoticeDays = 7

const day = 86_400_000

/** When a bond is released at the earliest, by the moment of the notice. */
export const bondLeavesAt = (notice: Date): Date => new Date(notice.getTime() + bondNoticeDays * day)

/** Whose bond it is; `userId` of a maker, and null of others. */
export interface BondOwner {
  readonly merchantId: string
  readonly userId: string | null
}

/** Locks USDT of a merchant's balance as its bond, or of a maker's wallet, by way of the balance of the offers. */
export const lockBond = ({ merchantId, userId }: BondOwner, amount: Usdt): Transfer[] => [
  ...(userId === null ? [] : moveOfMaker({ userId, merchantId }, 'in', amount)),
  {
    type: 'bond_lock',
    from: merchantAccount(merchantId, 'available'),
    to: merchantAccount(merchantId, 'bond'),
    amount,
    shortfall: 'insufficient_balance',
  },
]

/** Returns what is left of a bond to its merchant, or to the wallet of its maker. */
export const releaseBond = ({ merchantId, userId }: BondOwner, amount: Usdt): Transfer[] => [
  {
    type: 'bond_release',
    from: merchantAccount(merchantId, 'bond'),
    to: merchantAccount(merchantId, 'available'),
    amount,
    shortfall: 'fault',
  },
  ...(userId === null ? [] : moveOfMaker({ userId, merchantId }, 'out', amount)),
]

/** The award of a decided appeal, from the merchant's bond to the user. None for an award of nothing. */
export const drawBond = (merchantId: string, userId: string, award: Usdt): Transfer[] =>
  award === 0n
    ? []
    : [
        {
          type: 'bond_draw',
          from: merchantAccount(merchantId, 'bond'),
          to: userAccount(userId, 'available'),
          amount: award,
          shortfall: 'fault',
        },
      ]

/** An appealed trade and how it is decided. */
interface Verdict {
  readonly side: Side
  /** USDT of the trade. */
  readonly number: bigint
  readonly outcome: 'release' | 'return'
}

/**
 * The most that a decision can award the user from what is `free` of the merchant's bond: what the trade was worth, and nothing where
 * the user gets the escrow.
 */
export function mostAward({ side, number, outcome }: Verdict, free: bigint): Usdt {
  const userGetsEscrow = (side === 'buy') === (outcome === 'release')
  return usdt(userGetsEscrow ? 0n : free < number ? free : number)
}

/** The bond that offers need whose largest order is above an amount. USDT in micro-units. */
export interface BondRequirement {
  readonly above: bigint
  readonly bond: bigint
}

/** The bond that an offer with this largest order needs. */
export const requiredBond = ({ above, bond }: BondRequirement, maxNumber: bigint): bigint =>
  maxNumber > above ? bond : 0n
