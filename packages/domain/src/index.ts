export { divide } from './money/divide.ts'
export { formatDecimal, parseDecimal } from './money/decimal.ts'
export { formatUsdt, parseUsdt, usdt, type Usdt } from './money/usdt.ts'
export {
  currencies,
  fiatPayout,
  fiatValue,
  formatFiat,
  formatPrice,
  isCurrency,
  parsePrice,
  type Currency,
} from './money/fiat.ts'
