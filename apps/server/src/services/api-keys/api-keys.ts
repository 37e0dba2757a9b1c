import type { KeyScope } from '@c2c/contract'
import { sql, type Kysely } from 'kysely'
import { BlockList, isIPv6 } from 'node:net'
import type { Database } from '../../db/schema.ts'
import { sha256, tokenKey } from '../crypto/secrets.ts'
import type { KeySecrets } from '../personal/key-secrets.ts'
import { SessionCache } from '../sessions/session-cache.ts'
import type { StaffSession } from '../sessions/staff-session.ts'
import { placeOf, storedPlace } from '../sessions/team-place.ts'
import type { UserSession } from '../sessions/user-session.ts'

/** The owner of a key, for calls: the key stands for a session of the owner. */
export type KeyHolder = { readonly session: UserSession } | { readonly staff: StaffSession }

/** A key by its token. */
export interface ApiKey {
  readonly id: string
  readonly ownerId: string
  readonly holder: KeyHolder
  readonly scopes: readonly KeyScope[]
  readonly isAllowed: (address: string) => boolean
  /** Null for a key that signs nothing. */
  readonly secret: string | null
  readonly endsAt: Date
  readonly revoked: boolean
  /** Last use, with a resolution of one minute. */
  usedAt: Date | null
  /** For the cache, which also keeps ended keys, so that their refusals say why. */
  readonly expiresAt: Date
}

const minute = 60_000
const forever = new Date(8.64e15)

/** A nonce is kept for longer than its timestamp is accepted: a minute before and after the server's time. */
const nonceLifetime = 2 * minute + 1000

/** API keys by token, cached like sessions and dropped with the same events. */
export class ApiKeys {
  readonly #db: Kysely<Database>
  readonly #secrets: KeySecrets
  readonly #keys = new SessionCache<ApiKey>(({ ownerId }) => ownerId)

  constructor(db: Kysely<Database>, secrets: KeySecrets) {
    this.#db = db
    this.#secrets = secrets
  }

  /** The key of a token, also one that has ended; null when it is unknown or its owner is out. */
  find(token: string, at: Date): Promise<ApiKey | null> {
    return this.#find(sha256(token), at)
  }

  /** Whether a key is found without reading the database. */
  isReady(token: string): boolean {
    return this.#keys.isReady(tokenKey(token))
  }

  /** Whether a key of this token's hash works now. */
  async isOpen(tokenHash: Buffer, at: Date): Promise<boolean> {
    const key = await this.#find(tokenHash, at)
    return key !== null && !key.revoked && key.endsAt > at
  }

  /** Notes a use, at most once a minute. */
  async noteUse(key: ApiKey, address: string, at: Date): Promise<void> {
    if (key.usedAt && at.getTime() - key.usedAt.getTime() < minute) return
    key.usedAt = at
    await sql`UPDATE api_keys SET last_used_at = ${at}, last_used_address = ${address}
      WHERE id = ${key.id} AND (last_used_at IS NULL OR last_used_at <= ${new Date(at.getTime() - minute)})`.execute(
      this.#db,
    )
  }

  /** Uses a nonce up; false when the key has used it before. */
  async useNonce({ id }: ApiKey, nonce: string, at: Date): Promise<boolean> {
    const row = { key_id: id, nonce, expires_at: new Date(at.getTime() + nonceLifetime) }
    const insert = this.#db
      .insertInto('api_key_nonces')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
    return (await insert.executeTakeFirstOrThrow()).numInsertedOrUpdatedRows === 1n
  }

  /** Invalidates one key by its token's hash, or all of an owner. */
  invalidate(ownerId: string, tokenHash: Buffer | null): void {
    this.#keys.invalidate(ownerId, tokenHash)
  }

  /** Enables caching only while events arrive. */
  enableCache(enabled: boolean): void {
    this.#keys.enable(enabled)
  }

