import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { day } from '@c2c/testing/src/story/clock.ts'
import { isFull } from '@c2c/testing/src/cases/extent.ts'
import { fundUser } from '@c2c/testing/src/people/create-users.ts'
import { bankFields, bindAccount, moneyOf, rechargeFields } from '@c2c/testing/src/people/money.ts'
import { newUser, signInOwner, type Person } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'

const story = await startStory()

async function withdrawer(amount = '100') {
  const person = await newUser(story)
  await fundUser(story, person, amount)
  const bk_id = await bindAccount(story, person)
  return { person, fields: { type: 'bank', bk_id, amount: '20' } }
}
const withdraw = (person: Person, fields: Record<string, string>, key: string, lang = 'en') =>
  story.call('withdraw/create', fields, { ...person, key, lang })
const countWithdrawals = async (person: Person) => (await story.callOk('withdraw/list', {}, person)).total

test('repeated key and payload return the first answer byte for byte', async () => {
  const { person, fields } = await withdrawer()
  const key = randomUUID()
  const first = await withdraw(person, fields, key)
  story.clock.advance(day)
  const again = await withdraw(person, fields, key)
  expect(first.code).toBe(200)
  expect(again.text).toBe(first.text)
  expect(await countWithdrawals(person)).toBe(1)
  expect(await moneyOf(story, person)).toMatchObject({ available: '80.000000' })
})

test('the first answer is given again after a restart', async () => {
  const { person, fields } = await withdrawer()
  const key = randomUUID()
  const first = await withdraw(person, fields, key)
  await story.restart()
  expect((await withdraw(person, fields, key)).text).toBe(first.text)
  expect(await countWithdrawals(person)).toBe(1)
})

test('field order, body form and language do not change the payload', async () => {
  const { person, fields } = await withdrawer()
  const key = randomUUID()
  const first = await withdraw(person, fields, key)
  const turned = Object.fromEntries(Object.entries(fields).toReversed())
  expect((await withdraw(person, turned, key, 'de')).text).toBe(first.text)
  const json = await story.send('/api/v1/withdraw/create', {
    method: 'POST',
    body: JSON.stringify({ ...fields, amount: 20 }),
    headers: { 'content-type': 'application/json', 'x-access-token': person.token, 'idempotency-key': key },
  })
  expect(json.text).toBe(first.text)
})

test('key with another payload or call is a mismatch', async () => {
  const { person, fields } = await withdrawer()
  const key = randomUUID()
  await withdraw(person, fields, key)
  const mismatch = { status: 200, code: 409, data: { reason: 'idempotency_mismatch' } }
  expect(await withdraw(person, { ...fields, amount: '20.000001' }, key)).toMatchObject(mismatch)
  expect(await story.call('bankinfo/create', bankFields, { ...person, key })).toMatchObject(mismatch)
  expect(await countWithdrawals(person)).toBe(1)
})

test('one key of two people is two keys', async () => {
  const [one, other] = [await withdrawer(), await withdrawer()]
  const key = randomUUID()
  const first = await withdraw(one.person, one.fields, key)
  const second = await withdraw(other.person, other.fields, key)
  expect([first.code, second.code]).toEqual([200, 200])
  expect(second.data.withdraw_id).not.toBe(first.data.withdraw_id)
})

test('every request without a key is independent', async () => {
  const { person, fields } = await withdrawer()
  await story.callOk('withdraw/create', fields, person)
  await story.callOk('withdraw/create', fields, person)
  expect(await countWithdrawals(person)).toBe(2)
})

test('business refusal is repeated even if it would now succeed', async () => {
  const { person, fields } = await withdrawer('19')
  const key = randomUUID()
  const refused = await withdraw(person, fields, key)
  expect(refused).toMatchObject({ code: 422, data: { reason: 'insufficient_balance' } })
  await fundUser(story, person, '100')
  expect((await withdraw(person, fields, key)).text).toBe(refused.text)
  expect(await withdraw(person, fields, randomUUID())).toMatchObject({ code: 200 })
})

test('key may be reused after a validation error', async () => {
  const { person, fields } = await withdrawer()
  const key = randomUUID()
  expect(await withdraw(person, { ...fields, amount: 'twenty' }, key)).toMatchObject({ code: 400 })
  expect(await withdraw(person, fields, key)).toMatchObject({ code: 200 })
})

/** Requests at once. */
const crowd = isFull ? 20 : 8

test.each([
  ['withdrawals', withdrawer, 'withdraw/create'],
  [
    'recharges',
    async () => {
      const person = await newUser(story)
      return { person, fields: await rechargeFields(story, person, '50') }
    },
    'recharge/create',
  ],
  ['bank accounts', async () => ({ person: await newUser(story), fields: bankFields }), 'bankinfo/create'],
] as const)('parallel requests with one key make one of: %s', async (_what, prepare, name) => {
  const { person, fields } = await prepare()
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: crowd }, () => story.call(name, fields, { ...person, key })))
  expect(answers[0]?.code).toBe(200)
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  const totals = await Promise.all([
    story.callOk('withdraw/list', {}, person),
    story.callOk('recharge/list', {}, person),
    story.callOk('bankinfo/list', {}, person),
  ])
  const made = { 'withdraw/create': 0, 'recharge/create': 1, 'bankinfo/create': 2 }[name]
  expect(totals[made]?.total).toBe(1)
})

test('parallel requests with one key and two payloads make one', async () => {
  const { person, fields } = await withdrawer()
  const key = randomUUID()
  const answers = await Promise.all(
    Array.from({ length: crowd }, (_, i) => withdraw(person, { ...fields, amount: i % 2 ? '20' : '30' }, key)),
  )
  const made = answers.filter(({ code }) => code === 200)
  expect(new Set(made.map(({ text }) => text)).size).toBe(1)
  expect(answers.filter(({ code }) => code === 409)).toHaveLength(crowd - made.length)
  expect(await countWithdrawals(person)).toBe(1)
})

test('approval sent twice with one key credits once', async () => {
  const person = await newUser(story)
  const fields = await rechargeFields(story, person, '50')
  const { recharge_id } = await story.callOk('recharge/create', fields, person)
  const options = { token: await signInOwner(story), key: randomUUID() }
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => story.console('recharge/approve', { recharge_id, amount: '50' }, options)),
  )
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(answers[0]).toMatchObject({ code: 200 })
  expect(await moneyOf(story, person)).toMatchObject({ available: '50.000000' })
})

test.each([
  ['a space inside', 'a b'],
  ['129 characters', 'k'.repeat(129)],
  ['a letter beyond ASCII', 'schl\u00fcssel'],
  ['nothing in it', ''],
])('a key with %s is refused, and nothing is done', async (_what, key) => {
  const { person, fields } = await withdrawer()
  expect(await withdraw(person, fields, key)).toMatchObject({ code: 400, data: { reason: 'invalid_input' } })
  expect(await countWithdrawals(person)).toBe(0)
})

test('a key of 128 visible characters is a key', async () => {
  const { person, fields } = await withdrawer()
  const key = '!~'.repeat(64)
  const first = await withdraw(person, fields, key)
  expect(first.code).toBe(200)
  expect((await withdraw(person, fields, key)).text).toBe(first.text)
})

test('a key opens nothing without the session of its owner', async () => {
  const { person, fields } = await withdrawer()
  const key = randomUUID()
  await withdraw(person, fields, key)
  await story.callOk('user/logout', {}, person)
  expect(await withdraw(person, fields, key)).toMatchObject({ code: -1 })
})
