import { languageOf, Refusal, securityNotMe as call } from '@c2c/contract'
import type { Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { anonymous } from '../../../http/context.ts'
import { readNotMeToken } from '../../../services/crypto/mail-tokens.ts'
import { freezeByUser } from '../../../services/restrictions/freezes.ts'
import { sentencesIn } from '../../../services/texts/messages.ts'

export const securityNotMe = anonymous(call, async ({ token }, { services: { sessions, signer }, now, change }) => {
  const alert = readNotMeToken(signer, token, now)
  if (!alert) throw new Refusal('not_found', { message: 'link_expired' })
  const { userId } = alert
  const answer = await change(async (trx) => {
    const { lang } = await trx
      .selectFrom('users')
      .select('lang')
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (await hasFrozenSince(trx, userId, alert.at)) return {}
    await freezeByUser(trx, userId, sentencesIn(languageOf(lang)).message('frozen_not_me'), now)
    await sessions.endAllOf(trx, userId)
    return {}
  })
  sessions.invalidate(userId)
  return answer
})

/** Whether the user has frozen the account since an alert: after staff has unfrozen it, earlier mails have no effect. */
async function hasFrozenSince(db: Kysely<Database>, userId: string, at: Date): Promise<boolean> {
  const freezes = db.selectFrom('user_freezes').select('id').where('user_id', '=', userId).where('staff_id', 'is', null)
  return (await freezes.where('at', '>=', at).executeTakeFirst()) !== undefined
}
