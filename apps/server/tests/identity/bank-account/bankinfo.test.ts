import { expect, test } from 'vitest'
import { bankFields, bindAccount, wiseFields } from '@c2c/testing/src/people/money.ts'
import { newUser } from '@c2c/testing/src/people/people.ts'
import { sealBinding, type BindingFields } from '../../../src/features/identity/bank-account/sealed-bindings.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'

const story = await startStory()

/** IBANs of the standard's own examples, each right by its check digits. */
const ibans = [
  'DE89370400440532013000',
  'GB29NWBK60161331926819',
  'FR1420041010050500013M02606',
  'CH9300762011623852957',
  'NL91ABNA0417164300',
  'AT611904300234573201',
]

const wrongPhone = 'The phone number format is wrong: a mainland China mobile number, or + and the country code'

test('bound account is complete for its owner and abbreviated in lists', async () => {
  const person = await newUser(story)
  const bk_id = await bindAccount(story, person)
  const detail = await story.callOk('bankinfo/detail', { type: 'bank', bk_id }, person)
  expect(detail).toMatchObject({ ...bankFields, bk_id, iban: 'DE89370400440532013000' })
  const { list, total } = await story.callOk('bankinfo/list', {}, person)
  expect({ list, total }).toMatchObject({ total: 1, list: [{ bk_id, type: 'bank', title: 'Commerzbank' }] })
  expect(list[0]?.masked_account).toBe('DE89 •••• 3000')
})

test('IBAN and BIC are accepted with spaces and lower case', async () => {
  const person = await newUser(story)
  const bk_id = await bindAccount(story, person, { iban: ' de89 3704 0044 0532 0130 00 ', swift: 'cobadeff xxx' })
  const detail = await story.callOk('bankinfo/detail', { type: 'bank', bk_id }, person)
  expect(detail).toMatchObject({ iban: 'DE89370400440532013000', swift: 'COBADEFFXXX' })
})

test.each([
  ['iban', 'DE88 3704 0044 0532 0130 00', 'This IBAN is not valid'],
  ['iban', 'DE89 3704 0044 0532 0103 00', 'This IBAN is not valid'],
  ['iban', 'DE89 3704', 'This IBAN is not valid'],
  ['iban', 'XX89370400440532013000', 'This IBAN is not valid'],
  ['swift', 'COBADEF', 'This SWIFT code is not valid'],
  ['swift', 'COBAXXFFXXX', 'This SWIFT code is not valid'],
  ['currency', 'CHF', 'This currency is not offered'],
  ['telephone', ' ', 'Please enter a phone number'],
  ['telephone', 'call me', wrongPhone],
  ['telephone', '+49 1111111111', wrongPhone],
  ['email', 'unknown', 'Please enter an email: the format is wrong'],
  ['full_name', ' ', 'Please fill in all the fields'],
  ['type', 'unknown', 'This payment method is not offered'],
])('the field %s refuses "%s", and nothing is bound', async (field, value, message) => {
  const person = await newUser(story)
  expect(await story.call('bankinfo/create', { ...bankFields, [field]: value }, person)).toMatchObject({
    code: 400,
    data: { reason: 'invalid_input', fields: { [field]: message } },
  })
  expect(await story.callOk('bankinfo/list', {}, person)).toMatchObject({ total: 0 })
})

test('every field of a bank account is needed', async () => {
  const answer = await story.call('bankinfo/create', { type: 'bank' }, await newUser(story))
  const { fields } = answer.data as unknown as { fields: Record<string, string> }
  expect(Object.keys(fields).toSorted()).toEqual(
    Object.keys(bankFields)
      .filter((name) => name !== 'type')
      .toSorted(),
  )
})

test.each([
  ['an account', { account: 'erika@mail.example' }],
  ['an IBAN', { account: '', iban: 'DE89370400440532013000' }],
])('a Wise account is bound by %s', async (_by, by) => {
  const person = await newUser(story)
  const { bk_id } = await story.callOk('bankinfo/create', { ...wiseFields, ...by }, person)
  expect(await story.callOk('bankinfo/detail', { type: 'wise', bk_id }, person)).toMatchObject({ type: 'wise', ...by })
})

test('a Wise account without account and IBAN is refused', async () => {
  const person = await newUser(story)
  expect(await story.call('bankinfo/create', { ...wiseFields, account: '' }, person)).toMatchObject({
    code: 400,
    data: { fields: { account: 'Please give the Wise account or an IBAN' } },
  })
})

test('one account is bound once, however it is written', async () => {
  const person = await newUser(story)
  await bindAccount(story, person)
  expect(await story.call('bankinfo/create', { ...bankFields, iban: ' de89370400440532013000' }, person)).toMatchObject(
    {
      code: 409,
      data: { reason: 'already_exists' },
    },
  )
  await bindAccount(story, await newUser(story))
})

