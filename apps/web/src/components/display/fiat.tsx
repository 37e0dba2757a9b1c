import { currencyDecimals } from '@c2c/domain'
import { Money } from './money.tsx'

interface FiatProps {
  /** Decimal text: an amount in the currency, or the price of 1 USDT. */
  readonly value: string
  readonly currency: string
  readonly size?: 'text' | 'large' | 'hero'
}

/** Money outside the books, with its currency's own decimals: none for yen. */
export const Fiat = ({ value, currency, size = 'text' }: FiatProps) => (
  <Money value={value} unit={currency} size={size} minDecimals={currencyDecimals(currency)} exact />
)
