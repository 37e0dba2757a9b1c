import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import type { Fields } from '@c2c/testing/src/people/caller.ts'
import { fundUser } from '@c2c/testing/src/people/create-users.ts'
import { bankFields, wiseFields } from '@c2c/testing/src/people/money.ts'
import { newUser, signInOwner, type Person } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'

const story = await startStory()
const owner = new pg.Client(story.database.connection)
await owner.connect()
afterAll(() => owner.end())

const secrets = {
  iban: 'AT611904300234573201',
  wiseIban: 'GB29NWBK60161331926819',
  account: 'zq.payout@wise.example',
  name: 'Zacharias',
  surname: 'Quellenbrunn',
  phone: '+4930987654321',
  street: 'Nebelsteg 9',
}

/** A text as it may be stored: plain, in groups of four, as bytes, or in base64. */
const formsOf = (secret: string): string[] => {
  const plain = secret.toLowerCase()
  const bytes = [secret, secret.toUpperCase(), plain].map((text) => Buffer.from(text))
  const base64 = bytes.map((text) => text.toString('base64').replaceAll('=', '').toLowerCase())
  return [plain, plain.replaceAll(/(.{4})/g, '$1 ').trim(), ...bytes.map((text) => text.toString('hex')), ...base64]
}

/** Every row of every table as the owner of the database reads it. */
async function dump(): Promise<string> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `SELECT format('%I', tablename) AS name FROM pg_tables WHERE schemaname = 'public'`,
  )
  let text = ''
  for (const { name } of tables) {
    const { rows } = await owner.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t`)
    text += rows.map(({ row }) => `${name} ${row}\n`).join('')
  }
  return text
}

test('database holds no account, name or phone of a binding in plain text', async () => {
  const person = await newUser(story)
  const { iban, wiseIban, account, name, surname, phone: telephone, street: address } = secrets
  const bank = { ...bankFields, full_name: `${name} ${surname}`, iban, telephone, address, email: account }
  const wise = { ...wiseFields, name, surname, telephone, account, iban: wiseIban, email: account }
  const { bk_id } = await story.callOk('bankinfo/create', bank, { ...person, key: 'once' })
  await story.callOk('bankinfo/create', wise, person)
  await fundUser(story, person, '100')
  const { withdraw_id } = await story.callOk('withdraw/create', { type: 'bank', bk_id, amount: '20' }, person)
  const staff = { token: await signInOwner(story) }
  const { list } = await story.consoleOk('user/list', { search: iban }, staff)
  expect(list.map(({ user_id }) => user_id)).toEqual([person.userId])
  const { binding } = await story.consoleOk('withdraw/payee', { withdraw_id }, staff)
  expect(binding).toMatchObject({ iban, full_name: `${name} ${surname}` })
  const { bindings } = await story.consoleOk(
    'user/reveal',
    { user_id: person.userId, what: 'bindings', purpose: 'A test.' },
    staff,
  )
  expect(bindings).toMatchObject([{ account }, { iban }])
  await story.consoleOk('withdraw/approve', { withdraw_id, payout_ref: 'SEPA 1' }, staff)

  const lines = (await dump()).toLowerCase().split('\n')
  expect(lines.filter((line) => line.includes(bk_id))).not.toEqual([])
  const found = Object.values(secrets)
    .flatMap(formsOf)
    .flatMap((form) => lines.filter((line) => line.includes(form)))
  expect(found).toEqual([])
})

test.each([
  ['beside what is encrypted', "'', '', '', 'DE00'"],
  ['alone', 'NULL, NULL, NULL, NULL'],
])('row in plain text is refused by the database: %s', async (_how, sealed) => {
  const { userId } = await newUser(story)
  const plain = `INSERT INTO bank_bindings (id, user_id, type, currency, account_no, fields, usable_from, created_at,
      sealed, account_hash, number_hash, masked_account)
    VALUES (gen_random_uuid(), $1, 'bank', 'EUR', 'DE00', '{}', now(), now(), ${sealed})`
  await expect(owner.query(plain, [userId])).rejects.toThrow('bindings_are_sealed')
})

test('binding moved to another row or user is not readable', async () => {
  const [anna, ben] = [await newUser(story), await newUser(story)]
  story.faultsAreExpected = true
  const bind = async (person: Person, fields: Fields = {}) =>
    (await story.callOk('bankinfo/create', { ...bankFields, ...fields }, person)).bk_id
  const read = (bk_id: string, person: Person) => story.call('bankinfo/detail', { type: 'bank', bk_id }, person)
  const first = await bind(anna)
  for (const [person, other] of [
    [anna, await bind(anna, { iban: 'DE75 5121 0800 1245 1261 99' })],
    [ben, await bind(ben)],
  ] as const) {
    const move = 'UPDATE bank_bindings SET sealed = (SELECT sealed FROM bank_bindings WHERE id = $1) WHERE id = $2'
    await owner.query(move, [first, other])
    expect(await read(other, person)).toMatchObject({ status: 500 })
  }
  expect(await read(first, anna)).toMatchObject({ code: 200 })
})
