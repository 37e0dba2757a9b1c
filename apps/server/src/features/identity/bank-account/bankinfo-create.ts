import { randomUUID } from 'node:crypto'
import { bankinfoCreate as call, Refusal } from '@c2c/contract'
import { user } from '../../../http/context.ts'
import { bindingInserts, bindingLimit, countBindings, refuseBound, usableFrom, wrongNumbers } from './bindings.ts'
import { accountNumber, sealBinding } from './sealed-bindings.ts'

export const bankinfoCreate = user(call, async (fields, { services, userId, now, submit }) => {
  const wrong = wrongNumbers(fields)
  if (Object.keys(wrong).length > 0) throw new Refusal('invalid_input', { fields: wrong })
  if ((await countBindings(services.db, userId, fields.type)) >= bindingLimit) {
    throw new Refusal('limit_exceeded', { message: 'binding_limit', values: { max: String(bindingLimit) } })
  }
  await refuseBound(services, userId, fields)
  const ids = { id: randomUUID(), user_id: userId }
  const row = {
    ...ids,
    type: fields.type,
    currency: fields.currency,
    ...(await sealBinding(services.personal, ids, accountNumber(fields), fields)),
    usable_from: await usableFrom(services.db, userId, now),
    created_at: now,
  }
  return submit({ inserts: bindingInserts(row), recipients: [userId] }, { bk_id: row.id })
})