test.each([
  ['an IBAN', bankFields, { iban: '\u200EIBAN DE89-3704.0044\u00A00532\u20110130 00\uFEFF' }],
  ['a Wise account', wiseFields, { account: '\u2066 mailto:Erika@mail.example\u2069' }],
  ['a Wise membership number', { ...wiseFields, account: 'P12345678' }, { account: 'p\u200B 1234-5678' }],
  [
    'an IBAN as a Wise account',
    { ...wiseFields, account: '', iban: 'DE89370400440532013000' },
    { account: 'DE89 3704 0044 0532 0130 00', iban: '' },
  ],
])('%s that differs only in signs around it is bound already', async (_what, fields, changes) => {
  const person = await newUser(story)
  await story.callOk('bankinfo/create', fields, person)
  expect(await story.call('bankinfo/create', { ...fields, ...changes }, person)).toMatchObject({
    code: 409,
    data: { reason: 'already_exists' },
  })
  expect(await story.callOk('bankinfo/list', {}, person)).toMatchObject({ total: 1 })
})

test('Wise account that an earlier release stored as it was pasted is bound already', async () => {
  const person = await newUser(story)
  const { personal, db } = story.services
  const fields = { ...wiseFields, account: '\u200Berika@mail.example ', iban: '' } as BindingFields
  const ids = { id: crypto.randomUUID(), user_id: person.userId }
  const now = story.clock.now()
  const sealed = await sealBinding(personal, ids, '\u200Berika@mail.example ', fields)
  const row = { ...ids, ...sealed, type: 'wise', currency: 'EUR', usable_from: now, created_at: now } as const
  await db.insertInto('bank_bindings').values(row).execute()
  expect(await story.call('bankinfo/create', wiseFields, person)).toMatchObject({ code: 409 })
})

test.each(['ann', 'hello world', 'DE89 3704 0044 0532 0130 01', 'ann@example'])(
  '"%s" is no Wise account',
  async (account) => {
    const person = await newUser(story)
    expect(await story.call('bankinfo/create', { ...wiseFields, account }, person)).toMatchObject({
      code: 400,
      data: { fields: { account: 'Please enter the email, @tag, membership number or IBAN of a Wise account' } },
    })
    expect(await story.callOk('bankinfo/list', {}, person)).toMatchObject({ total: 0 })
  },
)

test.each([
  ['+49 (0) 151 12345678', '+4915112345678'],
  ['0044 (0)7911/123456', '+447911123456'],
  ['+81 090\u20111234\u20115678', '+819012345678'],
])('telephone "%s" is stored as %s', async (typed, telephone) => {
  const person = await newUser(story)
  const { bk_id } = await story.callOk('bankinfo/create', { ...wiseFields, telephone: typed }, person)
  expect(await story.callOk('bankinfo/detail', { type: 'wise', bk_id }, person)).toMatchObject({ telephone })
})

test('holder with one name is bound where people have one', async () => {
  const person = await newUser(story)
  const one = { ...wiseFields, name: 'Suharto', surname: '' }
  expect(await story.call('bankinfo/create', one, person)).toMatchObject({
    code: 400,
    data: { fields: { surname: expect.any(String) } },
  })
  await story.callOk('bankinfo/create', { ...one, country: 'Indonesia' }, person)
  expect(await story.callOk('bankinfo/list', {}, person)).toMatchObject({ total: 1, list: [{ title: 'Suharto' }] })
})

test('five accounts per type can be bound, get-is-add reports the rest', async () => {
  const person = await newUser(story)
  for (const iban of ibans.slice(0, 5)) {
    expect(await story.callOk('bankinfo/get-is-add', { type: 'bank' }, person)).toEqual({ is_add: true })
    await bindAccount(story, person, { iban })
  }
  expect(await story.callOk('bankinfo/get-is-add', { type: 'bank' }, person)).toEqual({ is_add: false })
  expect(await story.callOk('bankinfo/get-is-add', { type: 'wise' }, person)).toEqual({ is_add: true })
  expect(await story.call('bankinfo/create', { ...bankFields, iban: ibans[5] ?? '' }, person)).toMatchObject({
    code: 422,
    data: { reason: 'limit_exceeded' },
  })
})

test('six parallel bindings bind five', async () => {
  const person = await newUser(story)
  const answers = await Promise.all(ibans.map((iban) => story.call('bankinfo/create', { ...bankFields, iban }, person)))
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(5)
  expect(answers.filter(({ code }) => code === 422)).toHaveLength(1)
})

test("a stranger's account is the same as none", async () => {
  const [anna, ben] = [await newUser(story), await newUser(story)]
  const bk_id = await bindAccount(story, anna)
  for (const id of [bk_id, 'x', '00000000-0000-4000-8000-000000000000']) {
    expect(await story.call('bankinfo/detail', { type: 'bank', bk_id: id }, ben)).toMatchObject({
      code: 404,
      data: { reason: 'not_found' },
    })
  }
  expect(await story.call('bankinfo/detail', { type: 'wise', bk_id }, anna)).toMatchObject({ code: 404 })
})

test('the list can be asked for one kind', async () => {
  const person = await newUser(story)
  await bindAccount(story, person)
  await story.callOk('bankinfo/create', wiseFields, person)
  for (const type of ['bank', 'wise']) {
    expect(await story.callOk('bankinfo/list', { type }, person)).toMatchObject({ total: 1, list: [{ type }] })
  }
  expect(await story.callOk('bankinfo/list', {}, person)).toMatchObject({ total: 2 })
})
