import { Refusal, userinfoChangeEmail as call } from '@c2c/contract'
import { publish } from '../../../commands/publish.ts'
import { user } from '../../../http/context.ts'
import { writeAlert } from '../../../services/outbox/alerts.ts'
import { addHold } from '../../../services/restrictions/holds.ts'
import { reachEmailLevel } from '../../../services/verification/level-limits.ts'
import { redeemCodes } from '../../../services/email-codes/email-codes.ts'
import { ownProfile } from './profile.ts'

/** A taken address is reported only with the code that was mailed to it. */
export const userinfoChangeEmail = user(call, async ({ email, code, new_code, end_keys }, context) => {
  const { services, userId, session, from, now } = context
  const { email: old } = await services.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  if (email === old) throw taken()
  const attempts = [
    { email: old, code, address: from.address, use: { purpose: 'email', about: null } },
    { email, code: new_code, address: from.address, use: { purpose: 'new-email', about: null }, field: 'new_code' },
  ] as const
  await redeemCodes(services.db, attempts, now, async (trx) => {
    await addHold(trx, userId, 'email', now)
    const { registered_email } = await trx
      .selectFrom('users')
      .select('registered_email')
      .where('id', '=', userId)
      .where('email', '=', old)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (await trx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()) throw taken()
    const change = { email, registered_email: registered_email ?? old }
    await trx.updateTable('users').set(change).where('id', '=', userId).execute()
    await services.sessions.endUser(trx, session, 'others')
    if (end_keys) await services.sessions.endKeys(trx, { user_id: userId })
    await reachEmailLevel(trx, userId, now)
    await writeAlert(trx, { userId, type: 'alert_email', mailTo: [old, email] }, now)
    await publish(trx, { recipients: [userId], subjects: ['account'] }, now)
  })
  services.sessions.invalidate(userId)
  return ownProfile(context)
})

const taken = () => new Refusal('already_exists', { message: 'email_taken', fields: { email: 'email_taken' } })
