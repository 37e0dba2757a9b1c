import type { Language } from '@c2c/contract'
import type { Currency } from '@c2c/domain'
import { deviceRegion, isPaidIn } from './device-region.ts'
import { firstCurrencies, languageCurrency } from './language-currency.ts'

/** The languages of the app, as a device names them. */
const spoken = ['en', 'de', 'zh', 'ja']

/**
 * The hall's first choice among the currencies that are on: that of the device's region, else that of the language. A reader who chose
 * another language than the device's has told more than the device.
 */
export function homeCurrency(language: Language, on: readonly string[] = firstCurrencies): Currency {
  const [device = ''] = navigator.language.split('-')
  const isOther = spoken.includes(device) && !language.startsWith(device)
  const own = isOther ? undefined : on.find((code) => isPaidIn(deviceRegion(), code))
  return (own as Currency | undefined) ?? languageCurrency(language, on)
}
