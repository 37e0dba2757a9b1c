import { isEmail } from '../validation/validators.ts'
import { hasIbanChecksum, ibanCheckDigits } from './check-digits.ts'

/**
 * The length of an IBAN by its first two letters (ISO 13616, IBAN registry of SWIFT, and the countries that use the format
 * without being in the registry, such as those of the West African central bank). Overseas departments of France use FR,
 * the islands of Åland FI, the Channel Islands and the Isle of Man GB.
 */
const lengths: ReadonlyMap<string, number> = new Map(
  [
    'AD24 AE23 AL28 AO25 AT20 AZ28 BA20 BE16 BF28 BG22 BH22 BI27 BJ28 BR29 BY28 CF27 CG27 CH21 CI28 CM27',
    'CR22 CV25 CY28 CZ24 DE22 DJ27 DK18 DO28 DZ26 EE20 EG29 ES24 FI18 FK18 FO18 FR27 GA27 GB22 GE22 GI23',
    'GL18 GQ27 GR27 GT28 GW25 HN28 HR21 HU28 IE22 IL23 IQ23 IR26 IS26 IT27 JO30 KM27 KW30 KZ20 LB28 LC32',
    'LI21 LT20 LU20 LV21 LY25 MA28 MC27 MD24 ME22 MG27 MK19 ML28 MN20 MR27 MT31 MU30 MZ25 NE28 NI28 NL18',
    'NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24 RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SN28 SO23 ST25',
    'SV28 TD27 TG28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30',
  ]
    .flatMap((line) => line.split(' '))
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
)

/** The countries that have IBANs (ISO 3166-1 alpha-2, and XK for Kosovo). */
export const ibanCountries: readonly string[] = [...lengths.keys()]

/** Whether a text is an IBAN: the form, the length of its country, and its check digits (ISO 13616-1). */
export const isIban = (text: string): boolean =>
  /^[A-Z]{2}\d{2}[A-Z\d]+$/.test(text) && lengths.get(text.slice(0, 2)) === text.length && hasIbanChecksum(text)

/**
 * Whether a text names a Wise account: by e-mail address, IBAN, Wisetag (`@anna123`) or membership number (`P12345678`). A tag
 * without its `@` needs a digit, as those that Wise gives out have; what looks like an IBAN must be one.
 */
export function isWiseAccount(text: string): boolean {
  if (/^[A-Z]{2}\d{2}[A-Z\d]{8,}$/i.test(text)) return isIban(text.toUpperCase())
  return (
    isEmail(text) || /^P?\d{5,12}$/i.test(text) || /^(?:@[a-z\d][\w.-]{1,39}|(?=\D*\d)[a-z][\w-]{2,39})$/i.test(text)
  )
}

/** The IBAN of a Czech account in its national form, `19-2000145399/0800` (Czech National Bank, Decree 169/2011). */
export function czechIban(account: string): string {
  const [, prefix = '', number = '', bank = ''] = /^(?:(\d+)-)?(\d+)\/(\d{4})$/.exec(account) ?? []
  const rest = `${bank}${prefix.padStart(6, '0')}${number.padStart(10, '0')}`
  return `CZ${ibanCheckDigits('CZ', rest)}${rest}`
}
