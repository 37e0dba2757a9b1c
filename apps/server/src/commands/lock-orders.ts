import type { ClientBase } from 'pg'
import { orderOf, type Command } from './command.ts'

/** Locks orders before accounts and in order of their ids, which prevents deadlocks between batches. Returns their steps by id. */
export async function lockOrders(client: ClientBase, commands: readonly Command[]): Promise<Map<string, string>> {
  const ids = commands.flatMap((command) => orderOf(command)?.orderId ?? [])
  if (ids.length === 0) return new Map()
  const { rows } = await client.query<{ id: string; step: string }>({
    name: 'lock_orders',
    text: 'SELECT id, step FROM orders WHERE id = ANY($1::uuid[]) ORDER BY id FOR UPDATE',
    values: [ids],
  })
  return new Map(rows.map(({ id, step }) => [id, step]))
}
