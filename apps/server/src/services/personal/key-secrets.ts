import { sql, type Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { decrypt, encrypt } from './envelope.ts'
import { fileLock, type KeyFile } from './key-file.ts'

const aad = (keyId: string): string => `api key\n${keyId}`

/** A secret encrypted with a key of the key file. */
export interface SealedSecret {
  readonly kek: string
  readonly sealed: Buffer
}

/** The signing secrets of API keys at rest, encrypted with a key of the key file, which the database does not have. */
export class KeySecrets {
  readonly #file: KeyFile

  constructor(file: KeyFile) {
    this.#file = file
  }

  /** Encrypts the secret of a new key, in the transaction that stores it: until then the file's newest key stays the newest. */
  async seal(trx: Kysely<Database>, keyId: string, secret: string): Promise<SealedSecret> {
    await sql`SELECT pg_advisory_xact_lock_shared(${fileLock})`.execute(trx)
    const { id, key } = await this.#file.newest()
    return { kek: id, sealed: encrypt(key, aad(keyId), Buffer.from(secret)) }
  }

  async open(keyId: string, { kek, sealed }: SealedSecret): Promise<string> {
    return decrypt(await this.#file.master(kek), aad(keyId), sealed).toString()
  }
}

const batchSize = 500

/** Encrypts some secrets with the key of an id instead; returns how many were found encrypted with another one. */
export async function resealSecrets(db: Kysely<Database>, file: KeyFile, id: string): Promise<number> {
  const newest = await file.master(id)
  const rows = await db
    .selectFrom('api_keys')
    .select(['id', 'kek', 'sealed_secret'])
    .where('kek', '<>', id)
    .limit(batchSize)
    .execute()
  const sealed = await Promise.all(
    rows.map(async (row) => {
      const secret = decrypt(await file.master(row.kek ?? ''), aad(row.id), row.sealed_secret ?? Buffer.of())
      return encrypt(newest, aad(row.id), secret)
    }),
  )
  // A key that was revoked or sealed by another rotation meanwhile is left alone.
  await sql`UPDATE api_keys a SET kek = ${id}, sealed_secret = k.sealed
    FROM unnest(${rows.map((row) => row.id)}::uuid[], ${rows.map((row) => row.kek)}::text[], ${sealed}::bytea[])
      k (id, kek, sealed)
    WHERE a.id = k.id AND a.kek = k.kek`.execute(db)
  return rows.length
}
