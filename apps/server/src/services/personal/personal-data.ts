import { createHmac } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { KeyFile } from './key-file.ts'
import { decrypt, encrypt, KeySecrets } from './key-secrets.ts'
import { destroyUserKey, makeUserKey, openKeyFile, readUserKey } from './user-keys.ts'

/** The most data keys in memory; beyond it the one read first is forgotten. */
const maxKept = 10_000

/** The context for which a text is encrypted: it can be decrypted for the same user, purpose and row only. */
const aad = (userId: string, purpose: string, id: string): string => `${userId}\n${purpose}\n${id}`

/**
 * Personal data at rest (envelope encryption): every user has a data key, which the database stores wrapped by a key of a
 * file that the database does not have. Destroying a data key erases all that it encrypted.
 */
export class PersonalData {
  readonly #db: Kysely<Database>
  readonly #file: KeyFile
  readonly #now: () => Date
  /** The signing secrets of API keys, encrypted with a key of the same file. */
  readonly keySecrets: KeySecrets
  /** Those of webhook endpoints. */
  readonly webhookSecrets: KeySecrets
  /** Those that are being replaced. */
  readonly oldWebhookSecrets: KeySecrets
  /** The payout accounts of merchants, likewise. */
  readonly payoutAccounts: KeySecrets
  readonly #kept = new Map<string, Promise<Buffer | null | undefined>>()
  #enabled = false

  private constructor(db: Kysely<Database>, file: KeyFile, now: () => Date) {
    this.#db = db
    this.#file = file
    this.#now = now
    this.webhookSecrets = new KeySecrets(file, 'webhook')
    this.oldWebhookSecrets = new KeySecrets(file, 'old webhook')
    this.keySecrets = new KeySecrets(file, 'api key')
    this.payoutAccounts = new KeySecrets(file, 'payout account')
  }

  /** Opens the key file, which the first start creates. Throws an Error that names the file when it lacks a needed key or has a wrong one. */
  static async open(db: Kysely<Database>, path: string, now: () => Date): Promise<PersonalData> {
    const file = new KeyFile(path)
    await openKeyFile(db, file)
    return new PersonalData(db, file, now)
  }

  /**
   * Encrypts data of a user for the row `id` of a purpose, with the data key of the user, which is made when there is none.
   * Not in a transaction: it uses a connection of its own. Throws when the key was destroyed.
   */
  async seal(userId: string, purpose: string, id: string, plaintext: Buffer): Promise<Buffer> {
    let key = await this.#key(userId)
    if (key === undefined) {
      await makeUserKey(this.#db, this.#file, userId, this.#now())
      this.invalidate(userId)
      key = await this.#key(userId)
    }
    if (!key) throw new Error('the data key of a user was destroyed')
    return encrypt(key, aad(userId, purpose, id), plaintext)
  }

  /** Decrypts what `seal` gave for the same user, purpose and row; null without the data key of the user. */
  async open(userId: string, purpose: string, id: string, sealed: Buffer): Promise<Buffer | null> {
    const key = await this.#key(userId)
    return key ? decrypt(key, aad(userId, purpose, id), sealed) : null
  }

  /** The key file's. */
  get path(): string {
    return this.#file.path
  }

  /** A keyed hash (HMAC-SHA-256) by which rows with an equal text are found without storing the text. */
  async blindIndex(purpose: string, text: string): Promise<Buffer> {
    return createHmac('sha256', await this.#file.index())
      .update(`${purpose}\n${text}`)
      .digest()
  }

  /** Destroys the data key of a user in the caller's transaction; every process invalidates it afterwards. */
  destroy(trx: Kysely<Database>, userId: string, at: Date): Promise<void> {
    return destroyUserKey(trx, userId, at)
  }

  /** Invalidates the data key of a user. Every process does so when the sessions of the user change. */
  invalidate(userId: string): void {
    this.#kept.delete(userId)
  }

  /** Keeps data keys only while events arrive; invalidates all. */
  enableCache(enabled: boolean): void {
    this.#enabled = enabled
    this.#kept.clear()
  }

  #key(userId: string): Promise<Buffer | null | undefined> {
    const known = this.#kept.get(userId)
    if (known) return known
    const key = readUserKey(this.#db, this.#file, userId)
    if (!this.#enabled) return key
    const [first] = this.#kept.keys()
    if (first !== undefined && this.#kept.size >= maxKept) this.#kept.delete(first)
    this.#kept.set(userId, key)
    key.catch(() => {
      if (this.#kept.get(userId) === key) this.#kept.delete(userId)
    })
    return key
  }
}
