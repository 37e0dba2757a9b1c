import { expect, test } from 'vitest'
import { settingForms } from '../src/features/settings/setting-forms.ts'
import {
  settingChanges,
  settingJson,
  settingPath,
  settingSummary,
  settingValues,
} from '../src/features/settings/setting-values.ts'
import { fractionOf, percentOf } from '../src/lib/amount/percent.ts'
import { toDatetimeLocal, fromDatetimeLocal } from '../src/lib/datetime-local.ts'

test('an unchanged setting round-trips through its form', () => {
  const values = {
    withdraw_limits: '{"fee":"1","min_amount":"10","max_amount":"50000","day_amount":"0"}',
    binding_hold_hours: '24',
    app_url: '"https://c2c.example"',
    reference_rates: '{"EUR":"0.92","JPY":"154.2"}',
    recharge_networks: '[{"type":"TRC20","address":"T"}]',
  } as const
  for (const [key, json] of Object.entries(values)) {
    const form = settingForms[key as keyof typeof values]
    expect(settingJson(form, settingValues(form, json))).toBe(json)
  }
})

test('an unset setting starts from its defaults', () => {
  expect(settingValues(settingForms.features, '{"trade":false}')).toMatchObject({ trade: false, recharge: true })
  expect(settingValues(settingForms.maintenance, '')).toEqual({ on: false, message: {}, until: '' })
})

test('a currency without a rate is left out', () => {
  expect(settingJson(settingForms.reference_rates, { EUR: '0.9', JPY: '' })).toBe('{"EUR":"0.9"}')
})

test('a list error is shown at its row', () => {
  expect(settingPath(settingForms.recharge_networks, '1.address')).toEqual(['list', 1, 'address'])
  expect(settingPath(settingForms.maintenance, 'message.en')).toEqual(['message', 'en'])
  expect(settingPath(settingForms.pay_types, '0.fields.2.choices.1')).toEqual(['list', 0, 'fields', 2, 'choices'])
  expect(settingPath(settingForms.pay_types, '0.countries.0')).toEqual(['list', 0, 'countries'])
  expect(settingPath(settingForms.currencies, 'value')).toEqual(['list'])
})

test('the history lists only changed values', () => {
  expect(settingChanges('{"fee":"1","min":"10"}', '{"fee":"2","min":"10"}')).toEqual([
    { place: 'fee', was: '1', is: '2' },
  ])
  expect(settingChanges('', 'true')).toEqual([{ place: 'value', was: '', is: 'true' }])
})

test('a card lists values in the order of the form', () => {
  const json = '{"max_amount":"5","fee":"1","min_amount":""}'
  expect(settingSummary(settingForms.withdraw_limits, json)).toEqual([
    ['fee', '1'],
    ['max_amount', '5'],
  ])
  expect(settingSummary(settingForms.pay_types, '[{"key":"pix","label":{"en":"PIX"}}]')).toEqual([['pix', 'PIX']])
})

test.each([
  ['0.080000', '8'],
  ['0.075500', '7.55'],
  ['1.000000', '100'],
  ['0.000100', '0.01'],
])('a rate of %s is %s percent, and back', (fraction, percent) => {
  expect(percentOf(fraction)).toBe(percent)
  expect(Number(fractionOf(percent))).toBe(Number(fraction))
})

test('a datetime input round-trips a time', () => {
  const moment = '2026-11-21T05:13:00.000Z'
  expect(fromDatetimeLocal(toDatetimeLocal(moment))).toBe(moment)
  expect(toDatetimeLocal('')).toBe('')
  expect(fromDatetimeLocal('')).toBe('')
})
