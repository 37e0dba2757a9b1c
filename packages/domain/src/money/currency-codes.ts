/*
 * ISO 4217 list one of 2024-06-25 (npm `currency-codes`, which a test compares) with the amendments until 2026-01-01: XCG replaced ANG,
 * CUC and BGN ended. Without codes of funds, metals, units of account and tests.
 */
const codes =
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VED VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG'

type Split<Codes extends string, Found = never> = Codes extends `${infer First} ${infer Rest}`
  ? Split<Rest, Found | First>
  : Found | Codes

/** A currency in circulation, by its code of ISO 4217. The setting `currencies` says which are traded. */
export type Currency = Split<typeof codes>

/** All currencies, in the order of their codes. */
export const currencyCodes = /* @__PURE__ */ codes.split(' ') as readonly Currency[]

export const isCurrency = (code: string): code is Currency => /^[A-Z]{3}$/.test(code) && codes.includes(code)
