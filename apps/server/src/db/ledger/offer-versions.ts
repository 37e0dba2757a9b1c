import type { ClientBase } from 'pg'
import type { Command } from './command.ts'

/**
 * The versions of the offers that commands stand on, by id. They are locked from here on, shared by trades and alone by a
 * change of terms: once a change was answered, nothing is made on the terms before it. Offers are locked before accounts,
 * and in the order of their ids, so that batches wait for each other in one direction.
 */
export async function lockOffers(client: ClientBase, commands: readonly Command[]): Promise<Map<string, string>> {
  const seen = commands.filter(({ offer }) => offer !== undefined)
  const changed = await lock(
    client,
    'NO KEY UPDATE',
    seen.filter(({ offerChange }) => offerChange !== undefined),
  )
  const shared = await lock(
    client,
    'SHARE',
    seen.filter(({ offerChange }) => offerChange === undefined),
  )
  return new Map([...changed, ...shared])
}

async function lock(client: ClientBase, mode: 'SHARE' | 'NO KEY UPDATE', commands: readonly Command[]) {
  if (commands.length === 0) return []
  const { rows } = await client.query<{ id: string; version: string }>({
    name: `lock_offers_${mode}`,
    text: `SELECT id, xmin::text AS version FROM offers WHERE id = ANY($1::uuid[]) ORDER BY id FOR ${mode}`,
    values: [commands.flatMap(({ offer }) => offer?.offerId ?? [])],
  })
  return rows.map(({ id, version }) => [id, version] as const)
}
