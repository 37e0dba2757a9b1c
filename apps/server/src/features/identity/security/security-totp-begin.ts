import { securityTotpBegin as call } from '@c2c/contract'
import { generateSecret } from 'otplib'
import { user } from '../../../http/context.ts'
import { otpauthUri } from '../../../services/second-factor/code-factors.ts'

const lifetime = 900_000

export const securityTotpBegin = user(call, async (_input, { services: { db }, userId, now }) => {
  const { email } = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
  const secret = generateSecret()
  const pending = { totp_secret: secret, expires_at: new Date(now.getTime() + lifetime) }
  await db
    .insertInto('pending_totp')
    .values({ user_id: userId, ...pending })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(pending))
    .execute()
  return { secret, otpauth: otpauthUri('c2c', email, secret) }
})
