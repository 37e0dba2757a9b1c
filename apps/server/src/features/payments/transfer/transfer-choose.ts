import { transferChoose as call } from '@c2c/contract'
import { publish } from '../../../commands/publish.ts'
import { user } from '../../../http/context.ts'

export const transferChoose = user(call, ({ by_name }, { userId, now, change }) =>
  change(async (trx) => {
    if (by_name) await trx.deleteFrom('unlisted_receivers').where('user_id', '=', userId).execute()
    else {
      const row = { user_id: userId, at: now }
      await trx
        .insertInto('unlisted_receivers')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
    await publish(trx, { recipients: [userId], subjects: call.invalidates }, now)
    return { by_name }
  }),
)
