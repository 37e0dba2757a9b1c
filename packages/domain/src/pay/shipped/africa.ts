import type { PayMethod } from '../method.ts'
import { airtelCountries, momoCountries } from '../checks/mobile-numbers.ts'
import { bankIn, countryNames, labels } from './field-labels.ts'
import { bankName, field, shipped } from './shipped-method.ts'
import { recall } from './warnings.ts'

/** Methods of Africa. */
export const africanMethods: readonly PayMethod[] = [
  shipped({
    key: 'mpesa',
    label: { en: 'M-Pesa' },
    icon: 'M',
    colour: '#2f7d32',
    currencies: ['KES'],
    countries: ['KE'],
    fields: [field('phone', 'phone', labels.mobile, { check: 'ke_mobile', example: '0712 345678' })],
    identifies: 'phone',
    warnings: [recall('M-Pesa')],
    minutes: 15,
  }),
  shipped({
    key: 'mtn_momo',
    label: { en: 'MTN MoMo' },
    icon: 'MoM',
    colour: '#8a6d00',
    currencies: ['GHS', 'UGX', 'RWF', 'XAF', 'XOF', 'ZMW', 'GNF', 'LRD', 'SZL', 'SSP', 'NGN'],
    countries: momoCountries,
    fields: [field('phone', 'phone', labels.mobile, { check: 'momo_mobile', example: '+233 24 123 4567' })],
    identifies: 'phone',
    warnings: [recall('MTN MoMo')],
    minutes: 15,
  }),
  shipped({
    key: 'airtel_money',
    label: { en: 'Airtel Money' },
    icon: 'A',
    colour: '#d8000f',
    currencies: ['KES', 'UGX', 'TZS', 'RWF', 'ZMW', 'MWK', 'MGA', 'CDF', 'XAF', 'XOF', 'SCR', 'NGN'],
    countries: airtelCountries,
    fields: [field('phone', 'phone', labels.mobile, { check: 'airtel_mobile', example: '+256 75 1234567' })],
    identifies: 'phone',
    warnings: [recall('Airtel Money')],
    minutes: 15,
  }),
  shipped({
    key: 'bank_ng',
    label: bankIn(countryNames.NG),
    icon: 'NG',
    colour: '#00693e',
    currencies: ['NGN'],
    countries: ['NG'],
    fields: [
      bankName(labels.bank, 'First Bank of Nigeria'),
      field('bank_code', 'digits', labels.bankCode, { least: 3, most: 6, example: '011' }),
      field('account_number', 'digits', labels.accountNumber, { check: 'nuban', example: '0000014579' }),
    ],
    identifies: 'account_number',
    minutes: 15,
  }),
  shipped({
    key: 'bank_za',
    label: bankIn(countryNames.ZA),
    icon: 'ZA',
    colour: '#00704a',
    currencies: ['ZAR'],
    countries: ['ZA'],
    fields: [
      bankName(labels.bank, 'Standard Bank'),
      field('branch_code', 'digits', labels.branchCode, { least: 6, most: 6, example: '051001' }),
      field('account_number', 'digits', labels.accountNumber, { least: 6, most: 13, example: '0123456789' }),
    ],
    identifies: 'account_number',
    minutes: 1440,
  }),
]
