import { apiKeysMaximum, Refusal, type apiKeyRevoke, type CallOutput, type KeyScope } from '@c2c/contract'
import { sql, type Kysely, type Selectable } from 'kysely'
import { randomUUID } from 'node:crypto'
import { isId } from '../../../db/ids.ts'
import type { ApiKeyRow } from '../../../db/rows/credential-rows.ts'
import type { Database } from '../../../db/schema.ts'
import type { CallContext } from '../../../http/context.ts'
import { paged, type Paging } from '../../../http/paged.ts'
import { isMadeBy, isOwnedBy, type KeyMaker, type KeyOwner } from '../../../services/api-keys/api-keys.ts'
import { randomToken, sha256 } from '../../../services/crypto/secrets.ts'
import { publishChange } from '../../../services/sessions/session-cache.ts'
import type { StaffSession } from '../../../services/sessions/staff-session.ts'

interface Wanted {
  readonly name: string
  readonly scopes: readonly KeyScope[]
  readonly days: number
  readonly networks: readonly string[]
  /** The name of its maker at a merchant; empty for a user's own. */
  readonly madeBy: string
}

const day = 86_400_000

/** Programs that look for leaked secrets know a token by this. */
const tokenPrefix = 'c2c_'

/**
 * Creates a key in the caller's transaction, which holds the lock of the owner's row. The answer alone has the token, and the
 * secret of a key that signs requests.
 */
export async function createKey(
  { services: { personal }, now }: Pick<CallContext, 'services' | 'now'>,
  trx: Kysely<Database>,
  maker: KeyMaker,
  { name, scopes, days, networks, madeBy }: Wanted,
) {
  await refuseFurther(trx, maker, now)
  const token = tokenPrefix + randomToken()
  const id = randomUUID()
  const secret = scopes.some((scope) => scope !== 'read') ? randomToken() : null
  const sealed = secret === null ? null : await personal.keySecrets.seal(trx, id, secret)
  const row = {
    id,
    user_id: null,
    staff_id: null,
    ...maker,
    name,
    scopes: [...scopes],
    networks: [...networks],
    token_hash: sha256(token),
    kek: sealed?.kek ?? null,
    sealed_secret: sealed?.sealed ?? null,
    created_at: now,
    expires_at: new Date(now.getTime() + days * day),
  }
  await trx.insertInto('api_keys').values(row).execute()
  return {
    ...keyAnswer({ ...row, made_by: madeBy, revoked_at: null, last_used_at: null, last_used_address: '' }),
    token,
    secret,
  }
}

async function refuseFurther(trx: Kysely<Database>, maker: KeyMaker, now: Date): Promise<void> {
  const open = await trx
    .selectFrom('api_keys')
    .select('id')
    .where(isMadeBy(maker))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .limit(apiKeysMaximum)
    .execute()
  if (open.length < apiKeysMaximum) return
  throw new Refusal('limit_exceeded', { message: 'key_limit', values: { max: String(apiKeysMaximum) } })
}

/** The columns that an answer needs. */
const answeredColumns = [
  'id',
  'name',
  'scopes',
  'networks',
  'created_at',
  'expires_at',
  'revoked_at',
  'last_used_at',
  'last_used_address',
] as const

/** The name of a key's maker at a merchant; empty for a user's own. */
const madeBy = sql<string>`coalesce((SELECT s.name FROM staff s WHERE s.id = api_keys.staff_id), '')`.as('made_by')

type Answered = Pick<Selectable<ApiKeyRow>, (typeof answeredColumns)[number]> & { readonly made_by: string }

/** A key in the contract's form. */
const keyAnswer = (row: Answered): CallOutput<typeof apiKeyRevoke> => ({
  key_id: row.id,
  name: row.name,
  made_by: row.made_by,
  scopes: row.scopes,
  networks: row.networks,
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  revoked_at: row.revoked_at?.toISOString() ?? null,
  last_used_at: row.last_used_at?.toISOString() ?? null,
  last_used_address: row.last_used_address,
})

/** One page of an owner's keys, newest first. */
export function listKeys(db: Kysely<Database>, owner: KeyOwner, paging: Paging) {
  const own = db.selectFrom('api_keys').select(answeredColumns).select(madeBy).where(isOwnedBy(owner))
  return paged(own.orderBy('seq', 'desc'), paging, keyAnswer)
}

/** Revokes one of an owner's keys in the caller's transaction; other processes invalidate it when that commits. */
export async function revokeKey(trx: Kysely<Database>, owner: KeyOwner, id: string, now: Date) {
  const own = trx.selectFrom('api_keys').selectAll().select(madeBy).where('id', '=', id).where(isOwnedBy(owner))
  const row = isId(id) ? await own.forUpdate().executeTakeFirst() : undefined
  if (!row) throw new Refusal('not_found')
  if (row.revoked_at) throw new Refusal('state_conflict', { message: 'key_revoked' })
  const gone = { revoked_at: now, kek: null, sealed_secret: null }
  await trx.updateTable('api_keys').set(gone).where('id', '=', id).execute()
  const makerId = row.user_id ?? row.staff_id ?? ''
  await publishChange(trx, makerId, row.token_hash)
  return { answer: keyAnswer({ ...row, revoked_at: now }), makerId, tokenHash: row.token_hash }
}

/** The merchant of a member, whose keys the member sees and ends. */
export function keysOfMerchant({ merchantId }: StaffSession): KeyOwner {
  if (merchantId === null) throw new Refusal('not_allowed')
  return { merchant_id: merchantId }
}
