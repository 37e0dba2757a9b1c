import { formatFiat, formatPrice, formatUsdt, usdt, type Currency } from '@c2c/domain'
import type { FundTerms } from './fund-terms.ts'

/** The terms of a withdrawal as texts. */
export function writtenTerms({ fee, rate, received, currency }: FundTerms) {
  if (currency === 'USDT')
    return { fee: formatUsdt(fee), rate: '1', receive_amount: formatUsdt(usdt(received)), currency }
  const code = currency as Currency
  return { fee: formatUsdt(fee), rate: formatPrice(rate, code), receive_amount: formatFiat(received, code), currency }
}
