/**
 * A market maker: keeps ten offers (five currencies, both sides) at a price source's rate, and answers orders.
 *
 *   C2C_HOST=https://c2c.example C2C_KEY=... C2C_SECRET=... PRICE_URL=https://prices.example/usdt.json node market-maker.ts
 *
 * The key is a merchant's, with the scopes read and trade. PRICE_URL answers `{"EUR": "0.92", ...}`: what one USDT costs.
 * Replace `pay` and `hasArrived` by calls to your bank before you use it with money.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { CallError, createApi, signedBy } from '@c2c/client'
import {
  consoleOfferCreate,
  consoleOfferList,
  consoleOfferUpdate,
  consoleOrderList,
  consoleOrderPaid,
  consoleOrderRelease,
  type CallOutput,
} from '@c2c/client/contract'

type Order = CallOutput<typeof consoleOrderList>['list'][number]

const { C2C_HOST: host = '', C2C_KEY: token = '', C2C_SECRET: secret = '', PRICE_URL: priceUrl = '' } = process.env
const currencies = ['EUR', 'USD', 'GBP', 'JPY', 'CNY'] as const
const spread = 0.01
const payTypes = process.env['PAY_TYPES'] ?? 'bank'
const terms = { min_number: '10', max_number: '1000', available: '5000', pay_types: payTypes, minutes: '30' }

const api = createApi({
  host,
  surface: 'console',
  language: () => 'en',
  token: () => null,
  onSessionInvalid: () => process.exit(1),
  onRequest: signedBy({ token, secret }),
})

/** Creates each missing offer, and changes the price of those that differ. */
async function keepOffers(): Promise<void> {
  const answer = await fetch(priceUrl, { signal: AbortSignal.timeout(10_000) })
  const prices = (await answer.json()) as Readonly<Record<string, string>>
  const { list } = await api.call(consoleOfferList, { page_size: '100' })
  for (const currency of currencies) {
    for (const side of ['sell', 'buy'] as const) {
      // A user who sells receives less than the market's price, a user who buys pays more.
      const price = (Number(prices[currency]) * (side === 'sell' ? 1 - spread : 1 + spread)).toFixed(4)
      const offer = list.find((one) => one.currency === currency && one.side === side)
      if (!offer) await api.call(consoleOfferCreate, { ...terms, side, currency, price })
      else if (Number(offer.price) !== Number(price)) {
        await api.call(consoleOfferUpdate, { offer_id: offer.offer_id, price })
      }
    }
  }
}

/** Acts on each open order that waits for the merchant. */
async function answerOrders(): Promise<void> {
  const { list } = await api.call(consoleOrderList, { state: 'audit', sort: 'urgent', page_size: '100' })
  for (const order of list.filter(({ awaits }) => awaits === 'merchant')) {
    const { order_id } = order
    if (order.step === 'waiting_payment') await api.call(consoleOrderPaid, { order_id, reference: await pay(order) })
    else if (order.step === 'paid' && (await hasArrived(order))) await api.call(consoleOrderRelease, { order_id })
    console.log(`answered ${order.order_no}: ${order.amount} ${order.currency}`)
  }
}

/** Pays `order.amount` to `order.payout` and returns the bank's reference. Must pay an order once, also after a crash. */
const pay = async (order: Order): Promise<string> => `BOT-${order.order_no}`

/** Whether the user's payment is on the merchant's account. */
const hasArrived = async (order: Order): Promise<boolean> => order.reference !== '' || order.credentials.length > 0

for (;;) {
  try {
    await keepOffers()
    await answerOrders()
  } catch (error) {
    // Another order can have moved meanwhile, or the network failed: the next round reads what is true then.
    if (error instanceof CallError && error.code === 429) await wait(60_000)
    console.error(error instanceof Error ? error.message : error)
  }
  await wait(Number(process.env['INTERVAL_MS'] ?? 3000))
}
