import { bankinfoCreate } from '@c2c/contract'
import { expect, test } from 'vitest'
import { bindingFields } from '../../../src/features/identity/bank-account/binding-fields.ts'
import { bindingGroups } from '../../../src/features/identity/bank-account/binding-groups.ts'

/** The names of an object that the contract complains about when nothing of it was given. */
async function missing(type: 'bank' | 'wise'): Promise<unknown[]> {
  const result = await bankinfoCreate.input['~standard'].validate({ type })
  return (result.issues ?? []).map((issue) => issue.path?.[0])
}

test('the form asks for all that the contract needs', async () => {
  for (const type of ['bank', 'wise'] as const) {
    expect(bindingFields(type)).toEqual(expect.arrayContaining(await missing(type)))
  }
})

test.each([
  ['EUR', 'DE', ['iban', 'swift']],
  ['GBP', 'GB', ['sort_code', 'account_number']],
  ['EUR', 'GB', ['iban', 'swift']],
  ['JPY', 'JP', ['bank_code', 'branch_code', 'account_type', 'account_number', 'holder_kana']],
  ['USD', 'CA', ['institution_number', 'transit_number', 'account_number', 'swift']],
])('form in %s for a bank in %s asks for its details only', (currency, country, details) => {
  const account = bindingGroups('bank', currency, country).find(({ group }) => group === 'account')
  expect(account?.fields).toEqual(['bank_name', ...details])
})

test('form asks for nothing but currency and country until both are known', () => {
  for (const [currency, country] of [
    ['', ''],
    ['EUR', ''],
    ['', 'DE'],
  ] as const) {
    expect(bindingGroups('bank', currency, country).map(({ group }) => group)).toEqual(['where'])
  }
})

test('no field is asked for twice', () => {
  for (const type of ['bank', 'wise'] as const) {
    expect(new Set(bindingFields(type)).size).toBe(bindingFields(type).length)
  }
})
