import { once } from 'node:events'
import { expect, test } from 'vitest'
import { formatUsdt, usdt } from '@c2c/domain'
import { isFull } from '@c2c/testing/src/cases/extent.ts'
import { openKeySocket } from '@c2c/testing/src/services/key-socket.ts'
import { minute } from '@c2c/testing/src/story/clock.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { fanOut } from '../../src/start/run-outbox.ts'
import { exported } from '../export/support.ts'
import { callBy, merchantKey, type Key } from '../identity/api-key/support.ts'
import { offerFields, openMerchant, openOffer, problemsOfBooks, sell, seller } from '../trade/order/support.ts'
import { camt02 } from '../trade/statement/samples.ts'
import { buyer, importFile, linesOf, paymentOn, purchase, today } from '../trade/statement/support.ts'
import { joinTeam } from './join-team.ts'

const story = await startStory()
const wholes = (count: number, from: number) => Array.from({ length: count }, (_, i) => from + i)
const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0)
const fixed = (whole: number) => formatUsdt(usdt(BigInt(whole) * 1_000_000n))

/** A program that pays each order of a user who sells, in the order of the events of its socket. */
class Bot {
  readonly #key: Key
  readonly paid: string[] = []
  /** The numbers of the events that arrived. */
  readonly seen: number[] = []

  constructor(key: Key) {
    this.#key = key
  }

  /** Connects after the last event that it has, works so many orders, and after `then` so many more; then it goes away. */
  async work(count: number, then?: () => Promise<void>, more = 0): Promise<void> {
    const { socket, next } = await openKeySocket(story, this.#key, { after: this.seen.at(-1) ?? 0 })
    await this.#pay(next, count)
    await then?.()
    await this.#pay(next, more)
    const closed = once(socket, 'close')
    socket.close()
    await closed
  }

  async #pay(next: () => unknown, count: number): Promise<void> {
    for (const end = this.paid.length + count; this.paid.length < end;) {
      const { seq, event, data } = (await next()) as SocketEvent
      this.seen.push(seq)
      if (event !== 'order.created' || data.side !== 'sell') continue
      const fields = { order_id: data.order_id, reference: `B-${data.order_no}` }
      const { code, msg } = await callBy(story, this.#key, '/console/api/v1/order/paid', fields)
      if (code !== 200) throw new Error(msg)
      this.paid.push(data.order_id)
    }
  }
}

interface SocketEvent {
  readonly seq: number
  readonly event: string
  readonly data: { readonly order_id: string; readonly order_no: string; readonly side?: string }
}

/** Orders that the bot pays in each of three shifts, and payments that the cashier releases: 50 in a full run, else 14. */
const [shift, payments] = isFull ? [10, 20] : [3, 5]

test('five people and a bot work a day for one merchant, and all figures are equal', async () => {
  const boss = await openMerchant(story, 50_000)
  const trader = await joinTeam(story, boss, 'trader')
  const cashier = await joinTeam(story, boss, 'cashier')
  const accountant = await joinTeam(story, boss, 'accountant')
  const developer = await joinTeam(story, boss, 'custom', 'keys,orders')

  // The trader prices.
  const [bought, sold] = [wholes(3 * shift, 11), wholes(payments, 31)]
  const working = { ...boss, token: trader.token }
  const buying = await openOffer(story, working, { price: '0.95' })
  const selling = await openOffer(story, working, { side: 'buy', price: '1', pay_types: 'wise', available: '2000' })
  expect(buying).not.toBe(selling)

  // The cashier imports the bank's file of the day: payments and two lines of the rent.
  const payment = paymentOn(today(story))
  const lines = []
  for (const number of sold) {
    const { order_no } = await purchase(story, await buyer(story), selling, String(number))
    lines.push(payment(order_no, { amount: `${number}.00` }))
  }
  lines.push(payment('R1', { amount: '-900.00', text: 'Rent' }), payment('R2', { amount: '5.00', text: 'Interest' }))
  expect(await importFile(story, cashier, camt02(lines))).toMatchObject({ lines: payments + 2, added: payments + 2 })
  const { list: ready } = await linesOf(story, cashier, 'ready')
  expect(ready).toHaveLength(payments)
  for (const { line_id, order } of ready) {
    await story.consoleOk('order/release', { order_id: order?.order_id ?? '', line_id }, cashier)
  }
  expect((await linesOf(story, cashier, 'unmatched')).total).toBe(2)

  // The developer's bot works three shifts, and is away for ten minutes before the second.
  const bot = new Bot(await merchantKey(story, developer))
  const person = await seller(story, '2000')
  const sellSome = async (numbers: readonly number[]) => {
    const made = []
    for (const number of numbers) made.push((await sell(story, person, buying, String(number))).order_id)
    await fanOut(story.services)
    return made
  }
  const orders = await sellSome(bought.slice(0, shift))
  await bot.work(shift)
  story.clock.advance(5 * minute)
  orders.push(...(await sellSome(bought.slice(shift, 2 * shift))))
  story.clock.advance(5 * minute)
  await bot.work(shift, async () => void orders.push(...(await sellSome(bought.slice(2 * shift)))), shift)
  expect(bot.paid).toEqual(orders)
  expect(bot.seen).toEqual(bot.seen.map((_, i) => i + 1))
  for (const order_id of orders) await story.callOk('saleu/confirm', { order_id }, person)

  // The accountant reads and exports all of it, and cannot touch an offer.
  const available = fixed(50_000 - sum(sold) + sum(bought))
  const { accounts } = await story.consoleOk('ledger/merchant', {}, accountant)
  expect(accounts.find(({ kind }) => kind === 'available')?.balance).toBe(available)
  const file = await exported(story, accountant.token, { kind: 'trades', format: 'csv', currency: 'EUR' })
  const rows = file.lines.slice(1, -1).map((line) => line.split(','))
  const totalOf = (side: string) => sum(rows.filter((row) => row[2] === side).map((row) => Number(row[3])))
  expect(rows).toHaveLength(bought.length + sold.length)
  expect([totalOf('Sold'), totalOf('Bought')]).toEqual([sum(sold), sum(bought)])
  expect(rows.at(-1)?.slice(11, 13)).toEqual([available, '0.000000'])
  for (const [call, fields] of [
    ['offer/create', offerFields],
    ['offer/update', { ...offerFields, offer_id: buying, version: '1' }],
    ['order/release', { order_id: ready[0]?.order?.order_id ?? '' }],
  ] as const) {
    expect(await story.console(call, fields, accountant)).toMatchObject({ code: 403 })
  }
  expect(await problemsOfBooks(story)).toEqual([])

  // The boss reads who did what.
  const { list: deeds } = await story.consoleOk('audit/list', { page_size: '100' }, boss)
  const countOf = (name: string, call: string) =>
    deeds.filter((one) => one.name === name && one.call === call && one.outcome === 'done').length
  expect(countOf('The cashier', 'order/release')).toBe(payments)
  expect(countOf('The custom', 'order/paid')).toBe(bought.length)
})
