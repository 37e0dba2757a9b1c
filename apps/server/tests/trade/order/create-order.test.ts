import { expect, test } from 'vitest'
import { audited } from '@c2c/testing/src/story/audited.ts'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import { hour } from '@c2c/testing/src/story/clock.ts'
import { bindAccount, moneyOf, wiseFields } from '@c2c/testing/src/people/money.ts'
import { newUser } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { openMerchant, openOffer, remainingOfOffer, seller } from './support.ts'

const story = await startStory()
const merchant = await openMerchant(story)
const offer = await openOffer(story, merchant)
const person = await seller(story, '1000')

const order = (changes: Record<string, string>, key?: string) =>
  story.call(
    'saleu/create-order',
    { saleu_id: offer, number: '10', bk_id: person.bk_id, ...changes },
    { ...person, ...(key === undefined ? {} : { key }) },
  )

test.each([
  [{ number: '9.999999' }, 'below_minimum', 'The minimum is 10 USDT.'],
  [{ number: '500.000001' }, 'above_maximum', 'The maximum is 500 USDT.'],
])('outside the range of the offer, %o is refused as %s', async (changes, reason, msg) => {
  const data = { reason, min_number: '10.000000', max_number: '500.000000' }
  expect(await order(changes)).toMatchObject({ status: 200, code: 422, msg, data })
})

test('an offer in memory is not taken after its merchant was suspended elsewhere', async () => {
  const other = await openMerchant(story)
  const taken = { saleu_id: await openOffer(story, other) }
  expect(await order(taken)).toMatchObject({ code: 200 })
  // Without a change event, as when another process has just suspended the merchant.
  const { db } = story.services
  const at = story.clock.now()
  await audited(db, { call: 'merchant/change', subject: other.id, at }, (trx) =>
    trx.updateTable('merchants').set({ suspended_at: at }).where('id', '=', other.id).execute(),
  )
  expect(await order(taken)).toMatchObject({ code: 422, data: { reason: 'not_available' } })
})

test('missing fields are named one by one', async () => {
  expect(await story.call('saleu/create-order', {}, person)).toMatchObject({
    code: 400,
    data: { fields: { saleu_id: 'Please choose a merchant', number: 'Quantity is required' } },
  })
  expect(await order({ bk_id: '' })).toMatchObject({
    code: 400,
    data: { fields: { bk_id: 'Please choose a payout account' } },
  })
})

test("seller is paid to an own account in the offer's currency", async () => {
  const stranger = await newUser(story)
  for (const bk_id of [await bindAccount(story, stranger), 'nothing']) {
    expect(await order({ bk_id })).toMatchObject({
      code: 404,
      data: { reason: 'not_found', fields: { bk_id: 'This account could not be found' } },
    })
  }
  const dollars = await bindAccount(story, person, { ...wiseFields, currency: 'USD' })
  expect(await order({ bk_id: dollars })).toMatchObject({ code: 422, msg: 'This account does not take EUR.' })
})

test('seller is paid by a method that the merchant offers', async () => {
  const wise = await bindAccount(story, person, { ...wiseFields, account: 'paid@mail.example' })
  const byBank = await openOffer(story, merchant, { pay_types: 'bank' })
  const byWise = await openOffer(story, merchant, { pay_types: 'wise' })
  expect(await order({ saleu_id: byBank, bk_id: wise })).toMatchObject({
    code: 422,
    data: { reason: 'not_available' },
    msg: 'This merchant pays by bank transfer. Please choose or add a bank account.',
  })
  expect(await order({ saleu_id: byWise })).toMatchObject({
    code: 422,
    msg: 'This merchant pays by Wise. Please choose or add a Wise account.',
  })
  expect(await order({ saleu_id: byWise, bk_id: wise })).toMatchObject({ code: 200 })
  expect(await order({ saleu_id: byBank })).toMatchObject({ code: 200 })
})

test('new account receives sales as late as withdrawals', async () => {
  const { db, now } = story.services
  await addSetting(db, 'binding_hold_hours', 24, now())
  const bk_id = await bindAccount(story, person, { ...wiseFields, account: 'new@mail.example' })
  await addSetting(db, 'binding_hold_hours', 0, now())
  const usable_from = new Date(now().getTime() + 24 * hour).toISOString()
  expect(await order({ bk_id })).toMatchObject({ code: 403, data: { reason: 'withdrawal_hold', usable_from } })
  expect(await order({})).toMatchObject({ code: 200 })
})

test('unknown offer is not found and a disabled one is gone', async () => {
  for (const saleu_id of ['00000000-0000-4000-8000-000000000000', 'nothing']) {
    expect(await order({ saleu_id })).toMatchObject({ code: 404, data: { reason: 'not_found' } })
  }
  const closed = await openOffer(story, merchant, { active: 'false' })
  expect(await order({ saleu_id: closed })).toMatchObject({
    code: 422,
    msg: 'This offer is no longer available.',
    data: { reason: 'not_available' },
  })
})