  #find(tokenHash: Buffer, at: Date): Promise<ApiKey | null> {
    return this.#keys.find(tokenHash, at, (hash) => this.#read(hash))
  }

  async #read(tokenHash: Buffer): Promise<ApiKey | null> {
    const row = await rowOf(this.#db, tokenHash)
    const holder = row && holderOf(row)
    if (!row || !holder) return null
    const { id, kek, sealed_secret: sealed } = row
    const secret = kek !== null && sealed !== null ? await this.#secrets.open(id, { kek, sealed }) : null
    return {
      id,
      ownerId: row.user_id ?? row.staff_id ?? '',
      holder,
      scopes: row.scopes,
      isAllowed: allowedNetworks(row.networks),
      secret,
      endsAt: row.expires_at,
      revoked: row.revoked_at !== null,
      usedAt: row.last_used_at,
      expiresAt: forever,
    }
  }
}

type KeyRow = NonNullable<Awaited<ReturnType<typeof rowOf>>>

const rowOf = (db: Kysely<Database>, tokenHash: Buffer) =>
  db
    .selectFrom('api_keys as k')
    .leftJoin('staff', 'staff.id', 'k.staff_id')
    .selectAll('k')
    .select(['staff.name as staff_name', 'staff.email', 'staff.role', 'staff.merchant_id'])
    .select(storedPlace.as('stored_place'))
    .where('k.token_hash', '=', tokenHash)
    .executeTakeFirst()

/** The owner as a session would have it, without any proof of identity; null for staff who is no merchant's. A key is the merchant's, and goes on when its maker is disabled; it does no more than its maker may. */
function holderOf(row: KeyRow): KeyHolder | null {
  const { id, token_hash: tokenHash, expires_at: expiresAt, created_at: createdAt, email, role } = row
  if (row.user_id !== null) {
    const factors = { totp: false, passkeys: false }
    const none = { codeSignedIn: false, provedAt: null, factors, reentry: '' as const, maker: null, seenAt: createdAt }
    return { session: { id, tokenHash, userId: row.user_id, createdAt, expiresAt, ...none } }
  }
  if (row.staff_id === null || email === null || role !== 'merchant') return null
  const { staff_id: staffId, staff_name: name, merchant_id: merchantId } = row
  const unproved = { provedAt: null, secondFactor: false, heldUntil: null }
  const place = placeOf(role, row.stored_place)
  const who = { staffId, name: name ?? '', email, role, merchantId, place } as const
  return { staff: { id, tokenHash, ...who, expiresAt, seenAt: createdAt, ...unproved } }
}

/** Whether addresses are in one of these addresses and networks; without any, every address is. */
function allowedNetworks(networks: readonly string[]): (address: string) => boolean {
  if (networks.length === 0) return () => true
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const family = familyOf(address)
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  // An IPv4 client of a socket for both families has an address such as ::ffff:203.0.113.7, which BlockList maps itself.
  return (address) => list.check(address, familyOf(address))
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv6(address) ? 'ipv6' : 'ipv4')

/** The creator of a key: a user, or a member of a merchant's staff. */
export type KeyMaker = { readonly user_id: string } | { readonly staff_id: string }

/** The owner of the keys: a user's, or a merchant's, which outlive the members who made them. */
export type KeyOwner = { readonly user_id: string } | { readonly merchant_id: string }

/** The condition on rows of `api_keys` that one made them. */
export const isMadeBy = (maker: KeyMaker) =>
  'user_id' in maker ? sql<boolean>`user_id = ${maker.user_id}` : sql<boolean>`staff_id = ${maker.staff_id}`

/** The condition on rows of `api_keys` that they are the owner's. */
export const isOwnedBy = (owner: KeyOwner) =>
  'user_id' in owner
    ? isMadeBy(owner)
    : sql<boolean>`staff_id IN (SELECT s.id FROM staff s WHERE s.merchant_id = ${owner.merchant_id})`

/** Revokes every key that one made and that is not revoked, in the caller's transaction. Publish the change afterwards. */
export async function revokeKeysOf(db: Kysely<Database>, maker: KeyMaker, at: Date): Promise<void> {
  const open = db.updateTable('api_keys').where(isMadeBy(maker)).where('revoked_at', 'is', null)
  await open.set({ revoked_at: at, kek: null, sealed_secret: null }).execute()
}
