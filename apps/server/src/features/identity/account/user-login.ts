import { byEmailCode, Refusal, userLogin as call } from '@c2c/contract'
import { anonymous, type CallContext } from '../../../http/context.ts'
import { proveCode, redeemCode } from '../../../services/email-codes/email-codes.ts'
import { factorMethods, readFactors, useFactorCode } from '../../../services/second-factor/user-factors.ts'
import { readReentry } from '../../../services/sessions/reentry.ts'
import { findPerson, provePassword, signIn } from './sign-in.ts'

export const userLogin = anonymous(call, async (input, context) => {
  const { services, now, from } = context
  const { db } = services
  if (byEmailCode(input)) {
    const attempt = { ...input, address: from.address, use: { purpose: 'sign-in', about: null } } as const
    await proveCode(db, attempt, now)
    const person = await findPerson(db, input.email)
    // The code proves access to the mailbox, so this reveals nothing to others.
    if (!person) throw new Refusal('bad_credentials', { message: 'no_account_yet' })
    // The factors of a reported takeover may be the thief's.
    if ((await readReentry(db, person.id)) === '') await proveSecondFactor(context, person.id, input.totp)
    return redeemCode(db, attempt, now, (trx) => signIn(context, trx, person, { byCode: true, proved: true }))
  }
  const person = await provePassword(context, input.account, input.password)
  const proved = await proveSecondFactor(context, person.id, input.totp)
  return db.transaction().execute((trx) => signIn(context, trx, person, { byCode: false, proved }))
})

/**
 * Asks a person who signs in for the second factor of the account, where one is set; returns whether it was proved. Refuses
 * a missing one with `second_factor_required` and the `methods` that are set.
 */
async function proveSecondFactor(context: CallContext, userId: string, typed: string): Promise<boolean> {
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
