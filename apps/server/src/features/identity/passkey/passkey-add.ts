import { passkeyAdd as call } from '@c2c/contract'
import { verifyRegistrationResponse } from '@simplewebauthn/server'
import { user } from '../../../http/context.ts'
import { factorsChanged } from '../../../services/second-factor/user-factors.ts'
import {
  passkeyAnswer,
  passkeyInvalid,
  refuseFurther,
  relyingParty,
  supportedAlgorithmIDs,
  takeChallenge,
} from './passkeys.ts'

export const passkeyAdd = user(call, async ({ name, credential: given, end_keys }, context) => {
  const { services, session, userId, from, now, change } = context
  if (!given) throw passkeyInvalid()
  const purpose = { purpose: 'add', tokenHash: session.tokenHash } as const
  const expectedChallenge = await takeChallenge(services.db, purpose, given.response.clientDataJSON, now)
  const { id, origin } = await relyingParty(context)
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...given, response: { ...given.response, transports: given.response.transports ?? [] } },
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs,
  }).catch(() => {
    throw passkeyInvalid()
  })
  if (!verified) throw passkeyInvalid()
  const { credential } = registrationInfo
  const answer = await change(async (trx) => {
    await refuseFurther(trx, userId)
    const row = {
      id: credential.id,
      user_id: userId,
      public_key: Buffer.from(credential.publicKey),
      transports: given.response.transports ?? [],
      name: name || from.agent || 'Passkey',
      counter: BigInt(credential.counter),
      created_at: now,
    }
    await trx.insertInto('passkeys').values(row).execute()
    await services.sessions.prove(trx, session, now)
    if (end_keys) await services.sessions.endKeys(trx, { user_id: userId })
    return {
      ...passkeyAnswer({ ...row, used_at: null }),
      recovery_codes: await factorsChanged(trx, context, session, false),
    }
  })
  services.sessions.invalidate(userId)
  return answer
})
