import { expect, test } from 'vitest'
import type { OfferedMethod } from '../../../src/features/identity/bank-account/bank-account-types.ts'
import { bindingOf, checkOf } from '../../../src/features/identity/bank-account/method-fields.ts'
import { nearestFirst } from '../../../src/features/identity/bank-account/nearest-first.ts'

const field = { least: null, most: null, check: '', choices: [], choice_names: [], optional: false, example: '' }
const method: OfferedMethod = {
  pay_type: 'orange_money',
  name: 'Orange Money',
  icon: 'OM',
  colour: '#ff7900',
  currencies: [],
  countries: ['CI'],
  fields: [
    { ...field, name: 'number', label: 'Number', type: 'digits', least: 10, most: 10 },
    { ...field, name: 'vpa', label: 'UPI ID', type: 'handle' },
    { ...field, name: 'note', label: 'Note', type: 'text', optional: true },
  ],
  identifies: 'number',
  warnings: [],
  minutes: null,
  shows_payer: true,
  code: '',
}

const typed = { currency: 'EUR', full_name: 'Awa Koné', 'fields.number': '０７ 0102 0304', 'fields.vpa': 'AWA@Bank' }

const problems = async (values: Readonly<Record<string, string>>) => {
  const { issues = [] } = await checkOf(method).input['~standard'].validate(values)
  return issues.map(({ path, message }) => [path?.[0], message])
}

test('the values of a method are sent cleaned, without those that are left out', () => {
  const { fields } = bindingOf(method, typed) as { readonly fields: string }
  expect(JSON.parse(fields)).toEqual({ number: '0701020304', vpa: 'awa@bank' })
})

test('each field of a method is checked by its own rule before it is sent', async () => {
  expect(await problems(typed)).toEqual([])
  expect(await problems({ ...typed, 'fields.number': '070102' })).toEqual([['fields.number', 'pay_field_short']])
  expect(await problems({ ...typed, 'fields.vpa': '' })).toEqual([['fields.vpa', 'required']])
  expect(await problems({ ...typed, full_name: '' })).toEqual([['full_name', 'required']])
})

test('the specified kinds come first, then the methods of the country, then those of everywhere', () => {
  const named = (pay_type: string, countries: readonly string[]) => ({ pay_type, name: pay_type, countries })
  const methods = [named('zelle', ['US']), named('paypal', []), named('pix', ['BR']), named('wise', [])]
  expect(nearestFirst(methods, 'BR', 'en').map(({ name }) => name)).toEqual(['wise', 'pix', 'paypal', 'zelle'])
})
