import { transferRequestList as call } from '@c2c/contract'
import { user } from '../../../http/context.ts'
import { paged } from '../../../http/paged.ts'
import { requestAnswer, selectRequests } from './transfers.ts'

export const transferRequestList = user(call, (input, { services: { reads }, userId, now }) => {
  const own = selectRequests(reads).where('user_id', '=', userId).orderBy('created_at', 'desc').orderBy('id')
  return paged(own, input, (row) => requestAnswer(row, now))
})
