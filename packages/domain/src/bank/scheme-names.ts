/** The schemes of bank accounts, apart from their rules (`schemes.ts`): answers name them and need no rule. */
export const bankSchemeNames = [
  'iban',
  'us',
  'jp',
  'cn',
  'gb',
  'au',
  'ca',
  'in',
  'br',
  'mx',
  'ar',
  'ng',
  'za',
  'kr',
  'pl',
  'cz',
  'id',
  'ph',
  'th',
  'vn',
  'general',
] as const

export type BankScheme = (typeof bankSchemeNames)[number]
