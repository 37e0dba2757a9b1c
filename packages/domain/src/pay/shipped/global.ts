import type { PayMethod } from '../method.ts'
import { labels, names } from './field-labels.ts'
import { field, shipped } from './shipped-method.ts'
import { chargeback, meeting } from './warnings.ts'

/** Methods of many countries. */
export const globalMethods: readonly PayMethod[] = [
  shipped({
    key: 'revolut',
    label: { en: 'Revolut' },
    icon: 'R',
    colour: '#191c1f',
    currencies: [],
    countries: [],
    fields: [field('revtag', 'handle', labels.revtag, { check: 'revtag', example: '@anna123' })],
    identifies: 'revtag',
    minutes: 15,
  }),
  shipped({
    key: 'paypal',
    label: { en: 'PayPal' },
    icon: 'PP',
    colour: '#003087',
    currencies: [],
    countries: [],
    fields: [field('paypal', 'text', labels.paypal, { check: 'paypal', example: 'anna@example.com' })],
    identifies: 'paypal',
    warnings: [chargeback('PayPal')],
    minutes: 15,
  }),
  shipped({
    key: 'cash',
    label: names.cash,
    icon: '$',
    colour: '#4d7c0f',
    currencies: [],
    countries: [],
    // The place and the times are the offer's.
    fields: [field('known_by', 'text', labels.knownBy, { least: 3, most: 120 })],
    identifies: 'known_by',
    warnings: [meeting],
    minutes: 240,
    off: true,
  }),
]
