import { bankinfoDetail as call, Refusal } from '@c2c/contract'
import { user } from '../../../http/context.ts'
import { bindingAnswer, findKeptBinding } from './bindings.ts'

export const bankinfoDetail = user(call, async ({ type, bk_id: id }, { services, userId }) => {
  const row = await findKeptBinding(services.db, userId, id)
  if (row.type !== type) throw new Refusal('not_found')
  return bindingAnswer(services.personal, row)
})
