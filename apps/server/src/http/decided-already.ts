import { Refusal, type MessageKey } from '@c2c/contract'
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { decisionAbout, type Decision } from '../services/decisions.ts'
import type { StaffSession } from '../services/sessions/staff-session.ts'

/**
 * The refusal for the loser of two simultaneous decisions: the first rule that the winner's rows break. An approval that
 * finds its own receipt used up was overtaken: the receipt was used for this order alone.
 */
const ofLosers: ReadonlySet<MessageKey> = new Set([
  'already_decided',
  'order_finished',
  'receipt_used',
  'txid_used',
  'payout_ref_used',
])

/**
 * The true reason of a refusal: the subject of the call has been decided, with the decider and the time. Other errors are returned
 * unchanged. A merchant's staff read the names of their own colleagues only.
 */
export async function withDecision(
  db: Kysely<Database>,
  staff: StaffSession,
  input: Readonly<Record<string, unknown>>,
  error: unknown,
): Promise<unknown> {
  if (!(error instanceof Refusal) || !isOfLoser(error)) return error
  const decision = await decisionAbout(db, input)
  const isOver = error.reason === 'state_conflict' || (decision && (await isClosed(db, input)))
  if (!decision || !isOver || (staff.role === 'merchant' && decision.merchant !== staff.merchantId)) return error
  return decidedBy(decision, error.reason === 'state_conflict' ? error.detail.data : {})
}

const isOfLoser = ({ detail: { message } }: Refusal): boolean => message !== undefined && ofLosers.has(message)

function decidedBy({ name, at, step }: Decision, data: Readonly<Record<string, unknown>> = {}): Refusal {
  const when = at.toISOString()
  return new Refusal('state_conflict', {
    message: step === 'second_review' ? 'proposed_by' : 'decided_by',
    values: { name, at: when },
    data: { step, ...data, decided_by: name, decided_at: when },
  })
}

/** Whether a receipt was used for the order itself: it is closed. */
async function isClosed(db: Kysely<Database>, input: Readonly<Record<string, unknown>>): Promise<boolean> {
  const id = input['recharge_id'] ?? input['withdraw_id'] ?? input['order_id']
  if (typeof id !== 'string') return true
  const row = await db.selectFrom('orders').select('state').where('id', '=', id).executeTakeFirst()
  return row !== undefined && row.state !== 'audit'
}
