import type { ClientBase } from 'pg'
import { offerChangesOf, offerOf, orderOf, type Command } from './command.ts'

/**
 * Locks the offers that commands rely on, and returns their versions by id. Trades take a shared lock, a change of terms
 * an exclusive one, so no trade uses the previous terms after the change was acknowledged. For a trade, the offer of a
 * suspended merchant has no version. Offers are locked before accounts and in order of their ids, which prevents
 * deadlocks between batches.
 */
export async function lockOffers(client: ClientBase, commands: readonly Command[]): Promise<Map<string, string>> {
  const changed = commands.flatMap(offerChangesOf).map(({ offerId }) => offerId)
  const shared = commands.flatMap((command) => offerOf(command)?.offerId ?? [])
  const versions = await Promise.all([lock(client, 'NO KEY UPDATE', changed), lock(client, 'SHARE', shared)])
  return new Map(versions.flat())
}

async function lock(client: ClientBase, mode: 'SHARE' | 'NO KEY UPDATE', ids: readonly string[]) {
  if (ids.length === 0) return []
  const { rows } = await client.query<{ id: string; version: string }>({
    name: `lock_offers_${mode}`,
    text: `SELECT o.id, o.xmin::text AS version FROM offers o JOIN merchants m ON m.id = o.merchant_id
      WHERE o.id = ANY($1::uuid[]) ${mode === 'SHARE' ? 'AND m.suspended_at IS NULL' : ''} ORDER BY o.id FOR ${mode} OF o`,
    values: [ids],
  })
  return rows.map(({ id, version }) => [id, version] as const)
}

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
