import { transferChoose as call } from '@c2c/contract'
import { publish } from '../../../commands/publish.ts'
import { markUser } from '../../../db/user-marks.ts'
import { user } from '../../../http/context.ts'

export const transferChoose = user(call, ({ by_name }, { userId, now, change }) =>
  change(async (trx) => {
    await markUser(trx, 'unlisted_receivers', userId, !by_name, now)
    await publish(trx, { recipients: [userId], subjects: call.invalidates }, now)
    return { by_name }
  }),
)
