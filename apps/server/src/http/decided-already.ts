import { Refusal, type MessageKey } from '@c2c/contract'
import { sql, type Kysely } from 'kysely'
import { isId } from '../db/ids.ts'
import type { Database } from '../db/schema.ts'
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

/** A decision of a member of staff. */
interface Decision {
  readonly name: string
  /** Null for the platform's staff. */
  readonly merchant: string | null
  readonly at: Date
  /** The step of an order, or what became of a proposal or a check. */
  readonly step: string
}

/** The newest step of each of some orders, where the platform's or a merchant's staff took it. */
export async function orderDecisions(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, Decision>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Decision & { id: string }>`
    SELECT e.order_id AS id, s.name, s.merchant_id AS merchant, e.at, e.step
    FROM unnest(${ids}::uuid[]) AS asked (id) CROSS JOIN LATERAL (
      SELECT * FROM order_events WHERE order_id = asked.id ORDER BY order_events.id DESC LIMIT 1) e
    JOIN staff s ON s.id = e.actor_id AND e.actor IN ('operator', 'merchant')`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** The decision about a subject of each kind that staff decide. */
const readers: Readonly<Record<string, (db: Kysely<Database>, id: string) => Promise<Decision | undefined>>> = {
  recharge_id: ofOrder,
  withdraw_id: ofOrder,
  order_id: ofOrder,
  proposal_id: async (db, id) => {
    const { rows } = await sql<Decision>`
      SELECT s.name, s.merchant_id AS merchant, d.at, d.outcome AS step
      FROM proposal_decisions d JOIN staff s ON s.id = d.decided_by WHERE d.proposal_id = ${id}`.execute(db)
    return rows[0]
  },
  payout_account_id: async (db, id) => {
    const { rows } = await sql<Decision>`
      SELECT s.name, s.merchant_id AS merchant, d.at, d.outcome AS step
      FROM proposals p JOIN proposal_decisions d ON d.proposal_id = p.id JOIN staff s ON s.id = d.decided_by
      WHERE p.kind = 'payout_account' AND p.subject = ${id} ORDER BY d.at DESC LIMIT 1`.execute(db)
    return rows[0]
  },
  verification_id: async (db, id) => {
    const { rows } = await sql<Decision>`
      SELECT s.name, s.merchant_id AS merchant, v.decided_at AS at, v.state AS step
      FROM verifications v JOIN staff s ON s.id = v.decided_by WHERE v.id = ${id}`.execute(db)
    return rows[0]
  },
}

async function ofOrder(db: Kysely<Database>, id: string): Promise<Decision | undefined> {
  return (await orderDecisions(db, [id])).get(id)
}

/** The decision about what the input of a call names; undefined where staff have not decided. */
async function decisionAbout(
  db: Kysely<Database>,
  input: Readonly<Record<string, unknown>>,
): Promise<Decision | undefined> {
  for (const [field, read] of Object.entries(readers)) {
    const id = input[field]
    if (typeof id === 'string' && isId(id)) return read(db, id)
  }
  return undefined
}
