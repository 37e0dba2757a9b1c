import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cases } from '@c2c/testing/src/cases/extent.ts'
import type { Fields } from '@c2c/testing/src/people/caller.ts'
import type { Person } from '@c2c/testing/src/people/people.ts'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { openMerchant, openOffer, sell, seller, type Merchant } from './support.ts'

const story = await startStory()
const { db, readCache } = story.services
const forget = () => readCache.invalidate(['price', 'order', 'money', 'offered', 'account'])

const setBound = async (min_orders: number) => {
  await addSetting(db, 'express', { min_orders, min_completion: 90, max_minutes: 60 }, story.clock.now())
  forget()
}

/** What an express sale finds, beside better prices than any sample merchant's. */
const find = (person: Person, fields: Fields = {}) =>
  story.callOk('selling/express', { side: 'sell', currency: 'EUR', number: '20', ...fields }, person)

const post = async (merchant: Merchant, changes: Fields = {}) => {
  const id = await openOffer(story, merchant, { price: '2', pay_types: 'bank', ...changes })
  forget()
  return id
}
const end = async (merchant: Merchant, offer_id: string) => {
  await story.consoleOk('offer/update', { offer_id, active: 'false' }, merchant)
  forget()
}

/** A merchant that has completed as many sales. */
async function provenMerchant(orders: number): Promise<Merchant> {
  const merchant = await openMerchant(story)
  const offer = await post(merchant)
  const person = await seller(story)
  for (let i = 0; i < orders; i += 1) {
    const { order_id } = await sell(story, person, offer)
    await story.consoleOk('order/paid', { order_id }, merchant)
    await story.callOk('saleu/confirm', { order_id }, person)
  }
  await end(merchant, offer)
  return merchant
}

test('best price of merchants with the record is chosen, and says why', async () => {
  await setBound(2)
  const [proven, newcomer] = [await provenMerchant(2), await openMerchant(story)]
  const person = await seller(story)
  const [good, better] = [await post(proven, { price: '2.1' }), await post(newcomer, { price: '2.2' })]
  const found = await find(person, { bk_id: person.bk_id, pay_type: 'bank' })
  expect(found).toMatchObject({
    offer: { saleu_id: good, price: '2.10', merchant: { orders_30d: 2, completion_rate_30d: '1.000000' } },
    number: '20.000000',
    amount: '42.00',
    reasons: { recorded: 1 },
    obstacle: '',
    nearest: null,
  })
  expect(found.reasons.fitting).toBeGreaterThan(1)
  expect((await find(person, { number: '', amount: '42' })).number).toBe('20.000000')
  await end(proven, good)
  expect(await find(person, { pay_type: 'bank' })).toMatchObject({
    offer: null,
    reasons: { recorded: 0 },
    obstacle: 'record',
    nearest: { saleu_id: better },
  })
  await end(newcomer, better)
})

test('found offer is taken at its price, and an order at a price that moved is refused', async () => {
  await setBound(0)
  const merchant = await openMerchant(story)
  const offer_id = await post(merchant, { price: '2.3' })
  const person = await seller(story)
  const { offer } = await find(person, { bk_id: person.bk_id })
  expect(offer?.saleu_id).toBe(offer_id)
  const take = (price: string) =>
    story.call('saleu/create-order', { saleu_id: offer_id, number: '20', bk_id: person.bk_id, price }, person)
  await story.consoleOk('offer/update', { offer_id, price: '2.25' }, merchant)
  expect(await take(offer?.price ?? '')).toMatchObject({ code: 409, data: { price: '2.25' } })
  expect(await take('2.25')).toMatchObject({ code: 200 })
  await end(merchant, offer_id)
})

test('what is in the way is named, with the nearest offer', async () => {
  await setBound(0)
  const merchant = await openMerchant(story)
  const person = await seller(story, '90000')
  const obstacleOf = async (changes: Fields, fields: Fields = {}) => {
    const id = await post(merchant, { price: '2.4', ...changes })
    const { offer, obstacle, nearest } = await find(person, { bk_id: person.bk_id, number: '70000', ...fields })
    await end(merchant, id)
    return [offer === null, obstacle, nearest?.saleu_id === id]
  }
  expect(await obstacleOf({})).toEqual([true, 'amount', true])
  expect(await obstacleOf({}, { pay_type: 'pigeon' })).toEqual([true, 'method', true])
  const big = { max_number: '90000', available: '90000' }
  expect(await obstacleOf({ ...big, min_completed_orders: '9' })).toEqual([true, 'conditions', true])
  expect(await obstacleOf(big)).toEqual([false, '', false])
})

