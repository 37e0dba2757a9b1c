import type { BankFields, BankScheme } from '../../src/index.ts'

interface Account {
  readonly country: string
  readonly currency: string
  readonly scheme: BankScheme
  readonly fields: BankFields
}

/** One account per country, of published examples. */
const accounts: readonly Account[] = [
  { country: 'DE', currency: 'EUR', scheme: 'iban', fields: { iban: 'DE89370400440532013000', swift: 'COBADEFFXXX' } },
  { country: 'GB', currency: 'EUR', scheme: 'iban', fields: { iban: 'GB29NWBK60161331926819', swift: 'NWBKGB2L' } },
  {
    country: 'US',
    currency: 'USD',
    scheme: 'us',
    fields: { routing_number: '021000021', account_number: '123456789', account_type: 'checking' },
  },
  {
    country: 'JP',
    currency: 'JPY',
    scheme: 'jp',
    fields: {
      bank_code: '0005',
      branch_code: '001',
      account_type: 'ordinary',
      account_number: '0123456',
      holder_kana: 'ヤマダ タロウ',
    },
  },
  { country: 'CN', currency: 'CNY', scheme: 'cn', fields: { card_number: '6222021234567890128' } },
  { country: 'GB', currency: 'GBP', scheme: 'gb', fields: { sort_code: '601613', account_number: '31926819' } },
  {
    country: 'AU',
    currency: 'USD',
    scheme: 'au',
    fields: { bsb: '062000', account_number: '12345678', swift: 'CTBAAU2S' },
  },
  {
    country: 'CA',
    currency: 'USD',
    scheme: 'ca',
    fields: {
      institution_number: '003',
      transit_number: '00001',
      account_number: '1234567',
      swift: 'ROYCCAT2',
    },
  },
  {
    country: 'IN',
    currency: 'USD',
    scheme: 'in',
    fields: { ifsc: 'HDFC0000001', account_number: '12345678901', swift: 'HDFCINBB' },
  },
  {
    country: 'BR',
    currency: 'BRL',
    scheme: 'br',
    fields: {
      bank_code: '341',
      branch_code: '0001',
      account_number: '123456',
      account_type: 'checking',
      tax_number: '52998224725',
    },
  },
  { country: 'MX', currency: 'MXN', scheme: 'mx', fields: { clabe: '032180000118359719' } },
  { country: 'AR', currency: 'ARS', scheme: 'ar', fields: { cbu: '2850590940090418135201' } },
  { country: 'NG', currency: 'NGN', scheme: 'ng', fields: { bank_code: '011', account_number: '0000014579' } },
  { country: 'ZA', currency: 'ZAR', scheme: 'za', fields: { branch_code: '051001', account_number: '0123456789' } },
  { country: 'KR', currency: 'KRW', scheme: 'kr', fields: { bank_code: '004', account_number: '12345601123456' } },
  { country: 'PL', currency: 'PLN', scheme: 'pl', fields: { nrb: '61109010140000071219812874' } },
  { country: 'CZ', currency: 'CZK', scheme: 'cz', fields: { cz_account: '19-2000145399/0800' } },
  { country: 'ID', currency: 'IDR', scheme: 'id', fields: { bank_code: '014', account_number: '1234567890' } },
  { country: 'PH', currency: 'PHP', scheme: 'ph', fields: { account_number: '1234567890', swift: 'BOPIPHMM' } },
  { country: 'TH', currency: 'THB', scheme: 'th', fields: { bank_code: '004', account_number: '1234567890' } },
  { country: 'VN', currency: 'VND', scheme: 'vn', fields: { bank_code: '970436', account_number: '0011001932418' } },
  { country: 'SG', currency: 'SGD', scheme: 'general', fields: { account_number: '0039012345', swift: 'DBSSSGSG' } },
  {
    country: 'PL',
    currency: 'EUR',
    scheme: 'iban',
    fields: { iban: 'PL61109010140000071219812874', swift: 'BPKOPLPW' },
  },
  {
    country: 'RE',
    currency: 'EUR',
    scheme: 'iban',
    fields: { iban: 'FR1420041010050500013M02606', swift: 'BNPARERX' },
  },
]

export const fieldsOf = ({ country, currency, fields }: Account): BankFields => ({
  ...fields,
  bank_country: country,
  currency,
})

/** The examples with a name each. */
export const each = accounts.map((account) => ({ ...account, name: `${account.country} in ${account.currency}` }))
