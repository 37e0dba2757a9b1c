import { isBindingType, type CallOutput, type Language, type saleuOrderDetail } from '@c2c/contract'
import type { Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { maskNumber } from '../../../services/personal/masks.ts'
import type { Uses } from '../../../services/services.ts'
import { keptMethod, payLines } from '../../../services/settings/kept-methods.ts'
import { methodText, payTypeName, readMethods } from '../../../services/settings/pay-methods.ts'
import { maskedAccount, titleOf } from '../../identity/bank-account/bindings.ts'
import { anyBindingAnswer, payoutOf } from '../../identity/bank-account/other-bindings.ts'
import { maskedNumber, withScheme, type BindingFields } from '../../identity/bank-account/sealed-bindings.ts'
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
  const { pay_type, fields, created_at, binding_id, method_id } = await db
    .selectFrom('merchant_accounts')
    .select(['pay_type', 'fields', 'created_at', 'binding_id', 'method_id'])
    .where('id', '=', sale.account_id)
    .executeTakeFirstOrThrow()
  const open = sale.step === 'waiting_payment'
  if (binding_id !== null) return boundAccount({ db, personal }, binding_id, open, language)
  if (!isBindingType(pay_type)) {
    const { title, lines, number } = await otherAccount(db, { pay_type, fields, method_id }, language)
    const payee = { title, masked_account: maskNumber(number) }
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
async function boundAccount(
  services: Uses<'db' | 'personal'>,
  id: string,
  open: boolean,
  language: Language,
): Promise<Payment> {
  const bindings = services.db.selectFrom('bank_bindings').selectAll().where('id', '=', id)
  const row = await bindings.executeTakeFirstOrThrow()
  if (!open) return { ...noPayment, payee: { title: '', masked_account: row.masked_account } }
  const [answer, payee] = await Promise.all([
    anyBindingAnswer(services, row, language),
    maskedAccount(services, row, language),
  ])
  const { binding: payment, payment_lines } = payoutOf(answer, language)
  return { payment, payment_lines, payee }
}

interface OtherAccount {
  readonly pay_type: string
  readonly fields: Readonly<Record<string, string>>
  readonly method_id: string | null
}

/**
 * The lines of an account of another method, by the definition that it was made with; of an older account by the one in force, and by
 * the fields' own names once the method has been removed.
 */
async function otherAccount(db: Kysely<Database>, { pay_type, fields, method_id }: OtherAccount, language: Language) {
  const methods = await readMethods(db)
  const kept = await keptMethod(db, method_id)
  const method = kept ?? methods.get(pay_type)
  const lines = payLines(method, fields, language)
  return {
    title: kept ? methodText(kept.label, language) : payTypeName(methods, pay_type, language),
    lines,
    number: fields[method?.identifies ?? ''] ?? lines[0]?.value ?? '',
  }
}