test('what is in the way of the user is refused as the order refuses it', async () => {
  await setBound(0)
  const merchant = await openMerchant(story)
  const id = await post(merchant, { price: '2.5' })
  const [person, other] = [await seller(story, '30'), await seller(story)]
  const ask = (fields: Fields) =>
    story.call('selling/express', { side: 'sell', currency: 'EUR', number: '40', ...fields }, person)
  expect(await ask({})).toMatchObject({ code: 422, data: { available: '30.000000' } })
  expect(await ask({ bk_id: other.bk_id })).toMatchObject({ code: 404 })
  expect(await ask({ number: '' })).toMatchObject({ code: 400 })
  expect(await ask({ amount: '3' })).toMatchObject({ code: 400 })
  await addSetting(
    db,
    'verification_limits',
    {
      none_withdraw: '0',
      none_trade: '15',
      email_withdraw: '0',
      email_trade: '15',
      identity_withdraw: '0',
      identity_trade: '15',
    },
    story.clock.now(),
  )
  forget()
  expect(await ask({ number: '20' })).toMatchObject({ code: 422, data: { level_left: '15.000000' } })
  await addSetting(
    db,
    'verification_limits',
    {
      none_withdraw: '0',
      none_trade: '0',
      email_withdraw: '0',
      email_trade: '0',
      identity_withdraw: '0',
      identity_trade: '0',
    },
    story.clock.now(),
  )
  const until = new Date(story.clock.now().getTime() + 86_400_000)
  await db
    .insertInto('user_holds')
    .values({ user_id: person.userId, reason: 'password', until, at: story.clock.now() })
    .execute()
  forget()
  expect(await ask({ number: '20' })).toMatchObject({ code: 403 })
  await end(merchant, id)
})

test('found offer is never one that the order refuses, and never worse than another that it accepts', async () => {
  await setBound(0)
  const merchants = [await openMerchant(story), await openMerchant(story)]
  const terms = fc.record({
    place: fc.integer({ min: 0, max: 1 }),
    price: fc.integer({ min: 300, max: 304 }).map((cents) => (cents / 100).toFixed(2)),
    min_number: fc.constantFrom('5', '10', '25'),
    max_number: fc.constantFrom('30', '60'),
    available: fc.constantFrom('30', '100'),
    pay_types: fc.constantFrom('bank', 'wise', 'bank,wise'),
    min_completed_orders: fc.constantFrom('0', '0', '1'),
    min_account_days: fc.constantFrom('0', '0', '1'),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(terms, { minLength: 1, maxLength: 6 }),
      fc.constantFrom('8', '28', '50'),
      async (all, number) => {
        const person = await seller(story)
        const made = await Promise.all(
          all.map(async ({ place, ...fields }) => {
            const merchant = merchants[place]
            if (!merchant) throw new Error('no merchant')
            return { merchant, id: await openOffer(story, merchant, fields), price: fields.price }
          }),
        )
        forget()
        const { offer } = await find(person, { number, bk_id: person.bk_id })
        const order = (saleu_id: string) =>
          story.call('saleu/create-order', { saleu_id, number, bk_id: person.bk_id, price: offer?.price ?? '' }, person)
        // A better one than what was found is refused, whatever was found.
        for (const { id, price } of made.filter((one) => !offer || Number(one.price) > Number(offer.price)))
          expect([
            price,
            (await story.call('saleu/create-order', { saleu_id: id, number, bk_id: person.bk_id }, person)).code,
          ]).not.toEqual([price, 200])
        const taken = offer ? await order(offer.saleu_id) : { code: 200 }
        expect(taken).toMatchObject({ code: 200 })
        for (const { merchant, id } of made) await end(merchant, id)
      },
    ),
    { numRuns: cases(16) },
  )
})
