import { expect, test } from 'vitest'
import { isFull } from '@c2c/testing/src/cases/extent.ts'
import { moneyOf, wiseFields } from '@c2c/testing/src/people/money.ts'
import { newUser, type Person } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import { hour } from '@c2c/testing/src/story/clock.ts'
import { seller } from '../../trade/order/support.ts'

const story = await startStory()

const funded = (amount?: string) => seller(story, amount)
const withdraw = (person: Person & { bk_id: string }, amount: string) =>
  story.call('withdraw/create', { type: 'bank', bk_id: person.bk_id, amount }, person)

test('quote equals the cost and the payout of the withdrawal', async () => {
  const person = await funded()
  for (const amount of ['10', '33.333333', '56.666667']) {
    const {
      min_amount: _min,
      max_amount: _max,
      day_amount: _day,
      day_left: _left,
      usual_minutes: _usual,
      ...quote
    } = await story.callOk('withdraw/quote', { type: 'bank', currency: 'EUR', amount }, person)
    const order = await withdraw(person, amount)
    expect(order).toMatchObject({ code: 200, data: { ...quote, currency: 'EUR', state: 'audit', step: 'review' } })
  }
})

test('fee and rate follow the settings and round down', async () => {
  const person = await newUser(story)
  const quote = (amount: string, currency: string) =>
    story.callOk('withdraw/quote', { type: 'bank', amount, currency }, person)
  expect(await quote('20', 'EUR')).toEqual({
    fee: '1.000000',
    rate: '0.92',
    receive_amount: '17.48',
    min_amount: '10.000000',
    max_amount: '50000.000000',
    day_amount: '',
    day_left: '',
    usual_minutes: 0,
  })
  expect(await quote('20.009999', 'EUR')).toMatchObject({ receive_amount: '17.48' })
  expect(await quote('20', 'JPY')).toMatchObject({ rate: '154.2', receive_amount: '2929' })
  expect(await quote('10', 'EUR')).toMatchObject({ receive_amount: '8.28' })
  expect(await quote('50000', 'EUR')).toMatchObject({ receive_amount: '45999.08' })
})

test('withdrawal that would pay less than one coin is refused', async () => {
  const set = (min_amount: string) =>
    addSetting(story.services.db, 'withdraw_limits', { fee: '1', min_amount, max_amount: '50000' }, story.clock.now())
  await set('1')
  const person = await funded()
  expect(await withdraw(person, '1.010869')).toMatchObject({ code: 422, data: { reason: 'below_minimum' } })
  expect(await withdraw(person, '1.01087')).toMatchObject({ code: 200, data: { receive_amount: '0.01' } })
  await set('10')
})

test.each(['11', '12'])('%s is refused where the fee is 12', async (amount) => {
  const limits = { min_amount: '10', max_amount: '50000' }
  await addSetting(story.services.db, 'withdraw_limits', { ...limits, fee: '12' }, story.clock.now())
  expect(await withdraw(await funded(), amount)).toMatchObject({
    status: 200,
    code: 422,
    msg: expect.stringContaining('12 USDT') as string,
    data: { reason: 'below_minimum', min_amount: '10.000000' },
  })
  await addSetting(story.services.db, 'withdraw_limits', { ...limits, fee: '1' }, story.clock.now())
})

test('amount is held immediately and the total stays', async () => {
  const person = await funded()
  expect(await withdraw(person, '20')).toMatchObject({ code: 200, data: { amount: '20.000000', fee: '1.000000' } })
  expect(await moneyOf(story, person)).toMatchObject({
    available: '80.000000',
    withdrawing: '20.000000',
    total_balance: '100.000000',
  })
})

test('whole balance can be withdrawn, but not one micro-unit more', async () => {
  const person = await funded('100.000001')
  expect(await withdraw(person, '100.000002')).toMatchObject({
    status: 200,
    code: 422,
    data: { reason: 'insufficient_balance' },
  })
  expect(await moneyOf(story, person)).toMatchObject({ available: '100.000001', withdrawing: '0.000000' })
  expect(await withdraw(person, '100.000001')).toMatchObject({ code: 200 })
  expect(await moneyOf(story, person)).toMatchObject({ available: '0.000000', withdrawing: '100.000001' })
  expect(await story.callOk('withdraw/list', {}, person)).toMatchObject({ total: 1 })
})

test.each([
  ['9.999999', 'below_minimum', 'The minimum is 10 USDT.'],
  ['50000.000001', 'above_maximum', 'The maximum is 50,000 USDT.'],
])('%s is refused as %s, in the quote and in the order', async (amount, reason, msg) => {
  const person = await funded()
  const refusal = { code: 422, msg, data: { reason, min_amount: '10.000000', max_amount: '50000.000000' } }
  expect(await story.call('withdraw/quote', { type: 'bank', currency: 'EUR', amount }, person)).toMatchObject(refusal)
  expect(await withdraw(person, amount)).toMatchObject(refusal)
})

test('currency without a rate is refused', async () => {
  await addSetting(story.services.db, 'reference_rates', { EUR: '0.92' }, story.clock.now())
  const fields = { type: 'bank', currency: 'GBP', amount: '20' }
  expect(await story.call('withdraw/quote', fields, await funded())).toMatchObject({
    code: 422,
    data: { reason: 'not_available' },
  })
})

test('empty form names every missing field', async () => {
  const answer = await story.call('withdraw/create', {}, await newUser(story))
  expect(answer.data).toEqual({
    reason: 'invalid_input',
    fields: {
      type: 'Please choose a payment method',
      bk_id: 'Please choose a payout account',
      amount: 'Amount is required',
    },
  })
})

