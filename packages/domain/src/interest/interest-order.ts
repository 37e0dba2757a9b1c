import { platformAccount, userAccount } from '../ledger/account.ts'
import type { Transfer } from '../ledger/transfer.ts'
import type { Usdt } from '../money/usdt.ts'
import type { Machine } from '../order/machine.ts'

export type InterestStep = 'running' | 'matured' | 'redeemed'
export type InterestEvent = 'mature' | 'redeem'

/**
 * Both end steps have the state `completion`. Early redemption is the user's own choice, so it is not a `reject`, which
 * comes with a reason. The step distinguishes the two.
 */
export const interestMachine: Machine<InterestStep, InterestEvent> = {
  first: 'running',
  states: { running: 'audit', matured: 'completion', redeemed: 'completion' },
  table: {
    running: { mature: { to: 'matured', by: ['system'] }, redeem: { to: 'redeemed', by: ['user'] } },
  },
}

/** The money terms of an interest order. */
export interface InterestTerms {
  readonly userId: string
  readonly principal: Usdt
  /** The interest of the whole term, fixed and reserved when the order opens. */
  readonly interest: Usdt
}

const reserve = platformAccount('interest_reserve')
const due = platformAccount('interest_due')

/** Drops zero transfers: a small principal can earn less than a micro-unit. */
const withoutZeros = (transfers: readonly Transfer[]): Transfer[] => transfers.filter(({ amount }) => amount > 0n)

const returnPrincipal = ({ userId, principal }: InterestTerms): Transfer => ({
  type: 'interest_return',
  from: userAccount(userId, 'interest_principal'),
  to: userAccount(userId, 'available'),
  amount: principal,
  shortfall: 'fault',
})

/** Holds the principal and reserves the whole interest; `not_available` (sold out) when the reserve is too small. */
export const openInterest = ({ userId, principal, interest }: InterestTerms): Transfer[] =>
  withoutZeros([
    {
      type: 'interest_hold',
      from: userAccount(userId, 'available'),
      to: userAccount(userId, 'interest_principal'),
      amount: principal,
      shortfall: 'insufficient_balance',
    },
    { type: 'interest_promise', from: reserve, to: due, amount: interest, shortfall: 'not_available' },
  ])

/** The transfers that end an order: the principal returns to the user; the interest goes to the user or back to the reserve. */
export const settleInterest = (terms: InterestTerms, event: InterestEvent): Transfer[] => {
  const interest = { from: due, amount: terms.interest, shortfall: 'fault' } as const
  return withoutZeros([
    returnPrincipal(terms),
    event === 'mature'
      ? { ...interest, type: 'interest_payout', to: userAccount(terms.userId, 'available') }
      : { ...interest, type: 'interest_forfeit', to: reserve },
  ])
}
