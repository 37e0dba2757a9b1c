import type { ClientBase } from 'pg'
import { orderOf, type Command } from './command.ts'

/** Somebody else has the order of a command before them, until then. */
export interface ClaimOfOther {
  readonly name: string
  readonly until: Date
}

/** A command by which one of the house's people moves an order, or decides about it; what a merchant's people do is not decided in a queue. */
const isDecision = (command: Command): boolean =>
  orderOf(command) !== undefined && Boolean(command.audit?.staff_id) && command.audit?.role !== 'merchant'

/**
 * The claims that stand against the decisions of a batch, by order. It is asked after the orders are locked: who claims an
 * order locks it too, so no claim can come between this and the decision.
 */
export async function claimsOfOthers(
  client: ClientBase,
  commands: readonly Command[],
): Promise<Map<string, ClaimOfOther>> {
  const decisions = commands.filter(isDecision)
  if (decisions.length === 0) return new Map()
  const { rows } = await client.query<ClaimOfOther & { order_id: string }>({
    name: 'claims_of_others',
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

/** What has been decided is nobody's any more: another person may have to decide it again. */
export async function endClaims(client: ClientBase, commands: readonly Command[]): Promise<void> {
  const ids = commands.filter(isDecision).map((command) => orderOf(command)?.orderId)
  if (ids.length === 0) return
  await client.query('DELETE FROM claims WHERE order_id = ANY ($1::uuid[])', [ids])
}
