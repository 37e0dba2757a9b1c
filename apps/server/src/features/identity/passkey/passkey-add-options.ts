import { passkeyAddOptions as call } from '@c2c/contract'
import { generateRegistrationOptions } from '@simplewebauthn/server'
import { user } from '../../../http/context.ts'
import { issueChallenge, refuseFurther, relyingParty, supportedAlgorithmIDs, userHandle } from './passkeys.ts'

export const passkeyAddOptions = user(call, async (_input, context) => {
  const { services, session, userId, now } = context
  const { db } = services
  const { id } = await relyingParty(context)
  const excludeCredentials = await refuseFurther(db, userId)
  const person = db.selectFrom('users').select(['email', 'nickname']).where('id', '=', userId)
  const { email, nickname } = await person.executeTakeFirstOrThrow()
  const options = await generateRegistrationOptions({
    rpName: 'c2c',
    rpID: id,
    userID: userHandle(userId),
    userName: email,
    userDisplayName: nickname,
    challenge: await issueChallenge(db, { purpose: 'add', tokenHash: session.tokenHash }, now),
    excludeCredentials,
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { options: { ...options } }
})