test('price that moved is reported instead of applied', async () => {
  expect(await order({ price: '0.900000' })).toMatchObject({ code: 200 })
  await story.consoleOk('offer/update', { offer_id: offer, price: '0.85' }, merchant)
  expect(await order({ price: '0.9' })).toMatchObject({
    code: 409,
    msg: 'The price is now 0.85 EUR. Please check again.',
    data: { reason: 'state_conflict', price: '0.85' },
  })
  expect(await order({ price: '0.85' })).toMatchObject({ code: 200, data: { price: '0.85', amount: '8.50' } })
})

test('margin follows the market and needs a rate', async () => {
  const { db, now } = story.services
  const following = await openOffer(story, merchant, { price: '', margin_bps: '-150' })
  await addSetting(db, 'reference_rates', { EUR: '0.9' }, now())
  expect(await order({ saleu_id: following })).toMatchObject({ data: { price: '0.8865', amount: '8.86' } })
  await addSetting(db, 'reference_rates', { EUR: '0.8' }, now())
  expect(await order({ saleu_id: following, price: '0.8865' })).toMatchObject({ code: 409, data: { price: '0.788' } })
  await addSetting(db, 'reference_rates', { USD: '1' }, now())
  expect(await order({ saleu_id: following })).toMatchObject({
    code: 422,
    msg: 'There is no exchange rate for EUR at the moment.',
  })
})

test('fiat below half a cent is refused', async () => {
  const tiny = await openOffer(story, merchant, { min_number: '0.000001' })
  expect(await order({ saleu_id: tiny, number: '0.005555' })).toMatchObject({ code: 422 })
  expect(await order({ saleu_id: tiny, number: '0.005556' })).toMatchObject({ code: 200, data: { amount: '0.01' } })
})

test('insufficient balance is refused with the balance and nothing changes', async () => {
  const poor = await seller(story, '15')
  const answer = await story.call(
    'saleu/create-order',
    { saleu_id: offer, number: '15.000001', bk_id: poor.bk_id },
    poor,
  )
  expect(answer).toMatchObject({
    code: 422,
    msg: 'Your available balance is 15 USDT, which is not enough.',
    data: { reason: 'insufficient_balance', available: '15.000000' },
  })
  expect(await moneyOf(story, poor)).toMatchObject({ available: '15.000000', business_usdt: '0.000000' })
  expect(await story.callOk('saleu/list-order', {}, poor)).toMatchObject({ total: 0 })
})

test('an offer is never oversold, however many come at once', async () => {
  const small = await openOffer(story, merchant, { available: '55' })
  const answers = await Promise.all(Array.from({ length: 8 }, () => order({ saleu_id: small })))
  const refused = answers.filter(({ code }) => code !== 200)
  expect(answers.length - refused.length).toBe(5)
  const left = { reason: 'limit_exceeded', available: '5.000000' }
  for (const answer of refused) {
    expect(answer).toMatchObject({ code: 422, msg: 'This offer has 5 USDT left.', data: left })
  }
  expect(await remainingOfOffer(story, merchant, small)).toBe('5.000000')
})

test('balance is never sold twice by parallel orders', async () => {
  const rich = await openOffer(story, merchant, { available: '100000' })
  const poor = await seller(story, '35')
  const fields = { saleu_id: rich, number: '10', bk_id: poor.bk_id }
  const answers = await Promise.all(Array.from({ length: 8 }, () => story.call('saleu/create-order', fields, poor)))
  const reasons = answers.map(({ code, data }) => (code === 200 ? 'made' : 'reason' in data && data.reason))
  expect(reasons.filter((reason) => reason === 'made')).toHaveLength(3)
  expect(reasons.filter((reason) => reason === 'insufficient_balance')).toHaveLength(5)
  expect(await moneyOf(story, poor)).toMatchObject({ available: '5.000000', business_usdt: '30.000000' })
})

test('repeated attempt makes one order with the same answer', async () => {
  const before = await story.callOk('saleu/list-order', {}, person)
  const [first, second] = await Promise.all([order({}, 'once'), order({}, 'once')])
  const third = await order({}, 'once')
  expect(first.code).toBe(200)
  expect([second?.text, third.text]).toEqual([first?.text, first?.text])
  expect((await story.callOk('saleu/list-order', {}, person)).total).toBe(before.total + 1)
})

test('nothing of all this was a fault', () => {
  expect(story.faults).toEqual([])
})

test('overflowing price is refused, not a fault', async () => {
  const absurd = await openOffer(story, merchant, {
    price: '999999999999',
    max_number: '99999999',
    available: '99999999',
  })
  expect(await order({ saleu_id: absurd, number: '99999999' })).toMatchObject({
    status: 200,
    code: 422,
    data: { reason: 'above_maximum' },
  })
  await story.consoleOk('offer/update', { offer_id: absurd, active: 'false' }, merchant)
})
