import fc, { assert, property } from 'fast-check'
import { expect, test } from 'vitest'
import { bankAccountKey, bankAccountNumber, bankSchemes, possibleAccountKeys } from '../../src/index.ts'
import { each, fieldsOf } from './sample-accounts.ts'
import '../support/seed.ts'

test('an account has one key, however it is written', () => {
  const us = { bank_country: 'US', currency: 'USD', routing_number: '021000021' }
  expect(bankAccountKey({ ...us, account_number: '000123456789' })).toBe('US:021000021123456789')
  expect(bankAccountKey({ ...us, account_number: '123456789' })).toBe('US:021000021123456789')
  expect(bankAccountKey({ ...us, account_number: '100200300' })).toBe('US:021000021100200300')
  const sorted = { bank_country: 'GB', currency: 'GBP', sort_code: '601613', account_number: '31926819' }
  expect(bankAccountKey({ iban: 'GB29NWBK60161331926819', currency: 'EUR' })).toBe(bankAccountKey(sorted))
  expect(bankAccountKey({ iban: 'DE89370400440532013000' })).toBe('DE89370400440532013000')
})

test('Polish and Czech numbers are the same accounts as their IBANs', () => {
  expect(bankAccountKey({ bank_country: 'PL', nrb: '61109010140000071219812874' })).toBe('PL61109010140000071219812874')
  expect(bankAccountKey({ bank_country: 'CZ', cz_account: '19-2000145399/0800' })).toBe('CZ6508000000192000145399')
  const branch = { bank_country: 'SG', account_number: '0039012345', swift: 'DBSSSGSGXXX' }
  expect(bankAccountKey(branch)).toBe(bankAccountKey({ ...branch, swift: 'DBSSSGSG' }))
})

/** The lengths of numbers by detail in the schemes of before there were more, the account's own last. */
const firstSchemes = [
  ['US', { routing_number: 9, account_number: 17 }],
  ['JP', { bank_code: 4, branch_code: 3, account_number: 7 }],
  ['CN', { card_number: 19 }],
  ['GB', { sort_code: 6, account_number: 8 }],
  ['AU', { bsb: 6, account_number: 9 }],
  ['CA', { institution_number: 3, transit_number: 5, account_number: 12 }],
  ['IN', { ifsc: 11, account_number: 18 }],
] as const

test('accounts of before keep their keys', () => {
  assert(
    property(
      fc.constantFrom(...firstSchemes),
      fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 40 }),
      (own, all) => {
        const [country, lengths] = own
        let rest = all.join('')
        const fields = Object.entries(lengths).map(([name, length]) => {
          const value = rest.slice(0, length)
          rest = rest.slice(length)
          return [name, value] as const
        })
        const numbers = fields.map(([, value]) => value)
        const account = (numbers.at(-1) ?? '').replace(/^0+/, '')
        const key = bankAccountKey({ bank_country: country, currency: 'USD', iban: '', ...Object.fromEntries(fields) })
        expect(key).toBe(`${country}:${numbers.slice(0, -1).join('')}${account}`)
      },
    ),
  )
  assert(
    property(fc.constantFrom('DE', 'BR', 'PL', 'CZ', 'FR', 'TR'), fc.string(), (country, rest) => {
      const iban = `${country}${rest}`
      expect(bankAccountKey({ iban, bank_country: country, currency: 'EUR' })).toBe(iban)
    }),
  )
})

test('account without details, such as one of Wise, has no number', () => {
  expect(bankAccountNumber({ currency: 'EUR' })).toBe('')
  expect(bankAccountKey({ bank_country: 'FR' })).toBe('')
})

test.each(['XGB29NWBK60161331926819', 'GB29NWBK60161331926819X'])('"%s" is no British IBAN', (number) => {
  expect(possibleAccountKeys(number)).not.toContain('GB:60161331926819')
})

test.each(each)('account of $name is found by its number', (account) => {
  const fields = fieldsOf(account)
  const { number } = bankSchemes[account.scheme]
  const typed = number.map((name) => fields[name] ?? '').join('')
  expect(possibleAccountKeys(typed)).toContain(bankAccountKey(fields))
})
