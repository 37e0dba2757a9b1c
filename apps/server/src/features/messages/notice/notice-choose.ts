import { noticeChoose as call } from '@c2c/contract'
import { publish } from '../../../commands/publish.ts'
import { user } from '../../../http/context.ts'
import { releaseHeld } from '../../../services/outbox/lanes.ts'
import { noticeDelays } from './fan-out-notices.ts'

export const noticeChoose = user(call, (choices, { userId, now, change }) =>
  change(async (trx) => {
    await trx
      .insertInto('notice_choices')
      .values({ user_id: userId, ...choices })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(choices))
      .execute()
    await releaseHeld(trx, userId, noticeDelays, now)
    await publish(trx, { recipients: [userId], subjects: call.invalidates }, now)
    return choices
  }),
)
