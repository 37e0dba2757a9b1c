import { randomBytes } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { coalesceReads } from '../../db/coalesced-reads.ts'
import type { Database } from '../../db/schema.ts'
import { publishChange } from '../sessions/session-cache.ts'
import { fileLock, lacksKey, type KeyFile } from './key-file.ts'
import { checkSecrets, decrypt, encrypt, opens, resealSecrets } from './key-secrets.ts'

const aad = (userId: string): string => `user key\n${userId}`

interface StoredKey {
  readonly kek: string | null
  readonly wrapped: Buffer | null
}

const storedKey = coalesceReads<string, StoredKey | undefined>(async (db, ids) => {
  const rows = await db
    .selectFrom('user_keys')
    .select(['user_id', 'kek', 'wrapped'])
    .where('user_id', '=', sql<string>`ANY (${[...ids]}::uuid[])`)
    .execute()
  const byUser = new Map(rows.map((row) => [row.user_id, row]))
  return (id) => byUser.get(id)
})

/** The data key of a user; null when it was destroyed, undefined when there is none yet. */
export async function readUserKey(
  db: Kysely<Database>,
  file: KeyFile,
  userId: string,
): Promise<Buffer | null | undefined> {
  const stored = await storedKey(db, userId)
  if (!stored) return undefined
  const { kek, wrapped } = stored
  return kek === null || wrapped === null ? null : decrypt(await file.master(kek), aad(userId), wrapped)
}

/** Makes the data key of a user unless there is one. */
export const makeUserKey = (db: Kysely<Database>, file: KeyFile, userId: string, at: Date): Promise<void> =>
  db.transaction().execute(async (trx) => {
    // Until this commits, the key of the file that wraps it is not replaced.
    await sql`SELECT pg_advisory_xact_lock_shared(${fileLock})`.execute(trx)
    const { id, key } = await file.newest()
    const wrapped = encrypt(key, aad(userId), randomBytes(32))
    await trx
      .insertInto('user_keys')
      .values({ user_id: userId, kek: id, wrapped, created_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })

/** Destroys the data key of a user for ever: nothing that it encrypted can be read again, and it encrypts nothing more. */
export async function destroyUserKey(trx: Kysely<Database>, userId: string, at: Date): Promise<void> {
  const gone = { kek: null, wrapped: null, destroyed_at: at }
  await trx
    .insertInto('user_keys')
    .values({ user_id: userId, created_at: at, ...gone })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(gone))
    .execute()
  await publishChange(trx, userId, null)
}

/** The ids of the keys of the file that rows are encrypted with. */
export const keysInUse = (db: Kysely<Database>): Promise<readonly { readonly kek: string | null }[]> =>
  db
    .selectFrom('user_keys')
    .select('kek')
    .where('kek', 'is not', null)
    .union(db.selectFrom('api_keys').select('kek').where('kek', 'is not', null))
    .union(db.selectFrom('webhook_endpoints').select('kek').where('kek', 'is not', null))
    .union(db.selectFrom('webhook_old_secrets').select('kek'))
    .union(db.selectFrom('merchant_payout_accounts').select('kek'))
    .execute()

/**
 * Creates the file at the first start, and checks that it has every key that the database needs, and that each of them
 * decrypts one value of each kind. Throws an Error that names the file and what to restore.
 */
export async function openKeyFile(db: Kysely<Database>, file: KeyFile): Promise<void> {
  const used = await keysInUse(db)
  if (used.length === 0) await file.create()
  const { masters } = await file.read()
  const lacking = used.find(({ kek }) => !masters.some(({ id }) => id === kek))
  if (lacking) throw new Error(lacksKey(file.path, lacking.kek ?? ''))
  const { rows } = await sql<{ user_id: string; kek: string; wrapped: Buffer }>`
    SELECT one.* FROM unnest(${used.map(({ kek }) => kek)}::text[]) k (kek)
      CROSS JOIN LATERAL (SELECT user_id, kek, wrapped FROM user_keys u WHERE u.kek = k.kek LIMIT 1) one`.execute(db)
  for (const { user_id, kek, wrapped } of rows) opens(file.path, kek, await file.master(kek), aad(user_id), wrapped)
  await checkSecrets(db, file)
}

const batchSize = 500

/**
 * Adds a key to the file, wraps all data keys with it and encrypts with it the secrets of API keys and webhooks and the
 * payout accounts of merchants, in batches. Texts encrypted by data keys stay as they are. Returns its id.
 */
export async function rotateMasterKey(db: Kysely<Database>, file: KeyFile): Promise<string> {
  const id = await db.transaction().execute(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(${fileLock})`.execute(trx)
    return file.add()
  })
  let count = batchSize
  while (count > 0) count = await rewrap(db, file, id)
  await resealSecrets(db, file, id)
  return id
}

/** Wraps some data keys with the key of an id; returns how many were found wrapped with another one. */
async function rewrap(db: Kysely<Database>, file: KeyFile, id: string): Promise<number> {
  const newest = await file.master(id)
  const rows = await db
    .selectFrom('user_keys')
    .select(['user_id', 'kek', 'wrapped'])
    .where('kek', '<>', id)
    .limit(batchSize)
    .execute()
  const wrapped = await Promise.all(
    rows.map(async (row) => {
      const key = decrypt(await file.master(row.kek ?? ''), aad(row.user_id), row.wrapped ?? Buffer.of())
      return encrypt(newest, aad(row.user_id), key)
    }),
  )
  // A key that was destroyed or wrapped by another rotation meanwhile is left alone.
  await sql`UPDATE user_keys u SET kek = ${id}, wrapped = k.wrapped
    FROM unnest(${rows.map((row) => row.user_id)}::uuid[], ${rows.map((row) => row.kek)}::text[], ${wrapped}::bytea[])
      k (user_id, kek, wrapped)
    WHERE u.user_id = k.user_id AND u.kek = k.kek`.execute(db)
  return rows.length
}
