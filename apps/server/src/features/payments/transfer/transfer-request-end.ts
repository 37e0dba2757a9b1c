import { Refusal, transferRequestEnd as call } from '@c2c/contract'
import { publish } from '../../../commands/publish.ts'
import { isId } from '../../../db/ids.ts'
import { user } from '../../../http/context.ts'
import { requestOver } from './refusals.ts'
import { requestAnswer, selectRequests } from './transfers.ts'

export const transferRequestEnd = user(call, ({ request_id: id }, { userId, now, change }) =>
  change(async (trx) => {
    const requests = selectRequests(trx).where('user_id', '=', userId)
    const request = isId(id) && (await requests.where('transfer_requests.id', '=', id).executeTakeFirst())
    if (!request) throw new Refusal('not_found')
    if (request.ended_at !== null) throw requestOver()
    await trx.insertInto('transfer_request_ends').values({ request_id: id, transfer_id: null, at: now }).execute()
    await publish(trx, { recipients: [userId], subjects: call.invalidates }, now)
    return requestAnswer({ ...request, ended_at: now }, now)
  }),
)
