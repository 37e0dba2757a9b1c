import { expect, test } from 'vitest'
import { moneyOf, rechargeFields, uploadProof } from '@c2c/testing/src/people/money.ts'
import { newUser } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'

const story = await startStory()

/** Whose claims are wrong in one field. */
const claimant = await newUser(story)
const claim = await rechargeFields(story, claimant, '100')

test('recharge claim is under review and moves no money', async () => {
  const person = await newUser(story)
  const fields = await rechargeFields(story, person, '100.5')
  const order = await story.callOk('recharge/create', fields, person)
  expect(order).toMatchObject({
    state: 'audit',
    step: 'review',
    reason: '',
    amount: '100.500000',
    type: fields['type'],
  })
  expect(order.order_no).toMatch(/^R\d{6}-[A-Z0-9]{8}$/)
  expect(order.created_at).toBe(story.clock.now().toISOString())
  expect(await story.callOk('recharge/list', {}, person)).toEqual({ list: [order], total: 1, page: 1, page_size: 10 })
  expect(await moneyOf(story, person)).toMatchObject({ total_balance: '0.000000' })
})

test('empty form names every missing field', async () => {
  const answer = await story.call('recharge/create', {}, await newUser(story))
  expect(answer.data).toEqual({
    reason: 'invalid_input',
    fields: {
      type: 'Category is required',
      address: 'Address is required',
      amount: 'Amount is required',
      credentials: 'Credentials is required',
    },
  })
})

test.each([
  ['amount', '-5', 'Please enter an amount above zero with at most 6 decimals, such as 12.5'],
  ['amount', '0', 'Please enter an amount above zero with at most 6 decimals, such as 12.5'],
  ['amount', '0.000000', 'Please enter an amount above zero with at most 6 decimals, such as 12.5'],
  ['amount', '1e3', 'Please enter an amount above zero with at most 6 decimals, such as 12.5'],
  ['amount', ' 10', 'Please enter an amount above zero with at most 6 decimals, such as 12.5'],
  ['amount', '１００', 'Please enter an amount above zero with at most 6 decimals, such as 12.5'],
  ['amount', '10.0000001', 'Please enter an amount above zero with at most 6 decimals, such as 12.5'],
  ['amount', '1000000000000', 'Please enter an amount above zero with at most 6 decimals, such as 12.5'],
  ['type', 'SOLANA', 'This category is not offered'],
  ['address', 'TSomebodyElse', 'This address is not one of ours'],
  ['credentials', ',', 'Credentials is required'],
  ['credentials', 'not-an-upload', 'This picture could not be found. Please upload it again'],
  ['credentials', '00000000-0000-4000-8000-000000000000', 'This picture could not be found. Please upload it again'],
  ['credentials', Array.from({ length: 53 }, (_, i) => `id-${i}`).join(), 'At most 52 pictures, as they were uploaded'],
  ['txid', 'f'.repeat(129), 'This is too long'],
  ['txid', 'f'.repeat(63), 'This is not a transaction ID of this network. Please copy it again'],
])('the field %s refuses "%s", and no order is made', async (field, value, message) => {
  const answer = await story.call('recharge/create', { ...claim, [field]: value }, claimant)
  expect(answer).toMatchObject({
    status: 200,
    code: 400,
    data: { reason: 'invalid_input', fields: { [field]: message } },
  })
  expect(await story.callOk('recharge/list', {}, claimant)).toMatchObject({ total: 0 })
})

test("amount below the network's minimum is refused with the minimum", async () => {
  const person = await newUser(story)
  const fields = await rechargeFields(story, person, '9.999999')
  expect(await story.call('recharge/create', fields, person)).toMatchObject({
    code: 422,
    msg: 'The minimum is 10 USDT.',
    data: { reason: 'below_minimum' },
  })
  expect(await story.call('recharge/create', { ...fields, amount: '10' }, person)).toMatchObject({ code: 200 })
})

test("a stranger's upload proves nothing", async () => {
  const [anna, ben] = [await newUser(story), await newUser(story)]
  const fields = await rechargeFields(story, anna, '100')
  const credentials = `${fields['credentials']},${await uploadProof(story, ben)}`
  expect(await story.call('recharge/create', { ...fields, credentials }, anna)).toMatchObject({
    code: 400,
    data: { fields: { credentials: 'This picture could not be found. Please upload it again' } },
  })
})

test('recharges of other users are hidden', async () => {
  const [anna, ben] = [await newUser(story), await newUser(story)]
  await story.callOk('recharge/create', await rechargeFields(story, anna, '100'), anna)
  expect(await story.callOk('recharge/list', {}, ben)).toMatchObject({ list: [], total: 0 })
})

test('list is newest first and pages hold every order once', async () => {
  const person = await newUser(story)
  const ids: string[] = []
  for (let i = 1; i <= 5; i++) {
    const fields = await rechargeFields(story, person, `${10 + i}`)
    ids.unshift((await story.callOk('recharge/create', fields, person)).recharge_id)
  }
  const pages = await Promise.all(
    ['1', '2', '3'].map((page) => story.callOk('recharge/list', { page, page_size: '2' }, person)),
  )
  expect(pages.flatMap(({ list }) => list.map((order) => order.recharge_id))).toEqual(ids)
  expect(pages.map(({ total }) => total)).toEqual([5, 5, 5])
})

test('each network has its address and the first is the default', async () => {
  const person = await newUser(story)
  const first = await story.callOk('recharge/shoukuan-address', {}, person)
  expect(first.types.length).toBeGreaterThan(1)
  for (const { type } of first.types) {
    const address = await story.callOk('recharge/shoukuan-address', { type }, person)
    expect(address.watched).toBe(false)
    expect(address).toMatchObject({ type, min_amount: '10.000000', uri: expect.stringContaining(address.address) })
  }
  expect(await story.call('recharge/shoukuan-address', { type: 'SOLANA' }, person)).toMatchObject({ code: 400 })
})
