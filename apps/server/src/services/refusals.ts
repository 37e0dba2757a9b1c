import { Refusal } from '@c2c/contract'
import type { Refusals } from '../commands/refusal-table.ts'
import { accountFrozen, payoutFrozen } from './restrictions/freezes.ts'
import { merchantHold, releaseHold, saleHold, transferHold, withdrawalHold } from './restrictions/holds.ts'
import { aboveLevel, readLevelDetail } from './verification/level-limits.ts'

/** The refusal when another person has claimed the item. */
export const claimedBy = ({ name, until }: { readonly name: string; readonly until: Date }): Refusal =>
  new Refusal('state_conflict', {
    message: 'claimed_by',
    values: { name, until: until.toISOString() },
    data: { claimed_by: name, claimed_until: until.toISOString() },
  })

/** Refusals by freezes, holds and levels of verification. */
export const serviceRefusals: Refusals = {
  account_frozen: ({ detail = '' }) => accountFrozen(detail),
  payout_frozen: ({ detail = '' }) => payoutFrozen(detail),
  withdrawal_hold: ({ detail = '' }) => withdrawalHold(detail),
  transfer_hold: ({ detail = '' }) => transferHold(detail),
  sale_hold: ({ detail = '' }) => saleHold(detail),
  release_hold: ({ detail = '' }) => releaseHold(detail),
  merchant_hold: ({ detail = '' }) => merchantHold(detail),
  verification_limit: ({ detail = '' }) => aboveLevel(...readLevelDetail(detail)),
}
