import { Refusal, type CallOutput, type consoleRechargeApprove } from '@c2c/contract'
import type { StaffContext } from '../../../http/context.ts'
import { isId } from '../../../db/ids.ts'
import { storedImages } from '../../attach/attachments.ts'
import { readClaims, readDecided } from '../../review/queue/review-rules.ts'
import { openProposals, proposalOfReview, type Proposal } from '../../review/four-eyes/proposals.ts'
import { reviewedParties } from '../../identity/users/reviewed-user.ts'
import { rechargeAnswer, selectRecharges, type Recharge } from './recharges.ts'

type Review = CallOutput<typeof consoleRechargeApprove>

/** The recharge of an id; refuses with `not_found` when there is none. */
export async function findRecharge({ services }: StaffContext, id: string): Promise<Recharge> {
  const row = isId(id) && (await selectRecharges(services.db).where('orders.id', '=', id).executeTakeFirst())
  if (!row) throw new Refusal('not_found')
  return row
}

/** Recharges as a reviewer sees them, with the person and the proof. */
export async function rechargeReviews(
  context: StaffContext,
  recharges: readonly Recharge[],
  added?: Proposal,
): Promise<Review[]> {
  const { services } = context
  const waiting = recharges.filter(({ step }) => step === 'second_review').map(({ id }) => id)
  const [partyFields, images, claims, proposals, decidedFields] = await Promise.all([
    reviewedParties(services.db, recharges),
    storedImages(
      context,
      recharges.flatMap((recharge) => recharge.credentials),
    ),
    readClaims(context, recharges),
    openProposals(services.db, 'recharge', added ? [] : waiting),
    readDecided(context, recharges),
  ])
  return recharges.map((recharge) => ({
    ...rechargeAnswer(recharge, context.language),
    ...partyFields(recharge),
    address: recharge.address,
    txid: recharge.txid,
    credentials: recharge.credentials.flatMap((id) => images.get(id) ?? []),
    note: recharge.note ?? '',
    ...decidedFields(recharge),
    claim: claims.get(recharge.id) ?? null,
    hints: [],
    proposal: proposalOfReview(added ?? proposals.get(recharge.id), context),
  }))
}

/** One recharge as a reviewer sees it; `added` is the proposal that is about to be written. */
export async function rechargeReview(context: StaffContext, recharge: Recharge, added?: Proposal): Promise<Review> {
  const [review] = await rechargeReviews(context, [recharge], added)
  if (!review) throw new Error('a recharge has one review')
  return review
}
