import { randomUUID } from 'node:crypto'
import { bankinfoCreate as call, invalidField, Refusal, type CallParsed } from '@c2c/contract'
import { user, type UserContext } from '../../../http/context.ts'
import { keepMethod } from '../../../services/settings/kept-methods.ts'
import { readSwitchedOff } from '../../../services/settings/pay-methods.ts'
import { bindingInserts, bindingLimit, countBindings, refuseBound, usableFrom, wrongNumbers } from './bindings.ts'
import { parseOther, sealOther } from './other-bindings.ts'
import { accountNumber, sealBinding, type BindingFields } from './sealed-bindings.ts'

export const bankinfoCreate = user(call, async (input, context) => {
  const { services, userId, now, submit } = context
  const ids = { id: randomUUID(), user_id: userId }
  const row = {
    ...ids,
    ...('fields' in input ? await otherColumns(input, ids, context) : await specifiedColumns(input, ids, context)),
    usable_from: await usableFrom(services.db, userId, now),
    created_at: now,
  }
  return submit({ inserts: bindingInserts(row), recipients: [userId] }, { bk_id: row.id })
})

interface Ids {
  readonly id: string
  readonly user_id: string
}

/** The columns of a bank or Wise account. */
async function specifiedColumns(fields: BindingFields, ids: Ids, { services }: UserContext) {
  const { type, currency } = fields
  const wrong = wrongNumbers(fields)
  if (Object.keys(wrong).length > 0) throw new Refusal('invalid_input', { fields: wrong })
  const isOff = await readSwitchedOff(services.db)
  if (isOff(type, currency)) throw invalidField('type', 'pay_type_unknown')
  await refuseSixth(services, ids.user_id, type)
  await refuseBound(services, ids.user_id, fields)
  return {
    type,
    currency,
    method_id: null,
    ...(await sealBinding(services.personal, ids, accountNumber(fields), fields)),
  }
}

type OtherInput = Extract<CallParsed<typeof call>, { readonly fields: string }>

/** The columns of an account of another payment method, with the definition in force. */
async function otherColumns(input: OtherInput, ids: Ids, { services, now }: UserContext) {
  const { db, personal } = services
  const { method, fields } = await parseOther(db, input)
  await refuseSixth(services, ids.user_id, fields.type)
  const sealed = await sealOther(personal, ids, method, fields)
  await refuseOtherBound(services, ids.user_id, fields.type, sealed.account_hash)
  return { type: fields.type, currency: fields.currency, ...sealed, method_id: await keepMethod(db, method, now) }
}

async function refuseSixth({ db }: UserContext['services'], userId: string, type: string): Promise<void> {
  if ((await countBindings(db, userId, type)) < bindingLimit) return
  throw new Refusal('limit_exceeded', { message: 'binding_limit', values: { max: String(bindingLimit) } })
}

/** Refuses an account that the person has bound, also by an earlier definition of its method. */
async function refuseOtherBound({ db }: UserContext['services'], userId: string, type: string, hash: Buffer) {
  const bound = db.selectFrom('bank_bindings').select('id').where('user_id', '=', userId).where('type', '=', type)
  if (await bound.where('account_hash', '=', hash).executeTakeFirst()) throw new Refusal('already_exists')
}
