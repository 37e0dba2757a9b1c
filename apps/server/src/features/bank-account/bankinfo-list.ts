import { bankinfoList as call } from '@c2c/contract'
import { user } from '../../http/context.ts'
import { paged } from '../../http/paged.ts'
import { bindingSummary } from './bindings.ts'

export const bankinfoList = user(call, (input, { services, userId }) => {
  const own = services.db.selectFrom('bank_bindings').selectAll().where('user_id', '=', userId)
  const wanted = input.type === '' ? own : own.where('type', '=', input.type)
  return paged(wanted.orderBy('created_at', 'desc').orderBy('id'), input, bindingSummary)
})
