import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseUsdt } from '@c2c/domain'
import { afterAll, expect, test, vi } from 'vitest'
import { merchantKey } from '../identity/api-key/support.ts'
import { addAddress, balancesOf, deposit, operators, verifyAccount, withdraw } from '../payments/fund/support.ts'
import { uploadProof } from '@c2c/testing/src/people/money.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { openMerchant, problemsOfBooks, sell, seller } from '../trade/order/support.ts'
import { examplesFolder, RunningExample } from './packed-examples.ts'
import { isFull } from '@c2c/testing/src/cases/extent.ts'
import { patience } from '@c2c/testing/src/story/patience.ts'

const story = await startStory()
// The bot signs with the real time.
story.clock.followRealTime()

const source = createServer((_, response) => response.end('{"EUR":"1","USD":"1","GBP":"1","JPY":"150","CNY":"7"}'))
source.listen(0, '127.0.0.1')
const bots: RunningExample[] = []
afterAll(async () => {
  source.close()
  await Promise.all(bots.map((bot) => bot.kill()))
})

/** Each is a sale and a purchase. */
const rounds = isFull ? 15 : 3

/** Forty offers, four of each currency and side: the example bot keeps the price of the newest. */
const csv = [
  'side,currency,price,min_number,max_number,available,pay_types,minutes',
  ...['EUR', 'USD', 'GBP', 'JPY', 'CNY'].flatMap((currency) =>
    ['sell', 'buy'].flatMap((side) =>
      Array.from({ length: 4 }, (_, i) => `${side},${currency},1.0${i + 1},10,500,1000,"bank,wise",30`),
    ),
  ),
].join('\n')

const micro = (text: string): bigint => {
  const sign = text.startsWith('-') ? -1n : 1n
  const amount = parseUsdt(text.replace('-', ''))
  if (amount === null) throw new Error(`${text} is no amount`)
  return sign * amount
}

test("merchant's day: deposit, forty offers, thirty orders by a bot, withdrawal, report", async () => {
  const merchant = await openMerchant(story, 0)
  const two = await operators(story)

  const recharge_id = await deposit(story, merchant, '50000')
  const credit = { recharge_id, amount: '50000' }
  expect(await story.consoleOk('recharge/approve', credit, two[0])).toMatchObject({ step: 'second_review' })
  await story.consoleOk('recharge/approve', credit, two[1])

  expect(await story.consoleOk('offer/import', { csv }, merchant)).toMatchObject({ created: 40 })

  const key = await merchantKey(story, merchant)
  const port = (source.address() as AddressInfo).port
  const env = { C2C_HOST: story.url, C2C_KEY: key.token, C2C_SECRET: key.secret ?? '', INTERVAL_MS: '100' }
  bots.push(
    new RunningExample(await examplesFolder(), 'market-maker.ts', { ...env, PRICE_URL: `http://127.0.0.1:${port}/` }),
  )
  const person = await seller(story, '5000')
  const offers = async () => (await story.consoleOk('offer/list', { page_size: '100' }, merchant)).list
  const euro = async (side: string) =>
    (await offers()).filter((offer) => offer.currency === 'EUR' && offer.side === side)[3]?.offer_id ?? ''
  const [selling, buying] = [await euro('sell'), await euro('buy')]
  const step = async (order_id: string) => (await story.callOk('saleu/order-detail', { order_id }, person)).step
  const reaches = (order_id: string, end: string) =>
    vi.waitFor(async () => expect(await step(order_id)).toBe(end), { timeout: patience, interval: 50 })
  for (let i = 0; i < rounds; i += 1) {
    const sale = await sell(story, person, selling, `${10 + i}.000${i % 10}01`)
    const purchase = await sell(story, person, buying, `${20 + i}.00${i % 10}003`)
    const paid = { order_id: purchase.order_id, credentials: await uploadProof(story, person) }
    await story.callOk('saleu/paid', paid, person)
    await reaches(sale.order_id, 'paid')
    await story.callOk('saleu/confirm', { order_id: sale.order_id }, person)
    await reaches(purchase.order_id, 'completed')
  }

  const account = await addAddress(story, merchant)
  await verifyAccount(story, two, account)
  const { data } = await withdraw(story, merchant, account, '20000')
  const payout = { withdraw_id: 'withdraw_id' in data ? data.withdraw_id : '', payout_ref: 'f'.repeat(64) }
  expect(await story.consoleOk('withdraw/approve', payout, two[0])).toMatchObject({ step: 'second_review' })
  await story.consoleOk('withdraw/approve', payout, two[1])

  const today = story.clock.now().toISOString().slice(0, 10)
  const { days } = await story.consoleOk('fund/report', { from: today, to: today }, merchant)
  const [day] = days
  if (!day) throw new Error('the report has no day')
  const balances = Object.values(await balancesOf(story, merchant))
  expect(micro(day.closing)).toBe(balances.reduce((sum, balance) => sum + micro(balance), 0n))
  expect(day).toMatchObject({ opening: '0.000000', deposits: '50000.000000', corrections: '0.000000' })
  expect(micro(day.withdrawals) + micro(day.fees)).toBe(20_000_000_000n)
  expect(micro(day.closing)).toBe(30_000_000_000n + micro(day.bought) - micro(day.sold))
  expect(await problemsOfBooks(story)).toEqual([])
})