test('amount of another form is refused', async () => {
  const person = await funded()
  const amount = 'Please enter an amount above zero with at most 6 decimals, such as 12.5'
  for (const wrong of ['-20', '0', '2e1', ' 20', '20,5', '20.0000001', '٢٠'])
    expect([wrong, await withdraw(person, wrong)]).toMatchObject([wrong, { code: 400, data: { fields: { amount } } }])
  expect(await moneyOf(story, person)).toMatchObject({ available: '100.000000' })
})

test("withdrawal to another user's account is refused", async () => {
  const [anna, ben] = [await funded(), await funded()]
  const answer = await withdraw({ ...anna, bk_id: ben.bk_id }, '20')
  expect(answer).toMatchObject({ code: 404, data: { reason: 'not_found' } })
  expect(await moneyOf(story, anna)).toMatchObject({ available: '100.000000' })
})

test('unknown or malformed account and withdrawal are not found', async () => {
  const person = await funded()
  for (const id of ['nonsense', '00000000-0000-4000-8000-000000000000']) {
    expect(await withdraw({ ...person, bk_id: id }, '20')).toMatchObject({ status: 200, code: 404 })
    expect(await story.call('withdraw/cancel', { withdraw_id: id }, person)).toMatchObject({ status: 200, code: 404 })
  }
})

test('account of one type is not paid as the other', async () => {
  const person = await funded()
  const { bk_id } = await story.callOk('bankinfo/create', wiseFields, person)
  expect(await withdraw({ ...person, bk_id }, '20')).toMatchObject({ code: 400, data: { reason: 'invalid_input' } })
  expect(await story.call('withdraw/create', { type: 'wise', bk_id, amount: '20' }, person)).toMatchObject({
    code: 200,
  })
})

test('account for trades receives no withdrawal', async () => {
  const person = await funded()
  const paypal = { type: 'paypal', fields: JSON.stringify({ paypal: 'anna@mail.example' }), currency: 'EUR' }
  const { bk_id } = await story.callOk('bankinfo/create', { ...paypal, full_name: 'Anna' }, person)
  expect(await withdraw({ ...person, bk_id }, '20')).toMatchObject({
    code: 422,
    data: { reason: 'not_available' },
    msg: 'This account is for trades. Withdrawals go to bank and Wise accounts.',
  })
  expect(await moneyOf(story, person)).toMatchObject({ withdrawing: '0.000000' })
})

test('new account waits as long as the settings require', async () => {
  await addSetting(story.services.db, 'binding_hold_hours', 24, story.clock.now())
  const person = await funded()
  const usable_from = new Date(story.clock.now().getTime() + 24 * hour).toISOString()
  await addSetting(story.services.db, 'binding_hold_hours', 0, story.clock.now())
  story.clock.advance(24 * hour - 1)
  expect(await withdraw(person, '20')).toMatchObject({ code: 403, data: { reason: 'withdrawal_hold', usable_from } })
  story.clock.advance(1)
  expect(await withdraw(person, '20')).toMatchObject({ code: 200 })
})

test('withdrawals of other users can be neither seen nor cancelled', async () => {
  const [anna, ben] = [await funded(), await newUser(story)]
  const { data } = await withdraw(anna, '20')
  expect(await story.callOk('withdraw/list', {}, ben)).toMatchObject({ total: 0 })
  expect(await story.call('withdraw/cancel', { withdraw_id: data.withdraw_id }, ben)).toMatchObject({
    code: 404,
    data: { reason: 'not_found' },
  })
  expect(await moneyOf(story, anna)).toMatchObject({ withdrawing: '20.000000' })
})

test('terms that moved are refused with the new ones', async () => {
  const person = await funded()
  const fields = { type: 'bank', bk_id: person.bk_id, amount: '20', receive_amount: '17.49' }
  expect(await story.call('withdraw/create', fields, person)).toMatchObject({
    code: 409,
    msg: 'You would now receive 17.48 EUR. Please check again.',
    data: { reason: 'state_conflict', receive_amount: '17.48', rate: '0.92', fee: '1.000000' },
  })
  expect(await moneyOf(story, person)).toMatchObject({ available: '100.000000', withdrawing: '0.000000' })
  expect(await story.call('withdraw/create', { ...fields, receive_amount: '17.48' }, person)).toMatchObject({
    code: 200,
  })
})

test('address is refused where no network is read from nodes', async () => {
  const person = await newUser(story)
  expect((await story.callOk('withdraw/networks', {}, person)).list).toEqual([])
  const fields = { network: 'ERC20', address: `0x${'ab'.repeat(20)}`, name: 'Wallet' }
  expect(await story.call('withdraw/address-create', fields, person)).toMatchObject({
    code: 422,
    data: { reason: 'not_available' },
  })
})

test('list that is read during withdrawals counts each of them once', async () => {
  const person = await funded('2000')
  const [crowd, most] = isFull ? [60, 40] : [20, 15]
  const made = Promise.all(Array.from({ length: crowd }, () => withdraw(person, '10')))
  const counted: number[] = []
  for (let reads = 0; reads < most; reads += 1) counted.push((await story.callOk('withdraw/list', {}, person)).total)
  const answers = await made
  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 200))
  expect(counted).toEqual(counted.toSorted((a, b) => a - b))
  expect(await story.callOk('withdraw/list', {}, person)).toMatchObject({ total: crowd })
})
