import { byEmailCode, Refusal, userLogin as call } from '@c2c/contract'
import { anonymous } from '../../../http/context.ts'
import { proveCode, redeemCode } from '../../../services/email-codes/email-codes.ts'
import { readReentry } from '../../../services/sessions/reentry.ts'
import { findPerson, provePassword } from './prove-password.ts'
import { proveSecondFactor } from './prove-second-factor.ts'
import { signIn } from './session-answer.ts'

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
