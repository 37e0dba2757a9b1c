/** The countries of currencies that several share; all other codes begin with the code of their country (ISO 4217). */
export const sharedCurrencies: Readonly<Record<string, string>> = {
  EUR: 'AD,AT,BE,BG,CY,DE,EE,ES,FI,FR,GR,HR,IE,IT,LT,LU,LV,MC,ME,MT,NL,PT,SI,SK,SM,VA,XK',
  XOF: 'BF,BJ,CI,GW,ML,NE,SN,TG',
  XAF: 'CF,CG,CM,GA,GQ,TD',
  XCD: 'AG,AI,DM,GD,KN,LC,MS,VC',
  CHF: 'LI',
}

/** Whether people of a country (ISO 3166-1 alpha-2) are paid in a currency. */
export const isPaidIn = (country: string, currency: string): boolean =>
  country !== '' && (currency.startsWith(country) || Boolean(sharedCurrencies[currency]?.includes(country)))

let region: string | undefined

/**
 * The country that the device is set to, guessed once: that of its language, `en-AU`; of a language without one, by the likeliest country
 * of the language if the device's clock is there too. Empty where nothing says it.
 */
export function deviceRegion(): string {
  region ??= regionOf(navigator.language, new Intl.DateTimeFormat().resolvedOptions().timeZone)
  return region
}

/** The same for a language tag and a time zone. */
export function regionOf(tag: string, timeZone: string): string {
  try {
    const locale = new Intl.Locale(tag)
    if (locale.region) return locale.region
    const likely = locale.maximize().region ?? ''
    // Not in every browser, and not yet in the types.
    const { getTimeZones } = new Intl.Locale(`und-${likely}`) as { getTimeZones?: () => string[] }
    return getTimeZones?.call(new Intl.Locale(`und-${likely}`)).includes(timeZone) ? likely : ''
  } catch {
    // A tag that is none says nothing.
    return ''
  }
}
