export { divide } from './divide.ts'
export { formatDecimal, parseDecimal, separators } from './decimal.ts'
export { FifoLots, type Lot } from './fifo-lots.ts'
export { shorten } from './shorten.ts'
export { readTypedAmount, sentAmount } from './typed-amount.ts'
export { formatUsdt, parseUsdt, usdt, type Usdt } from './usdt.ts'
export {
  currencies,
  fiatPayout,
  fiatValue,
  formatFiat,
  formatPrice,
  isCurrency,
  parsePrice,
  usdtFor,
  type Currency,
} from './fiat.ts'
