import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test, vi } from 'vitest'
import { merchantKey } from '../identity/api-key/support.ts'
import { uploadProof } from '@c2c/testing/src/people/money.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { openMerchant, problemsOfBooks, sell, seller } from '../trade/order/support.ts'
import { packedExamples, RunningExample, typeErrors } from './packed-examples.ts'
import { patience } from '@c2c/testing/src/story/patience.ts'

const story = await startStory()
// The bot signs with the real time.
story.clock.followRealTime()

const prices: Record<string, string> = { EUR: '0.92', USD: '1.00', GBP: '0.79', JPY: '155.2', CNY: '7.2' }
const source = createServer((_, response) => response.end(JSON.stringify(prices))).listen(0, '127.0.0.1')
afterAll(() => source.close())

const folder = await packedExamples()
const merchant = await openMerchant(story, 100_000)
const key = await merchantKey(story, merchant)

const startBot = () =>
  new RunningExample(folder, 'market-maker.ts', {
    C2C_HOST: story.url,
    C2C_KEY: key.token,
    C2C_SECRET: key.secret ?? '',
    PRICE_URL: `http://127.0.0.1:${(source.address() as AddressInfo).port}/`,
    PAY_TYPES: 'bank,wise',
    INTERVAL_MS: '100',
  })
const bots = [startBot()]
afterAll(() => Promise.all(bots.map((bot) => bot.kill())))

const offers = async () => (await story.consoleOk('offer/list', { page_size: '100' }, merchant)).list
const priceOf = async (currency: string, side: string) =>
  (await offers()).find((offer) => offer.currency === currency && offer.side === side)?.price
const wait = { timeout: patience, interval: 100 }

test('packed client and examples type-check in a project of their own', async () => {
  expect(await typeErrors(folder)).toBe('')
})

test('market maker keeps ten offers at the price of its source', async () => {
  await vi.waitFor(async () => expect(await offers()).toHaveLength(10), wait)
  expect(Number(await priceOf('EUR', 'sell'))).toBe(0.9108)
  expect(Number(await priceOf('EUR', 'buy'))).toBe(0.9292)
  prices['EUR'] = '0.95'
  await vi.waitFor(async () => expect(Number(await priceOf('EUR', 'buy'))).toBe(0.9595), wait)
  expect(await offers()).toHaveLength(10)
})

test('market maker pays sales and releases paid purchases, also after a crash', async () => {
  const person = await seller(story, '500')
  const [sale, purchase] = await Promise.all(
    (['sell', 'buy'] as const).map(async (side) => {
      const offer = (await offers()).find((one) => one.currency === 'EUR' && one.side === side)
      return sell(story, person, offer?.offer_id ?? '', '20')
    }),
  )
  const step = async (order_id: string) => (await story.callOk('saleu/order-detail', { order_id }, person)).step
  await vi.waitFor(async () => expect(await step(sale?.order_id ?? '')).toBe('paid'), wait)
  await bots[0]?.kill()
  const paid = { order_id: purchase?.order_id ?? '', credentials: await uploadProof(story, person) }
  await story.callOk('saleu/paid', paid, person)
  bots.push(startBot())
  await vi.waitFor(async () => expect(await step(purchase?.order_id ?? '')).toBe('completed'), wait)
  expect(await offers()).toHaveLength(10)
  expect(await problemsOfBooks(story)).toEqual([])
})
