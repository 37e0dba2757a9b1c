import { Refusal, type CallOutput, type consoleWithdrawApprove } from '@c2c/contract'
import type { StaffContext } from '../../../http/context.ts'
import { isId } from '../../../db/ids.ts'
import { maskNumber } from '../../identity/bank-account/mask-number.ts'
import { readClaims } from '../../review/queue/claims.ts'
import { readDecided } from '../../review/queue/decided.ts'
import { openProposals, proposalOfReview, type Proposal } from '../../review/four-eyes/proposals.ts'
import { reviewedParties } from '../../identity/users/reviewed-parties.ts'
import { readPayees } from './payee/payees.ts'
import { onChainAnswer } from './on-chain/withdrawal-on-chain.ts'
import { selectWithdrawals, withdrawalAnswer, type Withdrawal } from './withdrawals.ts'

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
