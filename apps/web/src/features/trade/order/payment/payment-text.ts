import { payCodes, sepaCode } from '@c2c/domain'
import type { PaymentAccount, SaleDetail } from '../../trade-types.ts'

type Payment = Pick<SaleDetail, 'amount' | 'currency' | 'order_no' | 'payment' | 'payment_lines' | 'pay_method'> & {
  readonly merchant: Pick<SaleDetail['merchant'], 'name'>
}

/**
 * The text of the code that banking apps scan to pay an order: the one of its method, or that of a SEPA credit transfer to a bank or
 * Wise account with an IBAN. Null where the account has none. The payee of an account without a holder is the merchant.
 */
export function paymentText(order: Payment): string | null {
  const { amount, currency, order_no: reference, payment: account, payment_lines: lines, pay_method: method } = order
  const payment = { amount, currency, reference }
  if (account !== null) return sepaCode(sepaAccount(account), payment)
  const values = Object.fromEntries(lines.map(({ name, value }) => [name, value]))
  return payCodes[method?.code ?? '']?.({ full_name: order.merchant.name, ...values }, payment) ?? null
}

const sepaAccount = (account: PaymentAccount) =>
  account.type === 'wise'
    ? { iban: account.iban, full_name: `${account.name} ${account.surname}`.trim() }
    : { iban: account.iban, full_name: account.full_name, swift: account.swift }
