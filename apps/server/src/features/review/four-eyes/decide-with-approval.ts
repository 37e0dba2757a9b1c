import { Refusal } from '@c2c/contract'
import { formatUsdt, usdt, type Usdt } from '@c2c/domain'
import { sql } from 'kysely'
import type { Insert, CommandWithoutTime } from '../../../commands/command.ts'
import type { OrderRow } from '../../../db/rows/order-rows.ts'
import type { StaffContext } from '../../../http/context.ts'
import { openProposal, type Proposal } from './proposals.ts'
import { decideProposal, propose, type Proposed } from './propose.ts'

/** The changes of a decision; the order after it stands beside the command. */
interface Decided {
  readonly command: CommandWithoutTime
}

interface Decision extends Pick<Proposed, 'payload' | 'note'> {
  readonly kind: 'recharge' | 'withdraw' | 'appeal'
  readonly order: Pick<OrderRow, 'id' | 'order_no' | 'step' | 'user_id' | 'merchant_id'>
  /** Micro-units, compared with the approval limits. */
  readonly amount: bigint
  /** Whether it needs approval whatever its amount. */
  always?(): Promise<boolean>
  /** The parts that both decisions must agree on: `amount`, or keys of the payload. */
  readonly terms: readonly string[]
}

interface Effects<Made extends Decided> {
  /** The effects of the first of two decisions, without its proposal: nothing is booked. */
  propose(): Made | Promise<Made>
  /** The effects of the decision itself; `firstNote` is the note of the first of two, and empty for a single one. */
  carryOut(firstNote: string): Promise<Made>
}

/**
 * Decides an order with maker-checker (four-eyes) approval: below the limits at once, otherwise by a proposal and
 * the same decision by another person. Returns the proposal when this is the first decision. Refuses the author
 * of the first decision, and a decision that differs from it.
 */
export async function decideWithApproval<Made extends Decided>(
  decision: Decision,
  effects: Effects<Made>,
  context: StaffContext,
): Promise<Made & { readonly proposal?: Proposal }> {
  const { kind, order, amount, payload, note, terms } = decision
  const { db } = context.services
  const first = await openProposal(db, kind, order.id)
  if (first) {
    const { insert } = decideProposal(first, 'approved', note, context)
    if (terms.some((term) => partOf(first, term) !== partOf(decision, term))) {
      const data = { step: order.step, ...Object.fromEntries(terms.map((term) => [term, partOf(first, term)])) }
      throw new Refusal('state_conflict', { message: 'second_person_differs', data })
    }
    const made = await effects.carryOut(first.note)
    return { ...made, command: withInsert(made.command, insert) }
  }
  const isSmall = amount < (await secondPersonFrom(kind, order, context))
  if (isSmall && !(await decision.always?.())) return effects.carryOut('')
  const made = await effects.propose()
  const proposed = { kind, subject: order.id, subjectName: order.order_no, amount, payload, note }
  const { proposal, insert } = propose(proposed, context)
  return { ...made, command: withInsert(made.command, insert), proposal }
}

const partOf = ({ amount, payload }: Pick<Proposed, 'amount' | 'payload'>, term: string) =>
  term === 'amount' ? formatUsdt(amount ?? 0n) : (payload[term] ?? '')

/** A command with the row of a proposal or of its decision. */
export const withInsert = (command: CommandWithoutTime, insert: Insert): CommandWithoutTime => ({
  ...command,
  inserts: [insert, ...(command.inserts ?? [])],
})

/**
 * The amount from which a decision of this member of staff about an order of this party needs four-eyes approval: by itself, or
 * with what one person decided on the same UTC day; by default always. The database enforces it on each credit, payout
 * and decision (sql/functions/review/four-eyes/count-alone.sql).
 */
async function secondPersonFrom(
  kind: 'recharge' | 'withdraw' | 'appeal',
  { user_id, merchant_id }: Pick<OrderRow, 'user_id' | 'merchant_id'>,
  { services, staff, now }: Pick<StaffContext, 'services' | 'staff' | 'now'>,
): Promise<Usdt> {
  const { rows } = await sql<{ amount: bigint }>`
    SELECT four_eyes_from(${kind}, ${user_id ?? merchant_id}, ${staff.staffId}, ${now}) AS amount`.execute(services.db)
  return usdt(rows[0]?.amount ?? 0n)
}
