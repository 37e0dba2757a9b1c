import { isBindingType, textIn, type CallOutput, type Language, type saleuOrderDetail } from '@c2c/contract'
import type { Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { maskNumber } from '../../../services/personal/masks.ts'
import type { PersonalData } from '../../../services/personal/personal-data.ts'
import type { Uses } from '../../../services/services.ts'
import { readMethods } from '../../../services/settings/pay-methods.ts'
import { bindingAnswer, maskedAccount, titleOf } from '../../identity/bank-account/bindings.ts'
import { maskedNumber, withScheme, type BindingFields } from '../../identity/bank-account/sealed-bindings.ts'
import { readPayMethods } from '../offer/offers.ts'
import type { Sale } from './sales.ts'

type Detail = CallOutput<typeof saleuOrderDetail>
type Payment = Pick<Detail, 'payment' | 'payment_lines' | 'payee'>

const noPayment: Payment = { payment: null, payment_lines: [], payee: null }

/**
 * Where a buying user pays, in the trade's currency: in full while payment is due, and masked from then on. It is the
 * account fixed at the trade's creation, independent of the merchant's later changes. A seller pays to no account.
 */
export async function paymentAccount(
  { db, personal }: Uses<'db' | 'personal'>,
  sale: Sale,
  language: Language,
): Promise<Payment> {
  if (sale.account_id === null) return noPayment
  const { pay_type, fields, created_at, binding_id } = await db
    .selectFrom('merchant_accounts')
    .select(['pay_type', 'fields', 'created_at', 'binding_id'])
    .where('id', '=', sale.account_id)
    .executeTakeFirstOrThrow()
  const open = sale.step === 'waiting_payment'
  if (binding_id !== null) return boundAccount(db, personal, binding_id, open)
  if (!isBindingType(pay_type)) {
    const { title, lines } = await configuredAccount(db, pay_type, fields, language)
    const payee = { title, masked_account: maskNumber(lines[0]?.value ?? '') }
    return { payment: null, payment_lines: open ? lines : [], payee }
  }
  const given = { ...fields, type: pay_type, currency: sale.currency } as unknown as BindingFields
  const payee = { title: titleOf(given), masked_account: maskedNumber(given) }
  if (!open) return { ...noPayment, payee }
  const at = created_at.toISOString()
  const payment = { ...withScheme(given), bk_id: '', usable_from: at, created_at: at }
  return { payment, payment_lines: [], payee }
}

/** The bound account of a maker: in full only while payment is due, and still masked after the maker was deleted. */
async function boundAccount(db: Kysely<Database>, personal: PersonalData, id: string, open: boolean): Promise<Payment> {
  const row = await db.selectFrom('bank_bindings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  if (!open) return { ...noPayment, payee: { title: '', masked_account: row.masked_account } }
  return {
    payment: await bindingAnswer(personal, row),
    payment_lines: [],
    payee: await maskedAccount(personal, row),
  }
}

/** The lines of an account of a custom pay type; by the fields' own names once the type has been removed. */
async function configuredAccount(
  db: Kysely<Database>,
  payType: string,
  fields: Readonly<Record<string, string>>,
  language: Language,
) {
  const type = (await readMethods(db)).get(payType)
  const { nameAll } = await readPayMethods(db, language)
  const labelOf = (name: string): string => {
    const label = type?.fields.find((field) => field.name === name)?.label
    return (label && textIn(label, language)) ?? name
  }
  return {
    title: nameAll([payType])[0]?.name ?? payType,
    lines: Object.entries(fields).map(([name, value]) => ({ label: labelOf(name), value })),
  }
}
