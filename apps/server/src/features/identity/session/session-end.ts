import { Refusal, sessionEnd as call } from '@c2c/contract'
import { isId } from '../../../db/ids.ts'
import { publish } from '../../../commands/publish.ts'
import { user } from '../../../http/context.ts'

export const sessionEnd = user(call, async ({ session_id: id }, { services: { sessions }, userId, now, change }) => {
  let ended: Buffer | null = null
  await change(async (trx) => {
    ended = isId(id) ? await sessions.endUserById(trx, userId, id) : null
    if (ended === null) throw new Refusal('not_found')
    await publish(trx, { recipients: [userId], subjects: call.invalidates }, now)
    return {}
  })
  sessions.invalidate(userId, ended)
  return { ended: 1 }
})
