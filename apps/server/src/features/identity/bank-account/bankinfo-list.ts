import { bankinfoList as call } from '@c2c/contract'
import { user } from '../../../http/context.ts'
import { paged } from '../../../http/paged.ts'
import { bindingSummary, isKept } from './bindings.ts'

export const bankinfoList = user(call, async (input, { services, userId, language }) => {
  const own = services.db
    .selectFrom('bank_bindings')
    .selectAll()
    .where('user_id', '=', userId)
    .where('type', '<>', 'usdt')
    .where(isKept)
  const wanted = input.type === '' ? own : own.where('type', '=', input.type)
  const page = await paged(wanted.orderBy('created_at', 'desc').orderBy('id'), input, (row) => row)
  return { ...page, list: await Promise.all(page.list.map((row) => bindingSummary(services, row, language))) }
})
