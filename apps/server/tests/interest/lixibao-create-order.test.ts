import { interestOf, usdt } from '@c2c/domain'
import { expect, test } from 'vitest'
import { isFull } from '@c2c/testing/src/cases/extent.ts'
import { moneyOf } from '@c2c/testing/src/people/money.ts'
import { newUser, type Person } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { interestFunds, micro, openProduct, problemsOfBooks, putIn, saver, setReserve } from './support.ts'

const story = await startStory()
/** The amount that a person can still invest in a product, by the list. */
async function remainingIn(person: Person, id: string): Promise<string | undefined> {
  const { list } = await story.callOk('lixibao/list', { page_size: '100' }, person)
  return list.find(({ lixibao_id }) => lixibao_id === id)?.remaining
}

const funded = usdt(10_000_000_000n)

test('sandbox offers 7, 30 and 90 days up to a maximum', async () => {
  const { list } = await story.callOk('lixibao/list', { lang: 'de' }, await newUser(story))
  expect(list.map(({ day, name, apr, rate, remaining }) => [day, name, apr, rate, remaining])).toEqual([
    [7, '7 Tage', '0.040000', '0.000767', '5000.000000'],
    [30, '30 Tage', '0.060000', '0.004931', '10000.000000'],
    [90, '90 Tage', '0.080000', '0.019726', '20000.000000'],
  ])
})

test('order promises exactly what the preview showed', async () => {
  const person = await saver(story)
  const lixibao_id = await openProduct(story)
  const preview = await story.callOk('lixibao/preview', { lixibao_id, number: '1000' }, person)
  expect(preview).toEqual({
    money: '1000.000000',
    day: 90,
    rate: '0.019726',
    apr: '0.080000',
    interest: '19.726027',
    time: '2026-11-21T05:13:00.000Z',
    expiry_time: '2027-02-19T05:13:00.000Z',
  })
  const order = await putIn(story, person, lixibao_id, '1000', { interest: preview.interest })
  expect(order).toMatchObject({ ...preview, lixibao_id, name: 'Test term', state: 'audit', step: 'running' })
  expect(order.order_no).toMatch(/^I261121-/)
  expect(await story.callOk('lixibao/list-order', {}, person)).toMatchObject({ total: 1, list: [order] })
})

test('principal and interest are reserved and interest is not in the total', async () => {
  await setReserve(story, funded)
  const before = await interestFunds(story)
  const person = await saver(story)
  await putIn(story, person, await openProduct(story), '400')
  const interest = interestOf(usdt(400_000_000n), 80_000n, 90)
  expect(await moneyOf(story, person)).toMatchObject({
    available: '600.000000',
    interest_principal: '400.000000',
    interest_due: '7.890410',
    total_balance: '1000.000000',
  })
  expect(await interestFunds(story)).toEqual({ reserve: before.reserve - interest, due: before.due + interest })
})

test('interest below a micro-unit is zero and the order is made', async () => {
  const person = await saver(story)
  const lixibao_id = await openProduct(story, { apr: 1n, day: 1, min: '0.000001' })
  expect(await putIn(story, person, lixibao_id, '0.000001')).toMatchObject({ interest: '0.000000' })
})

test.each([
  ['9.999999', 'below_minimum', 'The minimum is 10 USDT.'],
  ['500.000001', 'above_maximum', 'The maximum is 500 USDT.'],
])('%s is refused as %s, in the preview and in the order', async (number, reason, msg) => {
  const person = await saver(story)
  const fields = { lixibao_id: await openProduct(story, { max: '500' }), number }
  expect(await story.call('lixibao/preview', fields, person)).toMatchObject({ code: 422, msg, data: { reason } })
  expect(await story.call('lixibao/create-order', fields, person)).toMatchObject({ code: 422, msg, data: { reason } })
})

test('limits of a product are themselves allowed, at once and in sum', async () => {
  const person = await saver(story)
  const lixibao_id = await openProduct(story, { max: '500' })
  await putIn(story, person, lixibao_id, '490')
  await putIn(story, person, lixibao_id, '10')
  expect(await remainingIn(person, lixibao_id)).toBe('0.000000')
  const whole = await openProduct(story, { max: '500' })
  expect(await putIn(story, person, whole, '500')).toMatchObject({ money: '500.000000' })
})

test('unknown or discontinued product is not found', async () => {
  const person = await saver(story)
  const withdrawn = await openProduct(story, { active: false })
  for (const lixibao_id of ['nonsense', person.userId, withdrawn]) {
    for (const name of ['lixibao/preview', 'lixibao/create-order'] as const) {
      expect(await story.call(name, { lixibao_id, number: '10' }, person)).toMatchObject({ code: 404 })
    }
  }
  const { list } = await story.callOk('lixibao/list', { page_size: '100' }, person)
  expect(list.map(({ lixibao_id }) => lixibao_id)).not.toContain(withdrawn)
})

