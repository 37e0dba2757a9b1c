import { noticeChoose as call } from '@c2c/contract'
import { publish } from '../../../commands/publish.ts'
import { user } from '../../../http/context.ts'
import { releaseHeld } from '../../../services/outbox/lanes.ts'
import { choicesOf } from './choices.ts'
import { noticeDelays } from './fan-out-notices.ts'

export const noticeChoose = user(call, ({ statement: wanted, ...others }, { userId, now, change }) =>
  change(async (trx) => {
    const { statement: before } = await choicesOf(trx, userId)
    const statement = wanted ?? before
    const choices = {
      ...others,
      statement: statement === 'off' ? null : statement,
      ...(statement !== before && { statement_since: now }),
    }
    await trx
      .insertInto('notice_choices')
      .values({ user_id: userId, ...choices })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(choices))
      .execute()
    await releaseHeld(trx, userId, noticeDelays, now)
    await publish(trx, { recipients: [userId], subjects: call.invalidates }, now)
    return { ...others, statement }
  }),
)
