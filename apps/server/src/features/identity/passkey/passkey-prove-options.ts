import { passkeyProveOptions as call } from '@c2c/contract'
import { generateAuthenticationOptions } from '@simplewebauthn/server'
import { user } from '../../../http/context.ts'
import { issueChallenge, ownCredentials, relyingParty } from './passkeys.ts'

export const passkeyProveOptions = user(call, async (_input, context) => {
  const { services, session, userId, now } = context
  const { id } = await relyingParty(context)
  const options = await generateAuthenticationOptions({
    rpID: id,
    userVerification: 'required',
    allowCredentials: await ownCredentials(services.db, userId),
    challenge: await issueChallenge(services.db, { purpose: 'prove', tokenHash: session.tokenHash }, now),
  })
  return { options: { ...options } }
})
