import { Refusal, type CallOutput, type passkeyList } from '@c2c/contract'
import type { Kysely } from 'kysely'
import { isIP } from 'node:net'
import type { PasskeyRow } from '../../../db/rows/credential-rows.ts'
import type { Database } from '../../../db/schema.ts'
import type { CallContext } from '../../../http/context.ts'
import { readSetting } from '../../../services/settings/settings.ts'

/** The most passkeys of a user. */
const passkeyLimit = 10

type Shown = Pick<PasskeyRow, 'id' | 'name' | 'created_at'> & { readonly used_at: Date | null }

/** A passkey as its owner sees it. */
export const passkeyAnswer = ({
  id,
  name,
  created_at,
  used_at,
}: Shown): CallOutput<typeof passkeyList>['list'][number] => ({
  passkey_id: id,
  name,
  created_at: created_at.toISOString(),
  used_at: used_at?.toISOString() ?? null,
})

/** A user's passkeys, as browsers take them. Refuses with `limit_exceeded` when no other one may be added. */
export async function refuseFurther(db: Kysely<Database>, userId: string) {
  const own = await ownCredentials(db, userId)
  if (own.length < passkeyLimit) return own
  throw new Refusal('limit_exceeded', { message: 'passkey_limit', values: { max: String(passkeyLimit) } })
}

/** The credentials of a user, as browsers take them. */
export const ownCredentials = (db: Kysely<Database>, userId: string) =>
  db.selectFrom('passkeys').select(['id', 'transports']).where('user_id', '=', userId).execute()

/** The site that passkeys are made for (WebAuthn level 3, section 4). */
interface RelyingParty {
  /** A domain name; passkeys of another one are not offered by the browser. */
  readonly id: string
  readonly origin: string
}

/**
 * The relying party: the setting `app_url`, otherwise the page that calls. Refuses with `not_available` at an IP address,
 * for which browsers make no passkeys.
 */
export async function relyingParty({ services, site }: CallContext): Promise<RelyingParty> {
  const url = URL.parse((await readSetting(services.db, 'app_url')) ?? (site || services.home))
  if (!url || isIP(url.hostname.replaceAll(/[[\]]/g, '')) > 0) {
    throw new Refusal('not_available', { message: 'passkeys_unavailable' })
  }
  return { id: url.hostname, origin: url.origin }
}

/** The key algorithms that are accepted, as COSE identifiers (RFC 9053): Ed25519, ES256 and RS256. */
export const supportedAlgorithmIDs = [-8, -7, -257]

/** A user's id as authenticators store it: the 16 bytes of the UUID, which say nothing about the person. */
export const userHandle = (userId: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.from(userId.replaceAll('-', ''), 'hex'))
