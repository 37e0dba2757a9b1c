import { coverage } from '@c2c/domain'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { headAnswer } from '../liabilities/liability-heads.ts'
import { addressesAt, ownerAnswer } from './asset-addresses.ts'

/** The newest statement that has assets; null before the first one. */
async function newestWithAssets(db: Kysely<Database>) {
  const row = await db
    .selectFrom('asset_statements as a')
    .innerJoin('liability_heads as h', 'h.seq', 'a.head_seq')
    .selectAll('h')
    .select('a.networks')
    .orderBy('a.head_seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** What the newest statement of assets says; null before the first one. */
export async function publishedAssets(db: Kysely<Database>) {
  const found = await newestWithAssets(db)
  if (!found) return null
  const head = headAnswer(found)
  const owners = (await addressesAt(db, found.at)).map(ownerAnswer)
  return { head, networks: found.networks, owners, coverage: coverage(found.held ?? 0n, found.total) }
}
