import { sampleCurrencies } from '../../../src/sandbox/sample-merchants.ts'
import { expect, test } from 'vitest'
import { seedMerchants } from '../../../src/sandbox/seed-merchants.ts'
import { seedReserve } from '../../../src/sandbox/seed-platform.ts'
import { newUser } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { problemsOfBooks } from './support.ts'

const story = await startStory()

test.each(['sell', 'buy'])('sandbox has merchants to %s to in every currency near market', async (side) => {
  const person = await newUser(story)
  const { list } = await story.callOk('selling/merchant', { side, page_size: '100' }, person)
  const rates: Record<string, number> = { EUR: 0.92, USD: 0.998, GBP: 0.79, JPY: 154.2, CNY: 7.16 }
  expect(new Set(list.map(({ currency }) => currency))).toEqual(new Set(sampleCurrencies))
  for (const offer of list) {
    expect(Number(offer.price) / (rates[offer.currency] ?? 0)).toBeCloseTo(1, 1)
    expect(offer).toMatchObject({ min_number: '10.000000', minutes: 30 })
  }
})

test('sample merchants have a payee for each payment method', async () => {
  const person = await newUser(story)
  const { list } = await story.callOk('selling/merchant', { side: 'buy', currency: 'USD' }, person)
  expect(list.length).toBeGreaterThan(2)
  for (const { saleu_id, pay_types } of list) {
    const { order_id } = await story.callOk('saleu/create-order', { saleu_id, number: '10' }, person)
    const { payment } = await story.callOk('saleu/order-detail', { order_id }, person)
    expect(payment).toMatchObject({ currency: 'USD' })
    expect(pay_types).toContain(payment?.type)
  }
})

test('seeding again adds nothing, and the books hold', async () => {
  const count = () =>
    story.services.db
      .selectFrom('transfers')
      .select((eb) => eb.fn.countAll().as('transfers'))
      .executeTakeFirst()
  const before = await count()
  await seedMerchants(story.services)
  await seedReserve(story.services)
  expect(await count()).toEqual(before)
  expect(await problemsOfBooks(story)).toEqual([])
})
