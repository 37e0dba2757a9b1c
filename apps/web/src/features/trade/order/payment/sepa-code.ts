import type { PaymentAccount, SaleOrder } from '../../trade-types.ts'

/** Countries whose banks take SEPA credit transfers, by the first letters of their IBANs (EPC409-09). */
const sepa =
  /^(?:A[DLT]|B[EG]|C[HYZ]|D[EK]|E[ES]|F[IR]|G[BIR]|H[RU]|I[EST]|L[ITUV]|M[CDEKT]|N[LO]|P[LT]|R[OS]|S[EIKM]|VA)/

/** The largest amount of such a code, in euros. */
const most = 999_999_999.99

/**
 * The text of a SEPA credit transfer's QR code (EPC069-12, version 2), from which banking apps fill in account, amount and reference.
 * Null for an account or a currency without one.
 */
export function sepaCode(
  { amount, currency, order_no }: Pick<SaleOrder, 'amount' | 'currency' | 'order_no'>,
  account: PaymentAccount | null,
): string | null {
  if (account === null || currency !== 'EUR' || Number(amount) > most) return null
  const iban = account.iban.replaceAll(/\s/g, '')
  if (!sepa.test(iban)) return null
  const name = account.type === 'bank' ? account.full_name : `${account.name} ${account.surname}`.trim()
  const bic = account.type === 'bank' ? account.swift : ''
  // Identification, version, UTF-8, kind; without purpose and structured reference.
  return ['BCD', '002', '1', 'SCT', bic, name.slice(0, 70), iban, `EUR${amount}`, '', '', order_no].join('\n')
}
