import { useLocale } from 'use-intl'
import { useStore } from '../store.ts'
import { allDecimals } from './all-decimals.ts'
import { moneyText, shownText } from './money-text.ts'
import { currencyDecimals } from '@c2c/domain'

interface AmountText {
  /** `"120.500000"` to `120.50 USDT`; with no decimals asked for, `"5000.000000"` to `5,000 USDT`. */
  usdt(value: string, minDecimals?: number): string
  /** `"120.512345"` to `120.51 USDT`, or with all decimals once they are asked for (`MoneyToggle`). */
  shown(value: string): string
  /** `"16612"` in JPY to `16,612 JPY`. */
  fiat(value: string, currency: string): string
}

/** Amounts as the reader's language writes them, for use inside sentences. A no-break space keeps amount and unit together. */
export function useAmountText(): AmountText {
  const locale = useLocale()
  const all = useStore(allDecimals)
  return {
    usdt: (value, minDecimals = 2) => `${moneyText(value, locale, minDecimals)}\u00a0USDT`,
    shown: (value) => `${shownText(value, locale, all)}\u00a0USDT`,
    fiat: (value, currency) => `${moneyText(value, locale, currencyDecimals(currency))}\u00a0${currency}`,
  }
}
