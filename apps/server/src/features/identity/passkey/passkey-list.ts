import { passkeyList as call } from '@c2c/contract'
import { user } from '../../../http/context.ts'
import { paged } from '../../../http/paged.ts'
import { passkeyAnswer } from './passkeys.ts'

export const passkeyList = user(call, (input, { services: { db }, userId }) => {
  const own = db.selectFrom('passkeys').select(['id', 'name', 'created_at', 'used_at']).where('user_id', '=', userId)
  return paged(own.orderBy('created_at', 'desc').orderBy('id'), input, passkeyAnswer)
})
