import { consoleUserReveal as call } from '@c2c/contract'
import { staff } from '../../http/context.ts'
import { bindingAnswer } from '../bank-account/bindings.ts'
import { findUser } from './user-answer.ts'

export const consoleUserReveal = staff(call, async ({ user_id: id, what }, { services: { db, personal } }) => {
  const { email, phone, country, state, city } = await findUser(db, id)
  if (what === 'contact') return { contact: { email, phone, country, state, city }, bindings: null }
  const rows = await db
    .selectFrom('bank_bindings')
    .selectAll()
    .where('user_id', '=', id)
    .orderBy('created_at', 'desc')
    .execute()
  return { contact: null, bindings: await Promise.all(rows.map((row) => bindingAnswer(personal, row))) }
})
