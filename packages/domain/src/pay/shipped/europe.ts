import type { PayMethod } from '../method.ts'
import { bankIn, countryNames, labels, names } from './field-labels.ts'
import { field, shipped } from './shipped-method.ts'

/** The countries of SEPA (European Payments Council, EPC409-09). */
const sepaCountries = [
  'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT',
  'LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM VA',
].flatMap((codes) => codes.split(' '))

const sepaFields = [
  field('iban', 'iban', labels.iban, { check: 'sepa_iban', example: 'DE89 3704 0044 0532 0130 00' }),
  field('swift', 'text', labels.swift, { check: 'swift', optional: true, example: 'COBADEFFXXX' }),
]

/** Methods of Europe. */
export const europeanMethods: readonly PayMethod[] = [
  shipped({
    key: 'sepa',
    label: names.sepa,
    icon: '€',
    colour: '#1d3f8f',
    currencies: ['EUR'],
    countries: sepaCountries,
    fields: sepaFields,
    identifies: 'iban',
    minutes: 1440,
    code: 'epc',
  }),
  shipped({
    key: 'sepa_instant',
    label: names.instantSepa,
    icon: '€⚡',
    colour: '#0b6bcb',
    currencies: ['EUR'],
    countries: sepaCountries,
    fields: sepaFields,
    identifies: 'iban',
    minutes: 15,
    code: 'epc',
  }),
  shipped({
    key: 'faster_payments',
    label: names.fasterPayments,
    icon: 'FP',
    colour: '#5b2a86',
    currencies: ['GBP'],
    countries: ['GB'],
    fields: [
      field('sort_code', 'digits', labels.sortCode, { check: 'sort_code', example: '20-00-00' }),
      field('account_number', 'digits', labels.accountNumber, { least: 8, most: 8, example: '55779911' }),
    ],
    identifies: 'account_number',
  }),
  shipped({
    key: 'bank_ch',
    label: bankIn(countryNames.CH),
    icon: 'CH',
    colour: '#d52b1e',
    currencies: ['CHF', 'EUR'],
    countries: ['CH', 'LI'],
    fields: [
      field('iban', 'iban', labels.iban, { check: 'ch_iban', example: 'CH93 0076 2011 6238 5295 7' }),
      field('qr_reference', 'digits', labels.qrReference, {
        check: 'ch_reference',
        optional: true,
        example: '21 00000 00003 13947 14300 09017',
      }),
      field('street', 'text', labels.street, { most: 70, optional: true, example: 'Rue du Lac' }),
      field('building', 'text', labels.building, { most: 16, optional: true, example: '1268' }),
      field('postal_code', 'text', labels.postalCode, { most: 16, example: '2501' }),
      field('city', 'text', labels.city, { most: 35, example: 'Biel' }),
    ],
    identifies: 'iban',
    minutes: 1440,
    code: 'swiss_qr',
  }),
  shipped({
    key: 'bank_pl',
    label: bankIn(countryNames.PL),
    icon: 'PL',
    colour: '#dc143c',
    currencies: ['PLN'],
    countries: ['PL'],
    fields: [
      field('account_number', 'text', labels.accountNumber, {
        check: 'pl_nrb',
        example: '61 1090 1014 0000 0712 1981 2874',
      }),
    ],
    identifies: 'account_number',
    minutes: 1440,
    code: 'pl_qr',
  }),
  shipped({
    key: 'bank_cz',
    label: bankIn(countryNames.CZ),
    icon: 'CZ',
    colour: '#11457e',
    currencies: ['CZK'],
    countries: ['CZ'],
    fields: [
      field('account_number', 'text', labels.accountNumber, { check: 'cz_account', example: '19-2000145399/0800' }),
    ],
    identifies: 'account_number',
    minutes: 1440,
    code: 'cz_qr',
  }),
  shipped({
    key: 'bank_ua',
    label: bankIn(countryNames.UA),
    icon: 'UA',
    colour: '#0057b7',
    currencies: ['UAH'],
    countries: ['UA'],
    fields: [field('iban', 'iban', labels.iban, { check: 'ua_iban', example: 'UA21 3223 1300 0002 6007 2335 6600 1' })],
    identifies: 'iban',
  }),
  shipped({
    key: 'bank_tr',
    label: bankIn(countryNames.TR),
    icon: 'TR',
    colour: '#c8102e',
    currencies: ['TRY'],
    countries: ['TR'],
    fields: [field('iban', 'iban', labels.iban, { check: 'tr_iban', example: 'TR33 0006 1005 1978 6457 8413 26' })],
    identifies: 'iban',
  }),
]
