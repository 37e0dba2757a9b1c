import fc, { assert, asyncProperty } from 'fast-check'
import { expect, test } from 'vitest'
import { isFull } from '@c2c/testing/src/cases/extent.ts'
import { moneyOf } from '@c2c/testing/src/people/money.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { connectSuperuser } from '@c2c/testing/src/story/superuser.ts'
import { problemsOfBooks } from '../order/support.ts'
import { bound, fundsOfMaker, move, newMaker, post, reportPaid, setMakers, sumOfUsers } from './support.ts'
import '@c2c/testing/src/cases/seed.ts'

const story = await startStory()
await setMakers(story)
const { tamper } = await connectSuperuser(story)

const deed = fc.record({
  what: fc.constantFrom('in', 'out', 'take', 'sell', 'cancel', 'release', 'refuse'),
  amount: fc.integer({ min: 1, max: 45 }),
  order: fc.nat(4),
})
type Deed = typeof deed extends fc.Arbitrary<infer D> ? D : never

/** A maker with offers of both sides, and a user who trades with the maker. */
async function open() {
  const maker = await newMaker(story, '60')
  const taker = await bound(story, '40')
  const offers = { take: await post(story, maker), sell: await post(story, maker, { side: 'sell' }) }
  const orders: string[] = []
  return { maker, taker, offers, orders }
}

type World = Awaited<ReturnType<typeof open>>

/** Tries a deed; whether it is refused does not matter here. */
async function act({ maker, taker, offers, orders }: World, { what, amount, order }: Deed): Promise<void> {
  const order_id = orders[order] ?? ''
  const number = String(amount)
  switch (what) {
    case 'in':
    case 'out':
      return void (await move(story, maker, what, number))
    case 'take':
    case 'sell': {
      const fields = { saleu_id: offers[what], number, bk_id: taker.bk_id }
      const { code, data } = await story.call('saleu/create-order', fields, taker)
      if (code === 200) orders.push(data.order_id)
      return
    }
    case 'cancel':
      return void (await story.call('saleu/cancel', { order_id }, taker))
    case 'refuse':
      return void (await story.console('order/reject', { order_id, reason: 'No.' }, maker))
    case 'release':
      await reportPaid(story, taker, order_id)
      await story.console('order/paid', { order_id }, maker)
      await story.console('order/release', { order_id }, maker)
      await story.call('saleu/confirm', { order_id }, taker)
  }
}

const micro = (text: string | undefined): bigint => BigInt((text ?? '').replace('.', ''))

/** The total balance of each, with what the sums say that it is. */
const totals = ({ maker, taker }: World) =>
  Promise.all(
    [maker, taker].map(async (person) => {
      const sums = await story.callOk('asset-log/tongji', {}, person)
      const counted = micro(sums.income) - micro(sums.expenditure) - micro(sums.to_offers)
      return { said: micro(sums.total_balance), counted }
    }),
  )

/** All USDT of the two, in micro-units. */
async function total({ maker, taker }: World): Promise<bigint> {
  const [own, other] = await Promise.all([fundsOfMaker(story, maker), moneyOf(story, taker)])
  const texts = [own.wallet, own.available, own.business, other.available, other.business_usdt]
  return texts.reduce((sum, text) => sum + micro(text), 0n)
}

test('moves and trades of a maker neither make nor lose money', async () => {
  await assert(
    asyncProperty(fc.array(deed, { minLength: 5, maxLength: isFull ? 15 : 10 }), async (deeds) => {
      const world = await open()
      const before = await sumOfUsers(story)
      for (const one of deeds) {
        await act(world, one)
        expect(await total(world)).toBe(100_000_000n)
      }
      for (const { said, counted } of await totals(world)) expect(said).toBe(counted)
      expect(await sumOfUsers(story)).toBe(before)
    }),
    { numRuns: isFull ? 24 : 4 },
  )
})

test('move of another amount than its transfer is named', async () => {
  await move(story, await newMaker(story, '20'), 'in', '20')
  await tamper('UPDATE maker_moves SET amount = amount + 1')
  expect((await problemsOfBooks(story)).join()).toMatch(/as its maker asked.+: transfer \d+/)
  await tamper('UPDATE maker_moves SET amount = amount - 1')
})
