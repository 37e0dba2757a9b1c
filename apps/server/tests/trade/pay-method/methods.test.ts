import { beforeEach, describe, expect, test } from 'vitest'
import { newUser, signInOwner } from '@c2c/testing/src/people/people.ts'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'

const story = await startStory()
const person = await newUser(story)
let owner = ''
beforeEach(async () => {
  owner = await signInOwner(story)
})

const wallet = {
  key: 'wallet',
  label: { en: 'Wallet', de: 'Brieftasche' },
  icon: 'W',
  colour: '#FF7900',
  currencies: ['EUR'],
  countries: ['FR'],
  fields: [
    { name: 'phone', label: { en: 'Phone', de: 'Telefon' }, type: 'phone', example: '+33 6 12 34 56 78' },
    { name: 'holder', label: { en: 'Holder' }, type: 'name', optional: true },
    {
      name: 'kind',
      label: { en: 'Kind' },
      type: 'choice',
      choices: ['A', 'B'],
      choice_labels: { A: { en: 'Private', de: 'Privat' } },
    },
  ],
  identifies: 'phone',
  warnings: [{ en: 'Check the name.', de: 'Prüfen Sie den Namen.' }],
  minutes: 20,
  shows_payer: true,
}

const propose = async (value: unknown) => {
  const { list } = await story.consoleOk('setting/list', {}, { token: owner })
  const { version = '0' } = list.find(({ key }) => key === 'pay_types') ?? {}
  const input = { key: 'pay_types', value: JSON.stringify(value), version, reason: 'For the test' }
  return story.console('setting/change', input, { token: owner })
}

test('methods in force are the shipped ones, changed by the setting', async () => {
  const paypal = { key: 'paypal', label: { en: 'PayPal only' }, fields: [{ name: 'mail', label: { en: 'Mail' } }] }
  const bank = { key: 'bank', label: { en: 'Transfer' }, off: true }
  await addSetting(story.services.db, 'pay_types', [wallet, paypal, bank], story.clock.now())
  const { list } = await story.callOk('paymethod/list', { currency: 'EUR' }, { ...person, lang: 'de' })
  expect(list.find(({ pay_type }) => pay_type === 'wallet')).toEqual({
    pay_type: 'wallet',
    name: 'Brieftasche',
    icon: 'W',
    colour: '#ff7900',
    currencies: ['EUR'],
    countries: ['FR'],
    fields: [
      expect.objectContaining({ name: 'phone', label: 'Telefon', type: 'phone', example: '+33 6 12 34 56 78' }),
      expect.objectContaining({ name: 'holder', label: 'Holder', type: 'name', optional: true }),
      expect.objectContaining({ choices: ['A', 'B'], choice_names: ['Privat', 'B'] }),
    ],
    identifies: 'phone',
    warnings: ['Prüfen Sie den Namen.'],
    minutes: 20,
    shows_payer: true,
    code: '',
  })
  // Entries of earlier releases have a key, a name and named fields.
  expect(list.find(({ pay_type }) => pay_type === 'paypal')).toMatchObject({
    name: 'PayPal only',
    icon: 'P',
    identifies: 'mail',
    fields: [{ name: 'mail', type: 'text', optional: false }],
  })
  expect(list.map(({ pay_type }) => pay_type)).not.toContain('bank')
  expect(list.map(({ pay_type }) => pay_type)).toContain('wise')
  const dollars = await story.callOk('paymethod/list', { currency: 'USD' }, person)
  expect(dollars.list.map(({ pay_type }) => pay_type)).not.toContain('wallet')
  // Of any currency: without those whose currencies are all off.
  const usable = (await story.callOk('paymethod/list', {}, person)).list.map(({ pay_type }) => pay_type)
  expect(usable).toEqual(expect.arrayContaining(['wallet', 'wise', 'sepa']))
  expect(usable).not.toContain('pix')
  const all = await story.consoleOk('paymethod/list', {}, { token: owner })
  expect(all.list.map(({ pay_type }) => pay_type)).toContain('pix')
  expect(all.list.find(({ pay_type }) => pay_type === 'bank')).toMatchObject({ off: true, shipped: true })
  const { definition = '' } = all.list.find(({ pay_type }) => pay_type === 'wallet') ?? {}
  expect(JSON.parse(definition)).toMatchObject({ ...wallet, colour: '#ff7900' })
})

describe('definition of a method is refused at its place', () => {
  const [phone, holder] = wallet.fields
  test.each([
    ['identifying field that was deleted', { fields: [holder] }, '0.identifies'],
    ['identifying field that is optional', { identifies: 'holder' }, '0.identifies'],
    ['field twice', { fields: [phone, phone] }, '0.fields'],
    ['no field', { fields: [] }, '0.fields'],
    ['unknown check', { fields: [{ ...phone, check: 'none' }] }, '0.fields.0.check'],
    ['unknown type of field', { fields: [{ ...phone, type: 'file' }] }, '0.fields.0.type'],
    ['lengths that cross', { fields: [{ ...phone, least: 9, most: 8 }] }, '0.fields.0.most'],
    ['choice without values', { fields: [{ ...phone, type: 'choice' }] }, '0.fields.0.choices'],
    ['unknown currency', { currencies: ['EUR', 'XXQ'] }, '0.currencies.1'],
    ['unknown country', { countries: ['UK'] }, '0.countries.0'],
    ['unknown code', { code: 'none' }, '0.code'],
    ['no colour', { colour: 'red' }, '0.colour'],
    ['icon of four characters', { icon: 'ABCD' }, '0.icon'],
    ['warning without English', { warnings: [{ de: 'Nur deutsch' }] }, '0.warnings.0.en'],
    ['minutes out of range', { minutes: 3 }, '0.minutes'],
    ['fields of bank', { key: 'bank' }, '0.fields'],
  ])('%s', async (_what, changes, place) => {
    const answer = await propose([{ ...wallet, ...changes }])
    expect(answer).toMatchObject({ code: 400, data: { reason: 'invalid_input' } })
    expect(Object.keys((answer.data as { fields?: object }).fields ?? {})).toEqual([place])
  })

  test('deleted identifying field has a message at its place, and nothing changes', async () => {
    await addSetting(story.services.db, 'pay_types', [], story.clock.now())
    const list = async () => (await story.consoleOk('paymethod/list', {}, { token: owner })).list
    const before = await list()
    const message = 'Please choose the field that identifies an account; it must be one of the fields and required'
    expect(await propose([{ ...wallet, fields: [holder] }])).toMatchObject({
      code: 400,
      data: { fields: { '0.identifies': message } },
    })
    expect(await list()).toEqual(before)
  })

  test('same key twice', async () => {
    const answer = await propose([wallet, wallet])
    expect(answer).toMatchObject({
      code: 400,
      data: { fields: { value: 'Each payment method can be named only once' } },
    })
  })
})
