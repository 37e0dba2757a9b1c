import { byEmailCode, Refusal, userLogin as call } from '@c2c/contract'
import { anonymous } from '../../http/context.ts'
import { redeemCode } from './email-codes.ts'
import { findPerson, provePassword } from './prove-password.ts'
import { signIn } from './session-answer.ts'

export const userLogin = anonymous(call, async (input, context) => {
  const { services, now, from } = context
  const { db } = services
  if (byEmailCode(input)) {
    return redeemCode(db, { ...input, address: from.address }, now, async (trx) => {
      const person = await findPerson(trx, input.email)
      // The code proves access to the mailbox, so this reveals nothing to others.
      if (!person) throw new Refusal('bad_credentials', { message: 'no_account_yet' })
      return signIn(context, trx, person, true)
    })
  }
  const person = await provePassword(context, input.account, input.password)
  return db.transaction().execute((trx) => signIn(context, trx, person, false))
})
