import { passkeyLogin as call } from '@c2c/contract'
import { anonymous } from '../../../http/context.ts'
import { signIn } from '../account/sign-in.ts'
import { passkeyInvalid, verifyAssertion } from './passkeys.ts'

export const passkeyLogin = anonymous(call, async ({ credential }, context) => {
  const { db } = context.services
  if (!credential) throw passkeyInvalid()
  const userId = await verifyAssertion(context, { purpose: 'login', tokenHash: null }, credential)
  const person = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()
  return db.transaction().execute((trx) => signIn(context, trx, person, { byCode: false, proved: true }))
})
