import { Refusal } from '@c2c/contract'
import type { Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { randomToken, sha256 } from '../../../services/crypto/secrets.ts'

const lifetime = 600_000

/** What a challenge is for, and the session that asks for it. */
export type Purpose =
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
    // What is not JSON has no challenge.
  }
  throw passkeyInvalid()
}

/** The one answer to every passkey that is not accepted. */
export const passkeyInvalid = () => new Refusal('second_factor_invalid', { message: 'passkey_invalid' })
