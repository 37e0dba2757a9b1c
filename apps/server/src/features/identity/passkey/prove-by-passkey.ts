import type { Assertion } from '@c2c/contract'
import type { UserContext } from '../../../http/context.ts'
import { passkeyInvalid } from './challenges.ts'
import { verifyAssertion } from './verify-assertion.ts'

/** Proves the identity of a session with a passkey of its user; one of another user is refused like an invalid one. */
export async function proveByPasskey(context: UserContext, assertion: Assertion): Promise<void> {
  const { services, session, userId, now } = context
  const owner = await verifyAssertion(context, { purpose: 'prove', tokenHash: session.tokenHash }, assertion)
  if (owner !== userId) throw passkeyInvalid()
  await services.sessions.prove(services.db, session, now)
  services.sessions.forget(userId, session.tokenHash)
}
