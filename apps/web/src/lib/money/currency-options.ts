import { sharedCurrencies } from './device-region.ts'

/** Currencies to choose from, with their names in a language; found by code, name, symbol and country. */
export function currencyOptions(codes: readonly string[], locale: string) {
  const names = new Intl.DisplayNames(locale, { type: 'currency' })
  const countries = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' })
  const symbol = (code: string, currencyDisplay: 'symbol' | 'narrowSymbol') =>
    new Intl.NumberFormat(locale, { style: 'currency', currency: code, currencyDisplay })
      .formatToParts(0)
      .find(({ type }) => type === 'currency')?.value
  return codes.map((code) => {
    const places = (sharedCurrencies[code] ?? code.slice(0, 2)).split(',').map((country) => countries.of(country))
    return {
      value: code,
      label: code,
      detail: names.of(code),
      words: [names.of(code), symbol(code, 'symbol'), symbol(code, 'narrowSymbol'), ...places].join(' '),
    }
  })
}

/** From more choices than these on, a search helps. */
export const manyCurrencies = 8
