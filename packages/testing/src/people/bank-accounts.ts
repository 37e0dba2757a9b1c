import type { Fields } from './caller.ts'
import { bankFields } from './money.ts'

const { iban: _iban, swift: _swift, ...holder } = bankFields

/** Accounts of countries that do not only use IBANs, by a name; the numbers are examples. */
export const localAccounts = {
  us: {
    ...holder,
    bank_country: 'US',
    currency: 'USD',
    routing_number: '021000021',
    account_number: '123456789',
    account_type: 'checking',
  },
  jp: {
    ...holder,
    bank_country: 'JP',
    currency: 'JPY',
    bank_code: '0005',
    branch_code: '001',
    account_type: 'ordinary',
    account_number: '0123456',
    holder_kana: 'ヤマダ タロウ',
  },
  cn: { ...holder, bank_country: 'CN', currency: 'CNY', card_number: '6222021234567890128' },
  gb: { ...holder, bank_country: 'GB', currency: 'GBP', sort_code: '601613', account_number: '31926819' },
  au: {
    ...holder,
    bank_country: 'AU',
    currency: 'USD',
    bsb: '062000',
    account_number: '12345678',
    swift: 'CTBAAU2S',
  },
  ca: {
    ...holder,
    bank_country: 'CA',
    currency: 'USD',
    institution_number: '003',
    transit_number: '00001',
    account_number: '1234567',
    swift: 'ROYCCAT2',
  },
  in: {
    ...holder,
    bank_country: 'IN',
    currency: 'USD',
    ifsc: 'HDFC0000001',
    account_number: '12345678901',
    swift: 'HDFCINBB',
  },
} as const satisfies Readonly<Record<string, Fields>>
