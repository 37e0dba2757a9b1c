import { Refusal, securityTotpSet as call } from '@c2c/contract'
import { user } from '../../../http/context.ts'
import { periodOf } from '../../../services/second-factor/code-factors.ts'
import { countTries, factorsChanged } from '../../../services/second-factor/user-factors.ts'

export const securityTotpSet = user(call, async ({ totp, end_keys }, context) => {
  const { services, session, userId, now, change } = context
  const answer = await countTries(context, userId, () =>
    change(async (trx) => {
      const pending = await trx
        .deleteFrom('pending_totp')
        .where('user_id', '=', userId)
        .where('expires_at', '>', now)
        .returning('totp_secret')
        .executeTakeFirst()
      if (!pending) throw new Refusal('state_conflict')
      const totp_period = await periodOf(pending.totp_secret, totp, services.wallClock())
      const replaced = trx.deleteFrom('user_totp').where('user_id', '=', userId).returning('user_id')
      const lost = (await replaced.executeTakeFirst()) !== undefined
      await trx
        .insertInto('user_totp')
        .values({ user_id: userId, totp_secret: pending.totp_secret, totp_period, created_at: now })
        .execute()
      await services.sessions.prove(trx, session, now)
      if (end_keys) await services.sessions.endKeys(trx, { user_id: userId })
      return { recovery_codes: await factorsChanged(trx, context, session, lost) }
    }),
  )
  services.sessions.invalidate(userId)
  return answer
})
