import { randomUUID } from 'node:crypto'
import { bankinfoCreate as call, Refusal } from '@c2c/contract'
import { user } from '../../http/context.ts'
import { alertInsert } from '../../services/alerts.ts'
import { readPayoutDelay } from '../../services/payout-delay.ts'
import { readSetting } from '../../services/settings/settings.ts'
import { bindingLimit, countBindings, refuseBound } from './bindings.ts'
import { accountNumber, sealBinding } from './sealed-bindings.ts'
import { wrongNumbers } from './wrong-numbers.ts'

const hour = 3_600_000

export const bankinfoCreate = user(call, async (fields, { services, userId, now, submit }) => {
  const wrong = wrongNumbers(fields)
  if (Object.keys(wrong).length > 0) throw new Refusal('invalid_input', { fields: wrong })
  if ((await countBindings(services.db, userId, fields.type)) >= bindingLimit) {
    throw new Refusal('limit_exceeded', { message: 'binding_limit', values: { max: String(bindingLimit) } })
  }
  await refuseBound(services, userId, fields)
  const [holdHours, chosen] = await Promise.all([
    readSetting(services.db, 'binding_hold_hours'),
    readPayoutDelay(services.db, userId, now),
  ])
  const ids = { id: randomUUID(), user_id: userId }
  const row = {
    ...ids,
    type: fields.type,
    currency: fields.currency,
    ...(await sealBinding(services.personal, ids, accountNumber(fields), fields)),
    usable_from: new Date(now.getTime() + Math.max(holdHours, chosen.hours) * hour),
    created_at: now,
  }
  const alert = { userId, type: 'alert_binding', detail: row.masked_account } as const
  const inserts = [{ table: 'bank_bindings', row } as const, alertInsert(alert, now)]
  return submit({ inserts, recipients: [userId] }, { bk_id: row.id })
})
