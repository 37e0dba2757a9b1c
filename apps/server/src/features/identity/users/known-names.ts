import type { Kysely } from 'kysely'
import type { BankBindingRow, Database } from '../../../db/schema.ts'
import type { Uses } from '../../../services/services.ts'
import { holderOf, isKept } from '../bank-account/bindings.ts'
import { openAny } from '../bank-account/other-bindings.ts'
import { openName, type Check } from '../verification/checks.ts'

/** A user's real name: of the verified identity, else the holder of the newest bound account. */
export interface KnownName {
  readonly name: string
  readonly source: 'identity' | 'account'
}

/** The real names of users, by id. Users without a known name, or with erased data, are not in it. */
export async function knownNames(
  services: Uses<'db' | 'personal'>,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, KnownName>> {
  const ids = [...new Set(userIds)]
  if (ids.length === 0) return new Map()
  const [checks, bindings] = await Promise.all([newestChecks(services.db, ids), newestBindings(services.db, ids)])
  const names = await Promise.all(ids.map((id) => knownName(services, checks.get(id), bindings.get(id))))
  return new Map(ids.flatMap((id, place) => (names[place] ? [[id, names[place]]] : [])))
}

async function knownName(
  services: Uses<'personal'>,
  check: Check | undefined,
  binding: BankBindingRow | undefined,
): Promise<KnownName | null> {
  const verified = check && (await openName(services, check))
  if (verified) return { name: verified, source: 'identity' }
  const holder = binding && holderOf(await openAny(services.personal, binding))
  return holder ? { name: holder, source: 'account' } : null
}

async function newestChecks(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, Check>> {
  const rows = await db
    .selectFrom('verifications')
    .selectAll()
    .distinctOn('user_id')
    .where('user_id', 'in', ids)
    .where('state', '=', 'completion')
    .orderBy('user_id')
    .orderBy('seq', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.user_id, row]))
}

async function newestBindings(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, BankBindingRow>> {
  const rows = await db
    .selectFrom('bank_bindings')
    .selectAll()
    .distinctOn('user_id')
    .where('user_id', 'in', ids)
    .where('type', '<>', 'usdt')
    .where(isKept)
    .orderBy('user_id')
    .orderBy('created_at', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.user_id, row]))
}
