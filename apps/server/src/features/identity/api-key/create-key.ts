import { randomUUID } from 'node:crypto'
import { apiKeysMaximum, Refusal, type KeyScope } from '@c2c/contract'
import type { Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import type { CallContext } from '../../../http/context.ts'
import { isMadeBy, type KeyMaker } from '../../../services/api-keys/own-keys.ts'
import { randomToken, sha256 } from '../../../services/crypto/secrets.ts'
import { keyAnswer } from './key-answer.ts'

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
