import { Refusal } from '@c2c/contract'
import { DatabaseError } from 'pg'
import type { Command } from '../commands/command.ts'
import type { CommandLedger } from '../commands/command-ledger.ts'
import type { Outcome } from '../ledger/batch-writer.ts'
import type { Refused } from '../commands/command-writer.ts'
import { accountFrozen, payoutFrozen } from '../services/freezes.ts'
import { merchantHold, releaseHold, saleHold, withdrawalHold } from '../services/holds.ts'
import { aboveLevel, readLevelDetail } from '../services/verification/level-limits.ts'
import { claimedBy, tooManyUnpaid } from '../services/refusals.ts'

/** Constraints on rows that may exist once, up to a limit, or not now, and the caller's refusal for each. */
const takenRows: Readonly<Record<string, (error: DatabaseError) => Refusal>> = {
  chain_decides: () => new Refusal('not_allowed', { message: 'chain_decides' }),
  chain_not_read: () => new Refusal('not_available', { message: 'chain_not_read' }),
  second_provider_needed: () => new Refusal('not_available'),
  providers_disagree: () => new Refusal('not_available', { message: 'providers_disagree' }),
  chain_verdicts_once: () => new Refusal('state_conflict', { message: 'already_decided' }),
  used_receipts_once: ({ detail = '' }) =>
    new Refusal('already_exists', { message: detail.includes('(txid:') ? 'txid_used' : 'receipt_used' }),
  payouts_once: () => new Refusal('already_exists', { message: 'payout_ref_used' }),
  withdrawal_hold: ({ detail = '' }) => withdrawalHold(detail),
  sale_hold: ({ detail = '' }) => saleHold(detail),
  release_hold: ({ detail = '' }) => releaseHold(detail),
  binding_unusable: () => new Refusal('withdrawal_hold', { message: 'binding_waits' }),
  merchant_hold: ({ detail = '' }) => merchantHold(detail),
  merchant_suspended: () => new Refusal('account_frozen', { message: 'merchant_suspended' }),
  payout_to_suspended: () => new Refusal('account_frozen', { message: 'payout_to_suspended' }),
  payout_account_unusable: () => new Refusal('state_conflict', { message: 'payout_account_unusable' }),
  payout_account_checked_once: () => new Refusal('state_conflict', { message: 'already_decided' }),
  merchant_payout_accounts_once: () => new Refusal('already_exists', { message: 'binding_taken' }),
  payout_accounts_limit: () => new Refusal('limit_exceeded', { message: 'binding_limit', values: { max: '10' } }),
  withdraw_day_limit: () => new Refusal('limit_exceeded'),
  verification_limit: ({ detail = '' }) => aboveLevel(...readLevelDetail(detail)),
  verifications_one_open: () => new Refusal('state_conflict', { message: 'verification_open' }),
  bank_bindings_limit: () => new Refusal('limit_exceeded', { message: 'binding_limit', values: { max: '5' } }),
  own_offer: () => new Refusal('not_allowed', { message: 'own_offer' }),
  maker_unavailable: () => new Refusal('not_available', { message: 'offer_gone' }),
  price_far: () => new Refusal('not_available', { message: 'price_far_now' }),
  maker_limit: () => new Refusal('not_available', { message: 'maker_limit' }),
  maker_may_not_begin: () => new Refusal('not_allowed', { message: 'maker_may_not_begin' }),
  merchant_accounts_binding_once: () => new Refusal('already_exists', { message: 'binding_offered' }),
  merchants_name_skeleton: () => new Refusal('already_exists', { fields: { name: 'name_taken' } }),
  merchants_one_per_user: () => new Refusal('already_exists'),
  account_confirmed_by_another: () => new Refusal('not_allowed', { message: 'second_member_needed' }),
  account_day_limit: () => new Refusal('not_available', { message: 'account_limits_reached' }),
  offer_templates_limit: () => new Refusal('limit_exceeded', { message: 'template_limit', values: { max: '50' } }),
  unpaid_purchases_limit: ({ detail = '' }) => tooManyUnpaid(detail),
  interest_orders_limit: () => new Refusal('limit_exceeded'),
  appeal_decided_by_another: () => new Refusal('not_allowed', { message: 'second_person_needed' }),
  invited_by_two: () => new Refusal('not_allowed', { message: 'invited_by_two' }),
  second_person_needed: () => new Refusal('not_allowed', { message: 'second_person_needed' }),
  proposal_decided_by_another: () => new Refusal('not_allowed', { message: 'second_person_needed' }),
  appeal_decided_by_no_party: () => new Refusal('not_allowed', { message: 'no_party_decides' }),
  approvers_are_active: () => new Refusal('not_allowed', { message: 'proposer_gone' }),
  proposal_decided_once: () => new Refusal('state_conflict', { message: 'already_decided' }),
  transfers_of_proposal_once: () => new Refusal('state_conflict', { message: 'already_decided' }),
  asset_addresses_once: () => new Refusal('already_exists'),
  asset_addresses_nonce_once: () => new Refusal('already_exists'),
  one_open_proposal: () => new Refusal('state_conflict', { message: 'proposal_waits' }),
  order_ratings_once: () => new Refusal('already_exists'),
  staff_last_owner: () => new Refusal('state_conflict', { message: 'last_owner' }),
  staff_last_deciders: () => new Refusal('state_conflict', { message: 'last_deciders' }),
  account_frozen: ({ detail = '' }) => accountFrozen(detail),
  payout_frozen: ({ detail = '' }) => payoutFrozen(detail),
  user_frozen_already: () => new Refusal('state_conflict', { message: 'frozen_already' }),
  user_not_frozen: () => new Refusal('state_conflict', { message: 'not_frozen' }),
  // The session ended between the check of its token and the work.
  claims_session_fkey: () => new Refusal('session_invalid'),
  push_subscriptions_token_hash_fkey: () => new Refusal('session_invalid'),
  passkeys_pkey: () => new Refusal('already_exists', { message: 'passkey_taken' }),
  binding_removed: () => new Refusal('not_found', { fields: { bk_id: 'binding_unknown' } }),
  payout_to_removed_binding: () => new Refusal('state_conflict', { message: 'payout_account_removed' }),
  reentry_steps_in_order: () => new Refusal('state_conflict'),
  late_payment_is_in_time: () => new Refusal('state_conflict', { message: 'late_payment_over' }),
  late_payments_pkey: () => new Refusal('state_conflict', { message: 'already_decided' }),
  bank_bindings_once: () => new Refusal('already_exists', { message: 'binding_taken' }),
}

