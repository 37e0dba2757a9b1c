import type { Assertion } from '@c2c/contract'
import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { CallContext } from '../../../http/context.ts'
import { passkeyInvalid, takeChallenge, type Purpose } from './challenges.ts'
import { relyingParty } from './relying-party.ts'
import { userHandle } from './user-handle.ts'

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