test('more than the balance is refused, and nothing changes', async () => {
  const person = await saver(story, '20')
  const fields = { lixibao_id: await openProduct(story), number: '20.000001' }
  expect(await story.call('lixibao/create-order', fields, person)).toMatchObject({
    code: 422,
    data: { reason: 'insufficient_balance' },
  })
  expect(await moneyOf(story, person)).toMatchObject({ available: '20.000000', interest_principal: '0.000000' })
})

test('interest that changed after preview is refused with the new value', async () => {
  const person = await saver(story)
  const fields = { lixibao_id: await openProduct(story), number: '1000', interest: '19.726028' }
  expect(await story.call('lixibao/create-order', fields, person)).toMatchObject({
    code: 409,
    msg: 'You would now receive 19.726027 USDT. Please check again.',
    data: { reason: 'state_conflict', interest: '19.726027' },
  })
})

test('an order sent twice with one key is made once', async () => {
  const person = await saver(story)
  const fields = { lixibao_id: await openProduct(story), number: '100' }
  const key = 'once'
  const answers = await Promise.all([1, 2, 3].map(() => story.call('lixibao/create-order', fields, { ...person, key })))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(await moneyOf(story, person)).toMatchObject({ available: '900.000000', interest_principal: '100.000000' })
})

test("parallel orders of one user stay within the product's maximum", async () => {
  const person = await saver(story)
  const fields = { lixibao_id: await openProduct(story, { max: '100' }), number: '30' }
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => story.call('lixibao/create-order', fields, person)),
  )
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(3)
  for (const { code, data } of answers)
    expect(code === 200 || data).toEqual(code === 200 || { ...data, reason: 'limit_exceeded' })
  expect(await story.call('lixibao/preview', fields, person)).toMatchObject({
    code: 422,
    msg: 'Up to 100 USDT can be invested in this product at a time. You can still invest 10 USDT.',
    data: { reason: 'limit_exceeded', available: '10.000000' },
  })
  expect(await moneyOf(story, person)).toMatchObject({ interest_principal: '90.000000' })
  expect(await remainingIn(person, fields.lixibao_id)).toBe('10.000000')
})

test('short reserve refuses orders, moves nothing and lists none remaining', async () => {
  const person = await saver(story)
  const lixibao_id = await openProduct(story)
  await setReserve(story, interestOf(usdt(micro('100')), 80_000n, 90))
  const before = await interestFunds(story)
  const refusal = { code: 422, data: { reason: 'not_available' } }
  const tooMuch = { lixibao_id, number: '100.0001' }
  expect(await story.call('lixibao/create-order', tooMuch, person)).toMatchObject({
    ...refusal,
    msg: expect.stringMatching(/^This product has 100\.0000\d\d USDT left\.$/),
  })
  expect(await moneyOf(story, person)).toMatchObject({ available: '1000.000000', interest_principal: '0.000000' })
  expect(await interestFunds(story)).toEqual(before)
  await putIn(story, person, lixibao_id, '100')
  for (const name of ['lixibao/preview', 'lixibao/create-order'] as const) {
    const answer = await story.call(name, { lixibao_id, number: '10' }, person)
    expect(answer).toMatchObject({ ...refusal, msg: 'This product is sold out.' })
  }
  expect(await remainingIn(person, lixibao_id)).toBe('0.000000')
  await setReserve(story, funded)
})

test('parallel orders against a reserve for some of them make exactly those', async () => {
  const [crowd, covered] = isFull ? [50, 10] : [20, 5]
  const lixibao_id = await openProduct(story)
  const people = await Promise.all(Array.from({ length: 5 }, () => saver(story)))
  const interest = interestOf(usdt(micro('50')), 80_000n, 90)
  await setReserve(story, interest * BigInt(covered) + interest - 1n)
  const { due } = await interestFunds(story)
  const answers = await Promise.all(
    Array.from({ length: crowd }, (_, i) =>
      story.call('lixibao/create-order', { lixibao_id, number: '50' }, people[i % people.length]),
    ),
  )
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(covered)
  for (const { code, msg, data } of answers.filter((answer) => answer.code !== 200)) {
    expect([code, data]).toEqual([422, { ...data, reason: 'not_available' }])
    expect(msg).toMatch(/^This product (?:is sold out|has [\d.]+ USDT left)\.$/)
  }
  expect(await interestFunds(story)).toEqual({ reserve: interest - 1n, due: due + interest * BigInt(covered) })
  expect(await problemsOfBooks(story)).toEqual([])
  await setReserve(story, funded)
})
