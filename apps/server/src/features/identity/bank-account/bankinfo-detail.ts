import { bankinfoDetail as call, Refusal } from '@c2c/contract'
import { user } from '../../../http/context.ts'
import { findKeptBinding } from './bindings.ts'
import { anyBindingAnswer } from './other-bindings.ts'

export const bankinfoDetail = user(call, async ({ type, bk_id: id }, { services, userId, language }) => {
  const row = await findKeptBinding(services.db, userId, id)
  if (row.type !== type) throw new Refusal('not_found')
  return anyBindingAnswer(services, row, language)
})
