import { sellingTongji } from '@c2c/contract'
import { useLocale } from 'use-intl'
import { useCall } from '../call/use-call.ts'
import { homeCurrency } from './home-currency.ts'

/** The codes of the currencies that are on, in their order, undefined until they are known; and the reader's own among them. */
export function useCurrencies() {
  const on = useCall(sellingTongji, {}).data?.currencies.map(({ code }) => code)
  return { on, home: homeCurrency(useLocale(), on) }
}
