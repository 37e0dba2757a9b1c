import { invalidField, Refusal } from '@c2c/contract'
import { formatUsdt, merchantAccount, mostAward, parseUsdt, usdt, type SaleEvent } from '@c2c/domain'
import type { Kysely } from 'kysely'
import { readBalance } from '../../../ledger/read-balance.ts'
import { staffRecipient } from '../../../commands/publish.ts'
import type { CommandWithoutTime } from '../../../commands/command.ts'
import type { AppealDecisionRow } from '../../../db/rows/order-rows.ts'
import type { Database } from '../../../db/schema.ts'
import type { StaffContext } from '../../../http/context.ts'
import type { NewEvent } from '../../review/order-steps/move-order.ts'
import { decideWithApproval } from '../../review/four-eyes/decide-with-approval.ts'
import type { MovingWork } from '../../review/four-eyes/propose.ts'
import type { Proposal } from '../../review/four-eyes/proposals.ts'
import { isReadyForDecision } from '../../review/queue/review-rules.ts'
import { freeBonds } from '../bond/bonds.ts'
import { moveSale } from '../order/move-sale.ts'
import { findVisibleSale, readWaits, type Sale } from '../order/sales.ts'

type Outcome = AppealDecisionRow['outcome']

/** A decision, with the reason that both sides read; `award` is in micro-units from the merchant's bond to the user. */
export interface Verdict {
  readonly outcome: Outcome
  readonly award: bigint
  readonly reason: string
}

interface Decided {
  readonly sale: Sale
  /** The event for the timeline; none while approval is pending. */
  readonly events: readonly NewEvent[]
  readonly command: CommandWithoutTime
  /** The first person's decision, when this is it. */
  readonly proposal?: Proposal
  /** The row that the command writes, unless approval is pending. */
  readonly decision?: AppealDecisionRow
}

/**
 * An operator's decision of an appeal, with the reason that both sides read. Where four-eyes approval is required, the
 * first decision waits for a second equal one, and nothing moves until then. Refuses without a reason, before both
 * sides have submitted evidence or the evidence period is over, and (by the database) an operator who decided the same
 * appeal before or acted for the merchant in it.
 */
export async function decideAppeal(
  sale: Sale,
  { outcome, award, reason }: Verdict,
  context: StaffContext,
): Promise<Decided> {
  if (reason === '') throw invalidField('reason', 'reason_required')
  await requireEvidencePeriodOver(context.services.db, sale, context.now)
  if (outcome === 'release') await requireEscrow(context.services.db, sale)
  await requireBond(context.services.db, sale, outcome, award)
  const payload = {
    outcome,
    round: sale.step === 'review' ? '2' : '1',
    ...(award > 0n && { award: formatUsdt(usdt(award)) }),
  }
  return decideWithApproval(
    // An award takes two people whatever its amount.
    {
      kind: 'appeal',
      order: sale,
      amount: sale.number,
      payload,
      note: reason,
      terms: ['outcome', 'award'],
      always: async () => award > 0n,
    },
    {
      propose: () => heldDecision(sale),
      // Both sides read the reason of the first person.
      carryOut: (firstReason) => makeDecision(sale, { outcome, award, reason: firstReason || reason }, context),
    },
    context,
  )
}

/** The first of two decisions: nothing moves. */
const heldDecision = (sale: Sale): Decided => ({
  sale,
  events: [],
  command: {
    decides: { orderId: sale.id, from: sale.step },
    recipients: [staffRecipient],
    subjects: ['order'],
  },
})

/** Decides. Where a review may be asked for, the escrow waits for it; the decision of a review is final. */
async function makeDecision(
  sale: Sale,
  { outcome, award, reason }: Verdict,
  { services, staff, now }: StaffContext,
): Promise<Decided> {
  const review = sale.step === 'review'
  const { review: reviewTime } = await readWaits(services.db, 0)
  const event: SaleEvent = review || reviewTime === 0 ? outcome : `decide_${outcome}`
  const decision = {
    order_id: sale.id,
    round: review ? 2 : 1,
    outcome,
    award: award === 0n ? null : award,
    reason,
    staff_id: staff.staffId,
    at: now,
  }
  const move = { event, actor: 'operator', actorId: staff.staffId, now, note: reason } as const
  const moved = await moveSale(
    services.db,
    sale,
    outcome === 'return' && !event.startsWith('decide') ? { ...move, reason } : move,
    [{ table: 'appeal_decisions', row: decision }],
  )
  return { sale: moved.sale, events: [moved.event], command: moved.command, decision }
}

/** The effect of an approved proposal; after a rejected one, the appeal waits for a decision as before. */
export const appealProposals: MovingWork = {
  async carryOut({ subject, payload, note }, context) {
    const sale = await findVisibleSale(context, subject)
    const outcome = payload['outcome'] === 'release' ? 'release' : 'return'
    const award = parseUsdt(payload['award'] ?? '0') ?? 0n
    return (await makeDecision(sale, { outcome, award, reason: note }, context)).command
  },
}

/** Refuses to give a late payment's buyer what the merchant does not have. */
async function requireEscrow(db: Kysely<Database>, { late, merchant_id, number }: Sale): Promise<void> {
  if (late !== 'open' || (await readBalance(db, merchantAccount(merchant_id, 'available'))) >= number) return
  throw new Refusal('not_available', { message: 'merchant_short' })
}

/** Refuses before both sides have submitted evidence or the evidence period is over. */
async function requireEvidencePeriodOver(db: Kysely<Database>, { id, step, due_at }: Sale, now: Date): Promise<void> {
  const ready = db.selectFrom('orders').select('id').where('id', '=', id).where(isReadyForDecision(now))
  if (due_at === null || (await ready.executeTakeFirst())) return
  const until = due_at.toISOString()
  throw new Refusal('state_conflict', { message: 'evidence_time', values: { until }, data: { step, until } })
}

/** Refuses an award above what the bond covers, and above what the decision leaves the user without. */
async function requireBond(db: Kysely<Database>, sale: Sale, outcome: Outcome, award: bigint): Promise<void> {
  if (award === 0n) return
  const most = mostAward(
    { side: sale.side, number: sale.number, outcome },
    (await freeBonds(db, [sale])).get(sale.id) ?? 0n,
  )
  if (award <= most) return
  const data = { max_amount: formatUsdt(most) }
  throw new Refusal('above_maximum', { message: 'award_above', values: { max: data.max_amount }, data })
}

/** Refuses an award with anything but the decision of an appeal. */
export function refuseAward(award: bigint | null): void {
  if (award !== null) throw new Refusal('not_allowed')
}
