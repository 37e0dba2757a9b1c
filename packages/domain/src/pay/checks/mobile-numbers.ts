import { cleanPhone } from '../../text/clean-text.ts'

/**
 * Mobile numbers behind the country code, by country (numbering plans as the countries gave them to the ITU, E.164). Numbers can be
 * taken to another operator, so that no operator's own prefixes are asked for.
 */
const plans = {
  BF: ['226', /^[04-7]\d{7}$/],
  BJ: ['229', /^01\d{8}$/],
  BW: ['267', /^7\d{7}$/],
  CD: ['243', /^[89]\d{8}$/],
  CF: ['236', /^7\d{7}$/],
  CG: ['242', /^0[14-6]\d{7}$/],
  CI: ['225', /^0[157]\d{8}$/],
  CM: ['237', /^6\d{8}$/],
  GA: ['241', /^(?:0[2-7]\d{6}|[67]\d{7})$/],
  GH: ['233', /^[25]\d{8}$/],
  GN: ['224', /^6\d{8}$/],
  GW: ['245', /^9\d{8}$/],
  KE: ['254', /^[17]\d{8}$/],
  LR: ['231', /^(?:(?:220|330|555|77\d|88\d)\d{6}|4[67]\d{5}|[56]\d{6})$/],
  MG: ['261', /^3\d{8}$/],
  ML: ['223', /^[5-9]\d{7}$/],
  MW: ['265', /^(?:31|77|[89]\d)\d{7}$/],
  MY: ['60', /^1\d{8,9}$/],
  NE: ['227', /^(?:23|[789]\d)\d{6}$/],
  NG: ['234', /^[789]\d{9}$/],
  PH: ['63', /^(?:9\d\d|81[37]|89[5-8])\d{7}$/],
  RW: ['250', /^7\d{8}$/],
  SC: ['248', /^2\d{6}$/],
  SL: ['232', /^[2-9]\d{7}$/],
  SN: ['221', /^7\d{8}$/],
  SS: ['211', /^(?:12|9\d)\d{7}$/],
  SZ: ['268', /^7[5-9]\d{6}$/],
  TD: ['235', /^[36-9]\d{7}$/],
  TH: ['66', /^[689]\d{8}$/],
  TZ: ['255', /^[67]\d{8}$/],
  UG: ['256', /^7\d{8}$/],
  US: ['1', /^[2-9]\d\d[2-9]\d{6}$/],
  ZM: ['260', /^[579]\d{8}$/],
} as const satisfies Readonly<Record<string, readonly [code: string, form: RegExp]>>

export type MobileCountry = keyof typeof plans

/** Countries where the zero in front belongs to the number. */
const withZero: readonly MobileCountry[] = ['BJ', 'CG', 'CI', 'GA', 'BF']

function international(country: MobileCountry, phone: string): string | null {
  const [code, form] = plans[country]
  const prefix = `+${code}`
  return phone.startsWith(prefix) && form.test(phone.slice(prefix.length)) ? phone : null
}

/** A number as it is dialled within the country: with its trunk prefix 0, or the 1 of North America. */
function national(country: MobileCountry, phone: string): string | null {
  const [code] = plans[country]
  const own = withZero.includes(country) ? phone : phone.replace(country === 'US' ? /^1(?=\d{10}$)/ : /^0/, '')
  const bare = own.startsWith(code) ? `+${own}` : `+${code}${own}`
  return international(country, `+${code}${own}`) ?? international(country, bare)
}

/**
 * A mobile number of one of the countries, in E.164: `+254712345678`. Where there is one country, it may be typed as it is dialled
 * there, `0712 345678`.
 */
export function mobileOf(countries: readonly MobileCountry[], typed: string): string | null {
  const phone = cleanPhone(typed)
  const [only] = countries
  if (!phone.startsWith('+') && only && countries.length === 1) return national(only, phone)
  return countries.map((country) => international(country, phone)).find((found) => found !== null) ?? null
}

/** Where MTN MoMo works (MTN Group, mobile money markets). */
export const momoCountries = ['BJ', 'CG', 'CI', 'CM', 'GH', 'GN', 'LR', 'NG', 'RW', 'SS', 'SZ', 'UG', 'ZM'] as const

/** Where Airtel Money works (Airtel Africa, mobile money markets). */
export const airtelCountries = [
  'CD',
  'CG',
  'GA',
  'KE',
  'MG',
  'MW',
  'NE',
  'NG',
  'RW',
  'SC',
  'TD',
  'TZ',
  'UG',
  'ZM',
] as const

/** Where Orange Money works (Orange Middle East and Africa). */
export const orangeCountries = ['BF', 'BW', 'CD', 'CF', 'CI', 'CM', 'GN', 'GW', 'LR', 'MG', 'ML', 'SL', 'SN'] as const
