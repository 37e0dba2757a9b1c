import { wantedRemove as call } from '@c2c/contract'
import { publish } from '../../../commands/publish.ts'
import { user } from '../../../http/context.ts'
import { lockOwnWanted } from './own-wanted.ts'

export const wantedRemove = user(call, ({ wanted_id }, { userId, now, change }) =>
  change(async (trx) => {
    const id = await lockOwnWanted(trx, userId, wanted_id)
    await trx.deleteFrom('wanted_offers').where('id', '=', id).execute()
    await publish(trx, { recipients: [userId], subjects: call.invalidates }, now)
    return { wanted_id }
  }),
)
