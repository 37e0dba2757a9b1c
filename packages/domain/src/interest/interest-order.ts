import { houseAccount, userAccount } from '../ledger/account.ts'
import type { Transfer } from '../ledger/transfer.ts'
import type { Usdt } from '../money/usdt.ts'
import type { Machine } from '../order/machine.ts'

export type InterestStep = 'running' | 'matured' | 'redeemed'
export type InterestEvent = 'mature' | 'redeem'

/**
 * Both ends are `completion`. Early redemption is the user's own choice and is carried out as agreed: nobody refused
 * anything, so there is no reason to read, which is what `reject` stands for. The step tells the two apart.
 */
export const interestMachine: Machine<InterestStep, InterestEvent> = {
  first: 'running',
  states: { running: 'audit', matured: 'completion', redeemed: 'completion' },
  table: {
    running: { mature: { to: 'matured', by: ['system'] }, redeem: { to: 'redeemed', by: ['user'] } },
  },
}

/** What an interest order is about, as far as money goes. */
export interface InterestPromise {
  readonly userId: string
  readonly principal: Usdt
  /** All that the term will pay, known and set aside from the start. */
  readonly interest: Usdt
}

const reserve = houseAccount('interest_reserve')
const due = houseAccount('interest_due')

/** Moves of nothing are left out: a small principal may earn less than a micro-unit. */
const someOf = (transfers: readonly Transfer[]): Transfer[] => transfers.filter(({ amount }) => amount > 0n)

const giveBack = ({ userId, principal }: InterestPromise): Transfer => ({
  type: 'interest_return',
  from: userAccount(userId, 'interest_principal'),
  to: userAccount(userId, 'available'),
  amount: principal,
  shortfall: 'fault',
})

/** Sets the principal and the whole interest aside; where the reserve is short, nothing is promised: sold out. */
export const openInterest = ({ userId, principal, interest }: InterestPromise): Transfer[] =>
  someOf([
    {
      type: 'interest_hold',
      from: userAccount(userId, 'available'),
      to: userAccount(userId, 'interest_principal'),
      amount: principal,
      shortfall: 'insufficient_balance',
    },
    { type: 'interest_promise', from: reserve, to: due, amount: interest, shortfall: 'not_available' },
  ])

/** What ends an order moves: the principal always goes back; the interest to the user, or back to the reserve. */
export const settleInterest = (promise: InterestPromise, event: InterestEvent): Transfer[] => {
  const interest = { from: due, amount: promise.interest, shortfall: 'fault' } as const
  return someOf([
    giveBack(promise),
    event === 'mature'
      ? { ...interest, type: 'interest_payout', to: userAccount(promise.userId, 'available') }
      : { ...interest, type: 'interest_forfeit', to: reserve },
  ])
}
