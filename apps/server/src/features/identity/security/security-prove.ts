import { securityProve as call } from '@c2c/contract'
import { user } from '../../../http/context.ts'
import { proofLifetime } from '../../../services/second-factor/staff-step-up.ts'
import { proveByText } from '../../../services/second-factor/step-up.ts'
import { proveByPasskey } from '../passkey/passkeys.ts'

export const securityProve = user(call, async ({ totp, code, passkey }, context) => {
  const { session, now } = context
  await (passkey ? proveByPasskey(context, passkey) : proveByText(context, session, { totp, code }))
  return { proved_until: new Date(now.getTime() + proofLifetime).toISOString() }
})
