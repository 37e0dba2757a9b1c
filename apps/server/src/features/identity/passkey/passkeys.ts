import { Refusal, type Assertion, type CallOutput, type passkeyList } from '@c2c/contract'
import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { Kysely } from 'kysely'
import { isIP } from 'node:net'
import type { PasskeyRow } from '../../../db/rows/credential-rows.ts'
import type { Database } from '../../../db/schema.ts'
import type { CallContext, UserContext } from '../../../http/context.ts'
import { randomToken, sha256 } from '../../../services/crypto/secrets.ts'
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

/**
 * The id of the user whose passkey answered a challenge. The authenticator must have verified the person, and its counter
 * must have grown where it counts. Everything else is refused with `second_factor_invalid`.
 */
export async function verifyAssertion(context: CallContext, purpose: Purpose, assertion: Assertion): Promise<string> {
  const { services, now } = context
  const { db } = services
  const expectedChallenge = await takeChallenge(db, purpose, assertion.response.clientDataJSON, now)
  const passkey = await db.selectFrom('passkeys').selectAll().where('id', '=', assertion.id).executeTakeFirst()
  if (!passkey) throw passkeyInvalid()
  const { id, origin } = await relyingParty(context)
  const { userHandle: handle, ...response } = assertion.response
  if (handle !== undefined && handle !== Buffer.from(userHandle(passkey.user_id)).toString('base64url')) {
    throw passkeyInvalid()
  }
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...assertion, response: { ...response, ...(handle !== undefined && { userHandle: handle }) } },
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    credential: {
      id: passkey.id,
      publicKey: Uint8Array.from(passkey.public_key),
      counter: Number(passkey.counter),
    },
  }).catch(() => {
    throw passkeyInvalid()
  })
  const counter = BigInt(authenticationInfo.newCounter)
  const used =
    verified &&
    (await db
      .updateTable('passkeys')
      .set({ counter, used_at: now })
      .where('id', '=', passkey.id)
      // Of two answers with one count, one is accepted; authenticators that do not count say zero.
      .where((eb) => (counter === 0n ? eb('counter', '=', 0n) : eb('counter', '<', counter)))
      .returning('id')
      .executeTakeFirst())
  if (!used) throw passkeyInvalid()
  return passkey.user_id
}

/** Proves the identity of a session with a passkey of its user; one of another user is refused like an invalid one. */
export async function proveByPasskey(context: UserContext, assertion: Assertion): Promise<void> {
  const { services, session, userId, now } = context
  const owner = await verifyAssertion(context, { purpose: 'prove', tokenHash: session.tokenHash }, assertion)
  if (owner !== userId) throw passkeyInvalid()
  await services.sessions.prove(services.db, session, now)
  services.sessions.invalidate(userId, session.tokenHash)
}

const lifetime = 600_000

/** The purpose of a challenge, and the session that requests it. */
type Purpose =
  | { readonly purpose: 'add' | 'prove'; readonly tokenHash: Buffer }
  | { readonly purpose: 'login'; readonly tokenHash: null }

/** Makes a challenge that is valid once, for its purpose and session, for ten minutes. */
export async function issueChallenge(
  db: Kysely<Database>,
  { purpose, tokenHash }: Purpose,
  now: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = randomToken()
  await db
    .insertInto('passkey_challenges')
    .values({
      challenge_hash: sha256(challenge),
      purpose,
      token_hash: tokenHash,
      expires_at: new Date(now.getTime() + lifetime),
    })
    .execute()
  return Uint8Array.from(Buffer.from(challenge, 'base64url'))
}

/** Uses up the challenge that a browser signed, and returns it. Refuses one of another purpose or session. */
export async function takeChallenge(
  db: Kysely<Database>,
  { purpose, tokenHash }: Purpose,
  clientDataJson: string,
  now: Date,
): Promise<string> {
  const challenge = challengeIn(clientDataJson)
  const taken = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', sha256(challenge))
    .where('purpose', '=', purpose)
    .where('token_hash', 'is not distinct from', tokenHash)
    .where('expires_at', '>', now)
    .returning('purpose')
    .executeTakeFirst()
  if (!taken) throw passkeyInvalid()
  return challenge
}

/** The challenge in a collected client data (WebAuthn level 3, section 5.8.1). */
function challengeIn(clientDataJson: string): string {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString())
    if (typeof data === 'object' && data !== null && 'challenge' in data) return String(data.challenge)
  } catch {
    // Text other than JSON has no challenge.
  }
  throw passkeyInvalid()
}

/** The one answer to every passkey that is not accepted. */
export const passkeyInvalid = () => new Refusal('second_factor_invalid', { message: 'passkey_invalid' })
