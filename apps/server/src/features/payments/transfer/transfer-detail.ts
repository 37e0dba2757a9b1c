import { Refusal, transferDetail as call } from '@c2c/contract'
import { isId } from '../../../db/ids.ts'
import { user } from '../../../http/context.ts'
import { transferAnswer, transfersOf } from './transfers.ts'

export const transferDetail = user(call, async ({ transfer_id: id }, { services: { reads }, userId }) => {
  const row = isId(id) && (await transfersOf(reads, userId).where('id', '=', id).executeTakeFirst())
  if (!row) throw new Refusal('not_found')
  return transferAnswer(row, userId)
})
