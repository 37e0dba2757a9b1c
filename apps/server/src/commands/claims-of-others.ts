import type { ClientBase } from 'pg'
import { orderOf, type Command } from './command.ts'

/** A claim of another staff member on the order of a command. */
export interface ConflictingClaim {
  readonly name: string
  readonly until: Date
}

/** A command by which staff of the platform move or decide an order. Merchant staff do not use the claim queue. */
const isDecision = (command: Command): boolean =>
  orderOf(command) !== undefined && Boolean(command.audit?.staff_id) && command.audit?.role !== 'merchant'

/**
 * The claims that conflict with the decisions of a batch, by order id. Call it after the orders are locked: claiming an
 * order locks it too, so no claim can be added between this query and the decision.
 */
export async function conflictingClaims(
  client: ClientBase,
  commands: readonly Command[],
): Promise<Map<string, ConflictingClaim>> {
  const decisions = commands.filter(isDecision)
  if (decisions.length === 0) return new Map()
  const { rows } = await client.query<ConflictingClaim & { order_id: string }>({
    name: 'conflicting_claims',
    text: `SELECT c.order_id, s.name, c.until
      FROM unnest($1::uuid[], $2::uuid[], $3::timestamptz[]) d (order_id, staff_id, at)
        JOIN claims c ON c.order_id = d.order_id AND c.staff_id <> d.staff_id AND c.until > d.at
        JOIN staff s ON s.id = c.staff_id`,
    values: [
      decisions.map((command) => orderOf(command)?.orderId),
      decisions.map(({ audit }) => audit?.staff_id),
      decisions.map(({ at }) => at),
    ],
  })
  return new Map(rows.map(({ order_id, name, until }) => [order_id, { name, until }]))
}

/** Deletes the claims of decided orders, so another person can take the next decision. Solvers' end by triggers, which read them. */
export async function releaseClaims(client: ClientBase, commands: readonly Command[]): Promise<void> {
  const ids = commands.filter(isDecision).map((command) => orderOf(command)?.orderId)
  if (ids.length === 0) return
  await client.query('DELETE FROM claims WHERE order_id = ANY ($1::uuid[]) AND session IS NOT NULL', [ids])
}
