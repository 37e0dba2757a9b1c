import { userinfoExport as call } from '@c2c/contract'
import { user } from '../../http/context.ts'
import { utcDay } from '../../services/time/utc-day.ts'
import { askForExport, progressAnswer } from './exports.ts'

export const userinfoExport = user(call, (_input, { change, session, userId, language, now }) =>
  change(async (trx) => {
    const { created_at } = await trx
      .selectFrom('users')
      .select('created_at')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    const period = { from: utcDay(created_at), to: utcDay(now) }
    const about = { kind: 'user', format: 'json', subject: userId, order_kind: null } as const
    const asked = {
      ...about,
      ...period,
      staff_id: null,
      user_id: userId,
      token_hash: session.tokenHash,
      lang: language,
      now,
    }
    return progressAnswer(await askForExport(trx, asked))
  }),
)
