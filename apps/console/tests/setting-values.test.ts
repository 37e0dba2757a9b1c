import { expect, test } from 'vitest'
import { settingForms } from '../src/features/setting/setting-forms.ts'
import {
  settingChanges,
  settingJson,
  settingPlace,
  settingSummary,
  settingValues,
} from '../src/features/setting/setting-values.ts'
import { fractionOf, percentOf } from '../src/lib/percent.ts'
import { inputFromMoment, momentFromInput } from '../src/lib/moment-input.ts'

test('a setting that goes through its form unchanged says the same', () => {
  const values = {
    withdraw_limits: '{"fee":"1","min_amount":"10","max_amount":"50000"}',
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

test('what nobody has set starts from what counts without it', () => {
  expect(settingValues(settingForms.features, '{"trade":false}')).toMatchObject({ trade: false, recharge: true })
  expect(settingValues(settingForms.maintenance, '')).toEqual({ on: false, message: {}, until: '' })
})

test('a currency that is left empty has no rate', () => {
  expect(settingJson(settingForms.reference_rates, { EUR: '0.9', JPY: '' })).toBe('{"EUR":"0.9"}')
})

test('what is wrong in a list is shown at its row', () => {
  expect(settingPlace(settingForms.recharge_networks, '1.address')).toEqual(['list', 1, 'address'])
  expect(settingPlace(settingForms.maintenance, 'message.en')).toEqual(['message', 'en'])
})

test('the history names what was changed, and nothing else', () => {
  expect(settingChanges('{"fee":"1","min":"10"}', '{"fee":"2","min":"10"}')).toEqual([
    { place: 'fee', was: '1', is: '2' },
  ])
  expect(settingChanges('', 'true')).toEqual([{ place: 'value', was: '', is: 'true' }])
})

test('a card says what is set in the order of the form', () => {
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

test('a field of date and time gives the moment that it was filled with', () => {
  const moment = '2026-11-21T05:13:00.000Z'
  expect(momentFromInput(inputFromMoment(moment))).toBe(moment)
  expect(inputFromMoment('')).toBe('')
  expect(momentFromInput('')).toBe('')
})
