import type { Account } from '@c2c/domain'
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'

/** The balance of an account; zero for one that was never used. */
export async function readBalance(db: Kysely<Database>, { owner, kind, asset }: Account): Promise<bigint> {
  const row = await db
    .selectFrom('accounts')
    .select('balance')
    .where('owner', '=', owner)
    .where('kind', '=', kind)
    .where('asset', '=', asset)
    .executeTakeFirst()
  return row?.balance ?? 0n
}
