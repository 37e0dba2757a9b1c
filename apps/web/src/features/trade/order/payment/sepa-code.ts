import { sepaCode as codeOf } from '@c2c/domain'
import type { PaymentAccount, SaleOrder } from '../../trade-types.ts'

/**
 * The text of the QR code of a SEPA transfer to a bank or Wise account, from which banking apps fill in account, amount and reference.
 * Null for an account or a currency without one.
 */
export function sepaCode(
  { amount, currency, order_no: reference }: Pick<SaleOrder, 'amount' | 'currency' | 'order_no'>,
  account: PaymentAccount | null,
): string | null {
  if (account === null) return null
  const isBank = account.type === 'bank'
  const full_name = isBank ? account.full_name : `${account.name} ${account.surname}`.trim()
  return codeOf({ iban: account.iban, swift: isBank ? account.swift : '', full_name }, { amount, currency, reference })
}
