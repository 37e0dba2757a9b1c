import type { PayMethod } from '../method.ts'
import { labels, names } from './field-labels.ts'
import { field, shipped } from './shipped-method.ts'
import { achReversal, chargeback, interacDeposit, nameHidden, recall } from './warnings.ts'

/** Methods of the United States and Canada. */
export const northAmericanMethods: readonly PayMethod[] = [
  shipped({
    key: 'zelle',
    label: { en: 'Zelle' },
    icon: 'Z',
    colour: '#6d1ed4',
    currencies: ['USD'],
    countries: ['US'],
    fields: [field('zelle', 'text', labels.emailOrPhone, { check: 'zelle', example: '+1 212 555 0123' })],
    identifies: 'zelle',
    warnings: [recall('Zelle')],
    minutes: 15,
  }),
  shipped({
    key: 'cash_app',
    label: { en: 'Cash App' },
    icon: '$A',
    colour: '#00a63c',
    currencies: ['USD'],
    countries: ['US'],
    fields: [field('cashtag', 'handle', labels.cashtag, { check: 'cashtag', example: '$anna' })],
    identifies: 'cashtag',
    warnings: [chargeback('Cash App'), nameHidden],
    minutes: 15,
    shows_payer: false,
  }),
  shipped({
    key: 'venmo',
    label: { en: 'Venmo' },
    icon: 'V',
    colour: '#0074de',
    currencies: ['USD'],
    countries: ['US'],
    fields: [field('venmo', 'handle', labels.venmo, { check: 'venmo', example: '@anna-miller' })],
    identifies: 'venmo',
    warnings: [chargeback('Venmo')],
    minutes: 15,
  }),
  shipped({
    key: 'ach',
    label: names.ach,
    icon: 'ACH',
    colour: '#1f4e79',
    currencies: ['USD'],
    countries: ['US'],
    fields: [
      field('routing_number', 'digits', labels.routingNumber, { check: 'aba', example: '021000021' }),
      field('account_number', 'digits', labels.accountNumber, { least: 4, most: 17, example: '123456789' }),
      field('account_type', 'choice', labels.accountType, {
        choices: ['Checking', 'Savings'],
        choice_labels: {
          Checking: {
            de: 'Girokonto (Checking)',
            'zh-Hans': '支票账户 (Checking)',
            'zh-Hant': '支票帳戶 (Checking)',
            ja: '当座預金 (Checking)',
          },
          Savings: {
            de: 'Sparkonto (Savings)',
            'zh-Hans': '储蓄账户 (Savings)',
            'zh-Hant': '儲蓄帳戶 (Savings)',
            ja: '普通預金 (Savings)',
          },
        },
      }),
    ],
    identifies: 'account_number',
    warnings: [achReversal],
    minutes: 1440,
  }),
  shipped({
    key: 'interac',
    label: { en: 'Interac e-Transfer' },
    icon: 'i',
    colour: '#b58500',
    currencies: ['CAD'],
    countries: ['CA'],
    fields: [field('email', 'email', labels.email, { example: 'anna@example.com' })],
    identifies: 'email',
    warnings: [interacDeposit],
  }),
]
