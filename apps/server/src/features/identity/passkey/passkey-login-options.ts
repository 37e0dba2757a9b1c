import { passkeyLoginOptions as call } from '@c2c/contract'
import { generateAuthenticationOptions } from '@simplewebauthn/server'
import { anonymous } from '../../../http/context.ts'
import { issueChallenge, relyingParty } from './passkeys.ts'

export const passkeyLoginOptions = anonymous(call, async (_input, context) => {
  const { id } = await relyingParty(context)
  const options = await generateAuthenticationOptions({
    rpID: id,
    userVerification: 'required',
    challenge: await issueChallenge(context.services.db, { purpose: 'login', tokenHash: null }, context.now),
  })
  return { options: { ...options } }
})
