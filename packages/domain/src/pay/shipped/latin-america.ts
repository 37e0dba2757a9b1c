import type { PayMethod } from '../method.ts'
import { bankIn, countryNames, labels } from './field-labels.ts'
import { bankName, field, shipped } from './shipped-method.ts'
import { pixReturn } from './warnings.ts'

/** Methods of Latin America. */
export const latinAmericanMethods: readonly PayMethod[] = [
  shipped({
    key: 'pix',
    label: { en: 'Pix' },
    icon: 'PIX',
    colour: '#1a7f78',
    currencies: ['BRL'],
    countries: ['BR'],
    fields: [
      field('pix_key', 'text', labels.pixKey, { check: 'pix_key', most: 77, example: '+55 11 91234-5678' }),
      field('city', 'text', labels.city, { most: 60, optional: true, example: 'São Paulo' }),
    ],
    identifies: 'pix_key',
    warnings: [pixReturn],
    minutes: 15,
    code: 'pix',
  }),
  shipped({
    key: 'bank_br',
    label: bankIn(countryNames.BR),
    icon: 'BR',
    colour: '#00742d',
    currencies: ['BRL'],
    countries: ['BR'],
    fields: [
      field('bank_code', 'digits', labels.bankCode, { least: 3, most: 3, example: '341' }),
      field('branch_code', 'text', labels.agency, { check: 'br_branch', example: '0001' }),
      field('account_number', 'text', labels.accountNumber, { check: 'br_account', example: '12345-6' }),
      field('tax_number', 'text', labels.taxNumber, { check: 'cpf_cnpj', example: '529.982.247-25' }),
    ],
    identifies: 'account_number',
  }),
  shipped({
    key: 'bank_mx',
    label: bankIn(countryNames.MX),
    icon: 'MX',
    colour: '#006341',
    currencies: ['MXN'],
    countries: ['MX'],
    fields: [
      field('clabe', 'digits', labels.clabe, { check: 'clabe', example: '032 180 00011835971 9' }),
      bankName(labels.bank, 'IXE'),
    ],
    identifies: 'clabe',
  }),
  shipped({
    key: 'bank_ar',
    label: bankIn(countryNames.AR),
    icon: 'AR',
    colour: '#2f6fa3',
    currencies: ['ARS'],
    countries: ['AR'],
    fields: [field('cbu', 'text', labels.cbu, { check: 'cbu', example: '28505909 40090418135201' })],
    identifies: 'cbu',
  }),
]
