import { sql, type Kysely } from 'kysely'
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Database } from '../../db/schema.ts'
import { fileLock, wrongKey, type KeyFile } from './key-file.ts'

/** The context for which secrets of the key file are encrypted, with the table and the column that hold them. */
const holders = {
  'api key': { table: 'api_keys', column: 'sealed_secret' },
  webhook: { table: 'webhook_endpoints', column: 'sealed_secret' },
  'old webhook': { table: 'webhook_old_secrets', column: 'sealed' },
  'payout account': { table: 'merchant_payout_accounts', column: 'sealed' },
} as const

type Purpose = keyof typeof holders

const placeOf = (purpose: Purpose, id: string): string => `${purpose}\n${id}`

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
    return { kek: id, sealed: encrypt(key, placeOf(this.#purpose, rowId), Buffer.from(secret)) }
  }

  async open(rowId: string, { kek, sealed }: SealedSecret): Promise<string> {
    return decrypt(await this.#file.master(kek), placeOf(this.#purpose, rowId), sealed).toString()
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
      const secret = decrypt(await file.master(row.kek), placeOf(purpose, row.id), row.sealed)
      return encrypt(newest, placeOf(purpose, row.id), secret)
    }),
  )
  // A row that lost its secret or was sealed by another rotation meanwhile is left alone.
  await sql`UPDATE ${table} a SET kek = ${id}, ${column} = k.secret
    FROM unnest(${rows.map((row) => row.id)}::uuid[], ${rows.map((row) => row.kek)}::text[], ${sealed}::bytea[])
      k (id, kek, secret)
    WHERE a.id = k.id AND a.kek = k.kek`.execute(db)
  return rows.length
}

/** Decrypts one secret of each table under each key. Throws an Error that names the file and a key that is not the database's. */
export async function checkSecrets(db: Kysely<Database>, file: KeyFile): Promise<void> {
  for (const purpose of Object.keys(holders) as Purpose[]) {
    const [table, column] = [sql.table(holders[purpose].table), sql.ref(holders[purpose].column)]
    const { rows } = await sql<{ id: string; kek: string; sealed: Buffer }>`
      SELECT DISTINCT ON (kek) id, kek, ${column} AS sealed FROM ${table} WHERE ${column} IS NOT NULL`.execute(db)
    for (const { id, kek, sealed } of rows) opens(file.path, kek, await file.master(kek), placeOf(purpose, id), sealed)
  }
}

/** Throws an Error that names the file and the key unless the key decrypts a text. */
export function opens(path: string, kek: string, key: Buffer, aad: string, sealed: Buffer): void {
  try {
    decrypt(key, aad, sealed)
  } catch (cause) {
    throw new Error(wrongKey(path, kek), { cause })
  }
}

/** AES-256-GCM with a random nonce (NIST SP 800-38D); each key encrypts far fewer than 2^32 texts. */
const algorithm = 'aes-256-gcm'
const version = 1
const nonceLength = 12
const tagLength = 16
const headLength = 1 + nonceLength + tagLength

/** Encrypts a text for one place, `aad`: elsewhere it cannot be decrypted. Gives version, nonce, tag and ciphertext. */
export function encrypt(key: Buffer, aad: string, plaintext: Buffer): Buffer {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagLength }).setAAD(Buffer.from(aad))
  const text = Buffer.concat([cipher.update(plaintext), cipher.final()])
  return Buffer.concat([Buffer.of(version), nonce, cipher.getAuthTag(), text])
}

/** Decrypts what `encrypt` gave for the same key and place; throws for anything else. */
export function decrypt(key: Buffer, aad: string, sealed: Buffer): Buffer {
  if (sealed[0] !== version || sealed.length < headLength) throw new Error('encrypted data of an unknown form')
  const nonce = sealed.subarray(1, 1 + nonceLength)
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagLength })
  decipher.setAAD(Buffer.from(aad)).setAuthTag(sealed.subarray(1 + nonceLength, headLength))
  return Buffer.concat([decipher.update(sealed.subarray(headLength)), decipher.final()])
}
