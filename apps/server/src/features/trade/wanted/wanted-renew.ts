import { wantedRenew as call } from '@c2c/contract'
import { publish } from '../../../commands/publish.ts'
import { user } from '../../../http/context.ts'
import { lockOwnWanted, selectWanted, wantedAnswers } from './own-wanted.ts'

export const wantedRenew = user(call, async ({ wanted_id }, { services, userId, now, language, change }) => {
  const answer = await wantedAnswers(services.db, language)
  return change(async (trx) => {
    const id = await lockOwnWanted(trx, userId, wanted_id)
    await trx.updateTable('wanted_offers').set({ met_at: null }).where('id', '=', id).execute()
    await publish(trx, { recipients: [userId], subjects: call.invalidates }, now)
    return answer(await selectWanted(trx, userId).where('w.id', '=', id).executeTakeFirstOrThrow())
  })
})
