import { randomUUID } from 'node:crypto'
import { Refusal, transferRequestCreate as call } from '@c2c/contract'
import { publish } from '../../../commands/publish.ts'
import { user } from '../../../http/context.ts'
import { randomToken } from '../../../services/crypto/secrets.ts'
import { openRequests, requestAnswer } from './transfers.ts'

/** The most open requests of a user. */
const most = 20

const hour = 3_600_000

export const transferRequestCreate = user(call, ({ amount, note, hours }, { userId, now, change }) =>
  change(async (trx) => {
    // Of two at the same time the second counts the first.
    await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
    const open = await openRequests(trx, userId, now).execute()
    if (open.length >= most) {
      throw new Refusal('limit_exceeded', { message: 'requests_open', values: { count: String(open.length) } })
    }
    const expires_at = hours === undefined ? null : new Date(now.getTime() + hours * hour)
    const row = { id: randomUUID(), user_id: userId, code: randomToken(), amount, note, expires_at, created_at: now }
    await trx.insertInto('transfer_requests').values(row).execute()
    await publish(trx, { recipients: [userId], subjects: call.invalidates }, now)
    return requestAnswer({ ...row, ended_at: null, transfer_id: null }, now)
  }),
)
