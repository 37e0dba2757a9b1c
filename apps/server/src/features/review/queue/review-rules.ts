import {
  claimDuration,
  invalidField,
  rejectReasons,
  type CallOutput,
  type consoleQueueClaim,
  type RejectionKey,
  type RejectKind,
} from '@c2c/contract'
import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import type { StaffContext } from '../../../http/context.ts'
import { orderDecisions } from '../../../http/decided-already.ts'
import { listedReason } from '../../../services/texts/messages.ts'
import type { FreshOrder } from '../order-steps/common-order.ts'

type Claim = CallOutput<typeof consoleQueueClaim>['claim']

/** The holders of open items of a list, by order. A merchant's staff do not see names of the platform's staff. */
export async function readClaims(
  { services: { db }, staff, now }: StaffContext,
  orders: readonly Pick<FreshOrder, 'id' | 'state'>[],
): Promise<Map<string, Claim>> {
  const ids = orders.filter(({ state }) => state === 'audit').map(({ id }) => id)
  if (ids.length === 0 || staff.role === 'merchant') return new Map()
  const rows = await db
    .selectFrom('claims as c')
    .innerJoin('staff', 'staff.id', 'c.staff_id')
    .select(['c.order_id', 'c.staff_id', 'c.until', 'staff.name'])
    .where('c.order_id', 'in', ids)
    .where('c.until', '>', now)
    .execute()
  return new Map(
    rows.map(({ order_id, staff_id, until, name }) => [
      order_id,
      { name, until: until.toISOString(), mine: staff_id === staff.staffId },
    ]),
  )
}

/**
 * Claims an order for the caller, or renews their claim; null when another reviewer holds it. The order must be
 * locked in the same transaction.
 */
export async function takeClaim(
  trx: Transaction<Database>,
  { staff, now }: StaffContext,
  orderId: string,
): Promise<Claim> {
  const until = new Date(now.getTime() + claimDuration)
  const taken = { staff_id: staff.staffId, session: staff.tokenHash, until }
  const row = await trx
    .insertInto('claims')
    .values({ order_id: orderId, ...taken })
    .onConflict((conflict) =>
      conflict
        .column('order_id')
        .doUpdateSet(taken)
        .where((eb) => eb.or([eb('claims.staff_id', '=', staff.staffId), eb('claims.until', '<=', now)])),
    )
    .returning('until')
    .executeTakeFirst()
  return row ? { name: staff.name, until: until.toISOString(), mine: true } : null
}

/** The claim of an order with its end; null when unclaimed. */
export const claimOf = (db: Kysely<Database>, orderId: string) =>
  db
    .selectFrom('claims as c')
    .innerJoin('staff', 'staff.id', 'c.staff_id')
    .select(['staff.name', 'c.until'])
    .where('c.order_id', '=', orderId)
    .executeTakeFirstOrThrow()

/** The platform's last decider of each order, as reviews show it; never to a merchant's staff. */
export async function readDecided({ services, staff }: StaffContext, orders: readonly { readonly id: string }[]) {
  const ids = staff.role === 'merchant' ? [] : orders.map(({ id }) => id)
  const decisions = await orderDecisions(services.db, ids)
  return ({ id }: { readonly id: string }) => {
    const decision = decisions.get(id)
    const isOurs = decision !== undefined && decision.merchant === null
    return { decided_by: isOurs ? decision.name : '', decided_at: isOurs ? decision.at.toISOString() : '' }
  }
}

interface Said {
  readonly reason: string
  readonly reason_code: string
}

/**
 * The reason of a decision as it is stored: a listed one by its key, which each reader reads in the own language, then the
 * words that were written beside it. Refuses a code that is no reason for this kind of decision.
 */
export function storedReason(kind: RejectKind, { reason, reason_code: code }: Said): string {
  if (code === '' || code === 'other') return reason
  const codes: readonly string[] = rejectReasons[kind]
  if (!codes.includes(code)) throw invalidField('reason_code', 'malformed')
  return listedReason(`${kind}_${code}` as RejectionKey, reason)
}

/**
 * Whether an appeal (`orders`) may be decided: both sides have submitted evidence, the evidence period is over, or it is
 * the review of a decision.
 */
export const isReadyForDecision = (now: Date): RawBuilder<boolean> => sql<boolean>`(
  orders.step <> 'appeal' OR orders.due_at IS NULL OR orders.due_at <= ${now} OR 2 = (
    SELECT count(DISTINCT actor) FROM (
      SELECT opened_by AS actor FROM appeals WHERE order_id = orders.id
      UNION ALL SELECT actor FROM order_messages WHERE order_id = orders.id AND kind = 'evidence'
    ) said WHERE actor IN ('user', 'merchant')))`
