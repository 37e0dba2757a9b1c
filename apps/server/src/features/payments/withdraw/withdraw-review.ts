import { Refusal, type CallOutput, type consoleWithdrawApprove } from '@c2c/contract'
import type { Kysely } from 'kysely'
import { isId } from '../../../db/ids.ts'
import type { Database } from '../../../db/schema.ts'
import type { StaffContext } from '../../../http/context.ts'
import { maskNumber } from '../../../services/personal/masks.ts'
import type { PersonalData } from '../../../services/personal/personal-data.ts'
import { bindingAnswer } from '../../identity/bank-account/bindings.ts'
import { maskBinding, reviewedParties } from '../../identity/users/reviewed-user.ts'
import { openProposals, proposalOfReview, type Proposal } from '../../review/four-eyes/proposals.ts'
import { readClaims, readDecided } from '../../review/queue/review-rules.ts'
import { payoutDetails, selectPayoutAccounts } from '../payout-account/payout-accounts.ts'
import { onChainAnswer, selectWithdrawals, withdrawalAnswer, type Withdrawal } from './withdrawals.ts'

type Review = CallOutput<typeof consoleWithdrawApprove>

/** The withdrawal of an id; refuses with `not_found` when there is none. */
export async function findWithdrawal({ services }: StaffContext, id: string): Promise<Withdrawal> {
  const row = isId(id) && (await selectWithdrawals(services.db).where('orders.id', '=', id).executeTakeFirst())
  if (!row) throw new Refusal('not_found')
  return row
}

/** Withdrawals as a reviewer sees them: owner and payout account, masked, and the decision. */
export async function withdrawReviews(
  context: StaffContext,
  withdrawals: readonly Withdrawal[],
  added?: Proposal,
): Promise<Review[]> {
  if (withdrawals.length === 0) return []
  const { db, personal } = context.services
  const waiting = withdrawals.filter(({ step }) => step === 'second_review').map(({ id }) => id)
  const proposals = await openProposals(db, 'withdraw', added ? [] : waiting)
  const [partyFields, claims, payeeOf, decidedFields] = await Promise.all([
    reviewedParties(db, withdrawals),
    readClaims(context, withdrawals),
    readPayees(db, personal, withdrawals),
    readDecided(context, withdrawals),
  ])
  return withdrawals.map((withdrawal) => ({
    ...withdrawalAnswer(withdrawal, context.language),
    ...partyFields(withdrawal),
    ...payeeOf(withdrawal),
    chain: maskedOnChain(withdrawal),
    payout_ref: withdrawal.payout_ref ?? '',
    note: withdrawal.note ?? '',
    ...decidedFields(withdrawal),
    claim: claims.get(withdrawal.id) ?? null,
    hints: [],
    proposal: proposalOfReview(added ?? proposals.get(withdrawal.id), context),
  }))
}

/** The payout on its network without the user's address. */
function maskedOnChain({ step, chain }: Withdrawal): Review['chain'] {
  const answer = onChainAnswer(step, chain)
  return answer && { ...answer, address: maskNumber(answer.address) }
}

/** One withdrawal as a reviewer sees it; `added` is the proposal that is about to be written. */
export async function withdrawReview(context: StaffContext, withdrawal: Withdrawal, added?: Proposal): Promise<Review> {
  const [review] = await withdrawReviews(context, [withdrawal], added)
  if (!review) throw new Error('a withdrawal has one review')
  return review
}

type Payee = Pick<CallOutput<typeof consoleWithdrawApprove>, 'binding' | 'network' | 'address'>

/** Where withdrawals are paid to, masked: the bound account of a user, or the payout account of a merchant. */
async function readPayees(
  db: Kysely<Database>,
  personal: PersonalData,
  withdrawals: readonly Withdrawal[],
): Promise<(withdrawal: Withdrawal) => Payee> {
  const [bindings, accounts] = await Promise.all([
    readBindings(
      db,
      personal,
      withdrawals.flatMap(({ binding_id, chain }) => (chain ? [] : (binding_id ?? []))),
    ),
    readAccounts(
      db,
      personal,
      withdrawals.flatMap(({ payout_account_id }) => payout_account_id ?? []),
    ),
  ])
  return ({ order_no, binding_id, payout_account_id, network, masked_account, chain }) => {
    if (chain) return { binding: null, network: chain.network, address: maskNumber(chain.address) }
    if (binding_id === null && network) return { binding: null, network, address: masked_account ?? '' }
    const binding = binding_id === null ? accounts.get(payout_account_id ?? '') : bindings.get(binding_id)
    if (!binding) throw new Error(`withdrawal ${order_no} has no payout account`)
    return { binding: maskBinding(binding), network: '', address: '' }
  }
}

async function readBindings(db: Kysely<Database>, personal: PersonalData, ids: readonly string[]) {
  const rows = ids.length === 0 ? [] : await db.selectFrom('bank_bindings').selectAll().where('id', 'in', ids).execute()
  return new Map(await Promise.all(rows.map(async (row) => [row.id, await bindingAnswer(personal, row)] as const)))
}

/** The bank accounts among payout accounts of merchants. */
async function readAccounts(db: Kysely<Database>, personal: PersonalData, ids: readonly string[]) {
  const rows =
    ids.length === 0
      ? []
      : await selectPayoutAccounts(db).where('a.id', 'in', ids).where('a.type', '<>', 'usdt').execute()
  return new Map(
    await Promise.all(
      rows.map(async (row) => [row.id, (await payoutDetails(personal, row, row.usable_from)).binding] as const),
    ),
  )
}