/** The same attempt was answered by another request in the meantime; its answer is to be read and given. */
export class AnsweredElsewhere extends Error {}

/** Settings or rates were changed while a call relied on their values in memory; it is to be carried out with the new ones. */
export class OutdatedTerms extends Error {}

/** Carries a command out, or throws the Refusal that says why not. Anything else thrown is a fault. */
export const submitCommand = (ledger: CommandLedger, command: Command): Promise<void> =>
  carriedOut(ledger.execute(command))

/** Carries commands out in their order, in one batch: each of them, or its Refusal or fault. */
export const submitInOrder = (
  ledger: CommandLedger,
  commands: readonly Command[],
): Promise<PromiseSettledResult<void>[]> => Promise.allSettled(ledger.executeInOrder(commands).map(carriedOut))

async function carriedOut(execution: Promise<Outcome<Refused>>): Promise<void> {
  const outcome = await execution.catch((error: unknown) => {
    throw knownRefusal(error) ?? error
  })
  if (outcome.kind === 'conflict') {
    throw new Refusal('state_conflict', { message: 'already_decided', data: { step: outcome.step } })
  }
  if (outcome.kind === 'claimed') throw claimedBy(outcome.claim)
  if (outcome.kind === 'outdated') throw new OutdatedTerms()
  if (outcome.kind === 'stale') throw new Refusal('state_conflict')
  if (outcome.kind === 'short') {
    const { shortfall, type } = outcome.transfer
    if (shortfall === 'fault') throw new Error(`${type}: the books do not hold what an order set aside`)
    // A user sees a shortfall where they ordered; here the platform is short, and an operator has to know that.
    throw new Refusal(
      shortfall,
      type === 'correction' && shortfall === 'not_available' ? { message: 'house_short' } : {},
    )
  }
}

/** The refusal for a violated constraint or a numeric overflow; null for any other error. */
export function knownRefusal(error: unknown): Error | null {
  if (!(error instanceof DatabaseError)) return null
  // A balance that no bigint holds (SQLSTATE 22003): nine trillion USDT are refused, and are no fault.
  if (error.code === '22003') return new Refusal('above_maximum')
  if (error.constraint === undefined) return null
  if (error.constraint === 'idempotency_once') return new AnsweredElsewhere()
  return takenRows[error.constraint]?.(error) ?? null
}
