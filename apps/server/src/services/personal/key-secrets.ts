import { sql, type Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { decrypt, encrypt } from './envelope.ts'
import { fileLock, type KeyFile } from './key-file.ts'

/** What secrets of the key file are encrypted for, with the table and the column that hold them. */
const holders = {
  'api key': { table: 'api_keys', column: 'sealed_secret' },
  webhook: { table: 'webhook_endpoints', column: 'sealed_secret' },
  'payout account': { table: 'merchant_payout_accounts', column: 'sealed' },
} as const

type Purpose = keyof typeof holders

const aad = (purpose: Purpose, id: string): string => `${purpose}\n${id}`

/** A secret encrypted with a key of the key file. */
export interface SealedSecret {
  readonly kek: string
  readonly sealed: Buffer
}

/**
 * Secrets at rest that belong to no user, encrypted with a key of the key file, which the database does not have: the signing
 * secrets of API keys and webhooks, and the payout accounts of merchants.
 */
export class KeySecrets {
  readonly #file: KeyFile
  readonly #purpose: Purpose

  constructor(file: KeyFile, purpose: Purpose) {
    this.#file = file
    this.#purpose = purpose
  }

  /** Encrypts the secret of a new row, in the transaction that stores it: until then the file's newest key stays the newest. */
  async seal(trx: Kysely<Database>, rowId: string, secret: string): Promise<SealedSecret> {
    await sql`SELECT pg_advisory_xact_lock_shared(${fileLock})`.execute(trx)
    const { id, key } = await this.#file.newest()
    return { kek: id, sealed: encrypt(key, aad(this.#purpose, rowId), Buffer.from(secret)) }
  }

  async open(rowId: string, { kek, sealed }: SealedSecret): Promise<string> {
    return decrypt(await this.#file.master(kek), aad(this.#purpose, rowId), sealed).toString()
  }
}

const batchSize = 500

/** Encrypts all secrets with the key of an id instead, in batches. */
export async function resealSecrets(db: Kysely<Database>, file: KeyFile, id: string): Promise<void> {
  for (const purpose of Object.keys(holders) as Purpose[]) while ((await resealSome(db, file, id, purpose)) > 0);
}

/** Encrypts some secrets with the key of an id; returns how many were found encrypted with another one. */
async function resealSome(db: Kysely<Database>, file: KeyFile, id: string, purpose: Purpose): Promise<number> {
  const newest = await file.master(id)
  const [table, column] = [sql.table(holders[purpose].table), sql.ref(holders[purpose].column)]
  const { rows } = await sql<{ id: string; kek: string; sealed: Buffer }>`
    SELECT id, kek, ${column} AS sealed FROM ${table} WHERE kek <> ${id} LIMIT ${batchSize}`.execute(db)
  const sealed = await Promise.all(
    rows.map(async (row) => {
      const secret = decrypt(await file.master(row.kek), aad(purpose, row.id), row.sealed)
      return encrypt(newest, aad(purpose, row.id), secret)
    }),
  )
  // A row that lost its secret or was sealed by another rotation meanwhile is left alone.
  await sql`UPDATE ${table} a SET kek = ${id}, ${column} = k.secret
    FROM unnest(${rows.map((row) => row.id)}::uuid[], ${rows.map((row) => row.kek)}::text[], ${sealed}::bytea[])
      k (id, kek, secret)
    WHERE a.id = k.id AND a.kek = k.kek`.execute(db)
  return rows.length
}
