import type { interestMachine, RechargeStep, SaleStep, WithdrawStep } from '@c2c/domain'

const ofTrades: Readonly<Record<SaleStep, string>> = {
  waiting_payment: 'the payer has to pay the fiat and to mark it as paid',
  paid: 'marked as paid; the receiver has to confirm that it arrived',
  appeal: 'the escrow is frozen until an operator decides',
  decided_release: 'decided for the buyer of the USDT; the other side can ask for a review',
  decided_return: 'decided for the seller of the USDT; the other side can ask for a review',
  review: 'another operator reviews the decision',
  completed: 'the buyer has the USDT',
  cancelled: 'the user cancelled before a payment; the escrow went back',
  refused: 'the merchant or an operator refused before a payment; the escrow went back',
  expired: 'not paid in time; the escrow went back',
  returned: 'decided for the seller of the USDT, for ever',
}

const ofRecharges: Readonly<Record<RechargeStep, string>> = {
  review: 'waits for an operator',
  second_review: 'approved by one operator, waits for another one',
  credited: 'the amount is in the balance',
  refused: 'rejected, see `reason`',
}

const ofWithdrawals: Readonly<Record<WithdrawStep, string>> = {
  review: 'waits for an operator; can be cancelled',
  second_review: 'approved by one operator, waits for another one',
  approved: 'released to the wallet of the platform; completes when the chain shows the payout',
  paid_out: 'paid',
  refused: 'rejected, see `reason`; the hold is released',
  cancelled: 'cancelled by its owner; the hold is released',
}

const ofInterest: Readonly<Record<keyof (typeof interestMachine)['states'], string>> = {
  running: 'earns interest',
  matured: 'principal and interest are in the balance',
  redeemed: 'ended early by the user',
}

const list = (title: string, steps: Readonly<Record<string, string>>): string =>
  `${title}: ${Object.entries(steps)
    .map(([step, meaning]) => `\`${step}\` (${meaning})`)
    .join(', ')}.`

/** What the values of `step` say, by kind of order. */
export const stepMeaning = [
  'The finer step inside of `state`. New steps can be added: treat an unknown one by its `state`.',
  list('Trades', ofTrades),
  list('Recharges and deposits', ofRecharges),
  list('Withdrawals', ofWithdrawals),
  list('Interest orders', ofInterest),
].join(' ')
