import { Refusal } from '@c2c/contract'
import type { CallContext } from '../../../http/context.ts'
import { factorMethods, readFactors, useFactorCode } from '../../../services/second-factor/user-factors.ts'

/**
 * Asks a person who signs in for the second factor of the account, where one is set; returns whether it was proved. Refuses
 * a missing one with `second_factor_required` and the `methods` that are set.
 */
export async function proveSecondFactor(context: CallContext, userId: string, typed: string): Promise<boolean> {
  const { secret, passkeys } = await readFactors(context.services.db, userId)
  const methods = factorMethods({ totp: secret !== null, passkeys: passkeys > 0 })
  if (methods.length === 0) return false
  if (typed === '') {
    throw new Refusal('second_factor_required', {
      ...(secret === null && { message: 'sign_in_by_passkey' }),
      data: { methods },
    })
  }
  await useFactorCode(context, userId, typed)
  return true
}
