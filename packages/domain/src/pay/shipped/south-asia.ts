import type { PayMethod } from '../method.ts'
import { labels } from './field-labels.ts'
import { field, shipped } from './shipped-method.ts'

/** Methods of India. */
export const southAsianMethods: readonly PayMethod[] = [
  shipped({
    key: 'upi',
    label: { en: 'UPI' },
    icon: 'UPI',
    colour: '#5f259f',
    currencies: ['INR'],
    countries: ['IN'],
    fields: [field('vpa', 'text', labels.upi, { check: 'upi', example: 'anna@okhdfcbank' })],
    identifies: 'vpa',
    minutes: 15,
    code: 'upi',
  }),
  shipped({
    key: 'imps',
    label: { en: 'IMPS' },
    icon: 'IM',
    colour: '#c2410c',
    currencies: ['INR'],
    countries: ['IN'],
    fields: [
      field('ifsc', 'text', { en: 'IFSC' }, { check: 'ifsc', example: 'HDFC0000001' }),
      field('account_number', 'digits', labels.accountNumber, { least: 9, most: 18, example: '12345678901' }),
    ],
    identifies: 'account_number',
  }),
]
