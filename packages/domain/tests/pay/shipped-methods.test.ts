import { describe, expect, test } from 'vitest'
import {
  checkPayFields,
  payChecks,
  payCodes,
  payFieldTypes,
  shippedMethods,
  type PayMethod,
  type TextByLanguage,
} from '../../src/index.ts'
import { sampleAccounts } from './sample-accounts.ts'

const each = shippedMethods.map((method) => [method.key, method] as const)
const sampleOf = ({ key }: PayMethod) => sampleAccounts[key] ?? { typed: {}, kept: '', wrong: {} }

describe.each(each)('%s', (_key, method) => {
  const { typed, kept, wrong } = sampleOf(method)

  test('valid account is kept in one form', () => {
    const { values, problems } = checkPayFields(method.fields, typed)
    expect(problems).toEqual({})
    expect(values[method.identifies]).toBe(kept)
    // What is kept is right, and stays as it is.
    expect(checkPayFields(method.fields, values)).toEqual({ values, problems })
  })

  test('invalid account names the wrong field', () => {
    const { problems } = checkPayFields(method.fields, { ...typed, ...wrong })
    expect(Object.keys(problems)).toEqual(Object.keys(wrong))
  })

  test('account without its identifying field is refused', () => {
    const { problems } = checkPayFields(method.fields, { ...typed, [method.identifies]: ' ' })
    expect(problems).toEqual({ [method.identifies]: 'required' })
  })

  test('examples of the form are right', () => {
    const examples = method.fields.map(({ name, example = '', choices: [first = ''] = [] }) => [name, example || first])
    const given = Object.fromEntries(examples.filter(([, example]) => example !== '' && !example?.includes('…')))
    expect(checkPayFields(method.fields, { ...typed, ...given }).problems).toEqual({})
  })

  test('definition is complete and within the limits of the setting', () => {
    expect(method.key).toMatch(/^[a-z0-9_-]{1,20}$/)
    expect(method.icon).toMatch(/^.{1,3}$/u)
    expect(method.colour).toMatch(/^#[0-9a-f]{6}$/)
    expect(method.code === '' || method.code in payCodes).toBe(true)
    expect(method.minutes).toBeGreaterThanOrEqual(5)
    expect(method.minutes).toBeLessThanOrEqual(1440)
    const identifying = method.fields.find(({ name }) => name === method.identifies)
    expect(identifying).toMatchObject({ name: method.identifies })
    expect(identifying?.optional).toBeUndefined()
    for (const { name, type, check, example = '' } of method.fields) {
      expect(name).toMatch(/^[a-z0-9_]{1,30}$/)
      expect(payFieldTypes).toContain(type)
      expect(check === undefined || check in payChecks).toBe(true)
      expect(example.length).toBeLessThanOrEqual(60)
    }
  })
})

const languages = ['en', 'de', 'zh-Hans', 'zh-Hant', 'ja']

/** The languages that a text misses; none for the name of a brand, which is English alone. */
const missing = (text: TextByLanguage): readonly string[] =>
  Object.keys(text).join() === 'en' && /^[\w$ -]{1,20}$/.test(text.en)
    ? []
    : languages.filter((language) => !text[language]?.trim())

test('texts are in all five languages, but for names of brands', () => {
  const texts = shippedMethods.flatMap(({ label, fields, warnings }) => [
    label,
    ...fields.map((field) => field.label),
    ...warnings,
  ])
  expect(texts.filter((text) => missing(text).length > 0)).toEqual([])
})

test('at least forty methods are shipped, each once, and cash is off', () => {
  const keys = shippedMethods.map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys.length).toBeGreaterThanOrEqual(40)
  expect(Object.keys(sampleAccounts).toSorted()).toEqual(keys.toSorted())
  expect(shippedMethods.filter(({ off }) => off).map(({ key }) => key)).toEqual(['cash'])
  expect(keys).not.toContain('orange_money')
})

test('methods whose payments can be taken back say so', () => {
  const warned = shippedMethods.filter(({ warnings }) => warnings.some(({ en }) => /^(?:Reversible|Can be)/.test(en)))
  expect(warned.map(({ key }) => key)).toEqual([
    'paypal',
    'zelle',
    'cash_app',
    'venmo',
    'ach',
    'interac',
    'pix',
    'mpesa',
    'mtn_momo',
    'airtel_money',
  ])
})
