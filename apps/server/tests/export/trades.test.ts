import { afterAll, expect, test } from 'vitest'
import { queueSettlements } from '../../src/features/export/daily-settlements.ts'
import { runExports } from '../../src/features/export/run-exports.ts'
import { thinReadings } from '../../src/features/trade/rate/fetch-rates.ts'
import { newReading } from '../../src/services/marks/rate-readings.ts'
import { day, hour } from '@c2c/testing/src/story/clock.ts'
import { deliver } from '@c2c/testing/src/story/deliver.ts'
import { uploadProof } from '@c2c/testing/src/people/money.ts'
import { signInOwner, signInStaff } from '@c2c/testing/src/people/people.ts'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { addAddress, deposit, operators, verifyAccount, withdraw } from '../payments/fund/support.ts'
import { fundsOf, openMerchant, openOffer, sell, seller, type Merchant } from '../trade/order/support.ts'
import { Receiver } from '../messages/webhook/receiver.ts'
import { logOf, openWebhook } from '../messages/webhook/support.ts'
import { exported, exportedTogether, fetchFile, period } from './support.ts'

const story = await startStory({ webhooks: { resolve: async () => [], loopback: true } })
const receiver = await new Receiver().start()
afterAll(() => receiver.stop())

const { db, now } = story.services
await addSetting(db, 'reference_rates', { EUR: '0.92', USD: '1', GBP: '0.79' }, now())

const person = await seller(story, '500')

/** A merchant that bought 40 USDT for 36 EUR, sold 20 for 22 USD, has a purchase open, and was paid out. */
async function tradedMerchant(): Promise<{ merchant: Merchant; bought: string; sold: string }> {
  const merchant = await openMerchant(story, 0)
  const two = await operators(story)
  const recharge_id = await deposit(story, merchant, '1000')
  await story.consoleOk('recharge/approve', { recharge_id, amount: '1000' }, two[0])
  const sale = await sell(story, person, await openOffer(story, merchant), '40')
  await story.consoleOk('order/paid', { order_id: sale.order_id, reference: 'SEPA; "1"' }, merchant)
  await story.callOk('saleu/confirm', { order_id: sale.order_id }, person)
  const selling = await openOffer(story, merchant, { side: 'buy', currency: 'USD', price: '1.1' })
  const purchase = await story.callOk('saleu/create-order', { saleu_id: selling, number: '20' }, person)
  const credentials = await uploadProof(story, person)
  await story.callOk('saleu/paid', { order_id: purchase.order_id, credentials }, person)
  await story.consoleOk('order/release', { order_id: purchase.order_id }, merchant)
  await story.callOk('saleu/create-order', { saleu_id: selling, number: '10.000001' }, person)
  const account = await addAddress(story, merchant)
  await verifyAccount(story, two, account)
  const { data } = await withdraw(story, merchant, account, '100')
  const payout = { withdraw_id: 'withdraw_id' in data ? data.withdraw_id : '', payout_ref: 'f'.repeat(64) }
  await story.consoleOk('withdraw/approve', payout, two[0])
  return { merchant, bought: sale.order_no, sold: purchase.order_no }
}

const { merchant, bought, sold } = await tradedMerchant()
const at = now().toISOString()
const trades = (fields: object, lang = 'en') => ({
  token: merchant.token,
  fields: { kind: 'trades', format: 'csv', ...fields },
  lang,
})
const withoutRate = { ...period, kind: 'trades', format: 'xero', currency: 'JPY' }
const { export_id: failing } = await story.consoleOk('export/create', withoutRate, merchant)
const files = await exportedTogether(story, {
  list: trades({}),
  pounds: trades({ currency: 'GBP' }),
  dollars: trades({ currency: 'USD' }, 'de'),
  yen: trades({ currency: 'JPY' }),
  xero: trades({ format: 'xero', currency: 'EUR' }),
  hledger: trades({ format: 'hledger', currency: 'GBP' }),
  beancount: trades({ format: 'beancount', currency: 'GBP' }),
  'hledger without values': trades({ format: 'hledger' }),
})

test('list of trades has one row each, with both balances after it and its value', async () => {
  const { lines, headers } = files.pounds
  const account = (await story.callOk('userinfo/get-info', {}, person)).account
  expect(lines).toEqual([
    '\uFEFFTime (UTC),Order no.,Side,Quantity (USDT),Paid,Currency,Price,Fee (USDT),Counterpart,Paid by,Payment reference,' +
      'Available after (USDT),In escrow after (USDT),Value (GBP),Rate (GBP)',
    `${at},${bought},Bought,40.000000,36.00,EUR,0.90,0.000000,${account},bank,"SEPA; ""1""",1040.000000,0.000000,31.60,0.79`,
    `${at},${sold},Sold,20.000000,22.00,USD,1.10,0.000000,${account},wise,,1020.000000,0.000000,15.80,0.79`,
    '',
  ])
  expect(headers.get('content-disposition')).toBe('attachment; filename="trades-2026-11-01-2026-11-30.csv"')
})

test('trade in the chosen currency is worth what was paid, and without a currency no value is written', () => {
  const { lines } = files.dollars
  expect(lines[1]).toMatch(/,40\.00,1\.00$/)
  expect(lines[2]).toMatch(/,22\.00,1\.10$/)
  expect(lines[2]).toContain(',Verkauft,')
  expect(files.list.lines[0]).toMatch(/In escrow after \(USDT\)$/)
})

test('file for Xero is a statement of the USDT in a currency', async () => {
  const { lines, headers } = files.xero
  const [head = '', first = '', second = ''] = lines
  expect(head).toBe('\uFEFFDate,Amount,Payee,Description,Reference')
  expect(first).toMatch(new RegExp(`^2026-11-21,36\\.00,.*Bought 40.000000 USDT, 36.00 EUR, bank SEPA.*,${bought}$`))
  expect(second).toMatch(new RegExp(`^2026-11-21,-18\\.40,.*"Sold 20.000000 USDT, 22.00 USD, wise",${sold}$`))
  expect(headers.get('content-disposition')).toContain('trades-xero-2026-11-01-2026-11-30.csv')
  const refused = await story.console('export/create', { ...period, kind: 'trades', format: 'xero' }, merchant)
  expect(refused).toMatchObject({ code: 400, data: { fields: { currency: expect.any(String) } } })
})

/** The postings of a journal: account, micro-units or cents, commodity, and the total cost. */
const postingsOf = (text: string) =>
  [...text.matchAll(/^ {4}(\S+) {2}(-?[\d.]+) (\w+)(?: @@ ([\d.]+) (\w+))?(?: = ([\d.]+) USDT)?$/gm)].map(
    ([, account = '', amount = '', commodity = '', cost, costIn, after]) => ({
      account,
      amount,
      commodity,
      cost,
      costIn,
      after,
    }),
  )

const micro = (amount: string) => Math.sign(Number(amount) || 1) * Math.round(Math.abs(Number(amount)) * 1e6)

test.each(['hledger', 'beancount'] as const)(
  'journal for %s balances, and its balances are those of the ledger',
  async (format) => {
    const { bytes } = files[format]
    const text = bytes.toString('utf8')
    for (const transaction of text.split('\n\n')) {
      const sums = new Map<string, number>()
      for (const { amount, commodity, cost, costIn } of postingsOf(transaction)) {
        const value = cost === undefined ? micro(amount) : Math.sign(Number(amount)) * micro(cost)
        const key = costIn ?? commodity
        sums.set(key, (sums.get(key) ?? 0) + value)
      }
      expect([...sums.values()].every((sum) => sum === 0)).toBe(true)
    }
    const balance = (name: string) =>
      postingsOf(text)
        .filter(({ account, commodity }) => commodity === 'USDT' && account.toLowerCase() === `assets:usdt:${name}`)
        .reduce((sum, { amount }) => sum + micro(amount), 0)
    const { available, business } = await fundsOf(story, merchant)
    expect([balance('available'), balance('escrow'), balance('withdrawing')]).toEqual([
      Number(available),
      Number(business),
      0,
    ])
    expect(text).toContain('value: ')
  },
)

test('journal of hledger names order, counterpart and reference, and asserts each balance', async () => {
  const { bytes, headers } = files['hledger without values']
  const text = bytes.toString('utf8')
  const account = (await story.callOk('userinfo/get-info', {}, person)).account
  expect(text).toContain(
    `2026-11-21 * (${bought}) ${account} | Bought\n    ; time: ${at}\n    ; reference: SEPA "1"\n` +
      '    assets:usdt:available  40.000000 USDT @@ 36.00 EUR = 1040.000000 USDT\n    assets:bank:bank  -36.00 EUR\n',
  )
  expect(text).toMatch(/equity:deposits {2}-1000\.000000 USDT/)
  expect(text).toMatch(/expenses:fees {2}\d+\.\d{6} USDT/)
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
})

test('day without a reference price is named as the reason, and a list leaves the value empty', async () => {
  const { list } = await story.consoleOk('export/list', {}, merchant)
  expect(list.find((row) => row.export_id === failing)).toMatchObject({ state: 'failed', failure: 'no_rate' })
  expect(files.yen.lines[1]).toMatch(/,1040\.000000,0\.000000,,$/)
})

test('period that is too long is refused with its limit', async () => {
  const years = { from: '2025-11-01', to: '2026-11-30' }
  for (const kind of ['trades', 'settlement']) {
    const { data } = await story.console('export/create', { ...years, kind, format: 'csv' }, merchant)
    expect(data).toMatchObject({ fields: { to: 'A period can have at most 366 days' } })
  }
  const { data } = await story.console('fund/report', years, merchant)
  expect(data).toMatchObject({ fields: { to: 'A period can have at most 31 days' } })
})

test('formats of journals are for trades alone', async () => {
  const asked = { ...period, kind: 'merchant', format: 'hledger' }
  expect(await story.console('export/create', asked, merchant)).toMatchObject({ code: 400 })
  const foreign = { ...period, kind: 'trades', format: 'csv', merchant_id: (await openMerchant(story)).id }
  expect(await story.console('export/create', foreign, merchant)).toMatchObject({ code: 404 })
})

test('settlement of the day before is made once, announced, and open to each member of the merchant', async () => {
  const endpoint = await openWebhook(story, merchant, `${receiver.url}/settled`, { events: 'settlement.ready' })
  const other = await openMerchant(story)
  await openWebhook(story, other, `${receiver.url}/other`, { events: 'order.paid' })
  story.clock.advance(day)
  for (let run = 0; run < 2; run += 1) {
    await queueSettlements(story.services)
    await runExports(story.services)
    await deliver(story.services)
  }
  const [event, ...more] = receiver.at('/settled')
  expect(more).toEqual([])
  const { type, data } = JSON.parse(event?.body ?? '{}') as { type: string; data: Record<string, string> }
  expect({ type, day: data['day'] }).toEqual({ type: 'settlement.ready', day: '2026-11-21' })
  expect(receiver.at('/other')).toEqual([])
  const member = { token: await signInStaff(story, 'merchant', merchant.id) }
  expect(await logOf(story, member, endpoint)).toMatchObject([{ event: 'settlement.ready', state: 'delivered' }])
  const { export_id = '' } = data
  const { list } = await story.consoleOk('export/list', {}, member)
  expect(list).toMatchObject([{ export_id, kind: 'settlement', from: '2026-11-21', to: '2026-11-21' }])
  const { url } = await story.consoleOk('export/download', { export_id }, member)
  expect((await fetchFile(story, url)).bytes.toString()).toContain(
    '2026-11-21,USDT,0.000000,1000.000000,40.000000,20.000000,',
  )
  const strangers = [await signInStaff(story, 'merchant', other.id), await signInOwner(story)]
  for (const token of strangers) {
    expect(await story.console('export/download', { export_id }, { token })).toMatchObject({ code: 404 })
  }
})

test('last reading of each old day is kept, and values the trades of that day', async () => {
  const from = Date.parse('2026-11-21T00:00:00Z')
  const readings = [1, 10, 23, 25].map((hours) =>
    newReading(db, { CNY: `${7_000_000 + hours}` }, new Date(from + hours * hour)),
  )
  await db.insertInto('rate_readings').values(readings).execute()
  await thinReadings(db, new AbortController().signal, new Date(from + 3 * day))
  const kept = await db.selectFrom('rate_readings').select('rates').orderBy('at').execute()
  expect(kept.map(({ rates }) => rates['CNY'])).toEqual(['7000023', '7000025'])
  await addSetting(db, 'rate_source', { url: 'http://127.0.0.1:9/', path: '', max_age_minutes: 15 }, new Date(from))
  const member = await signInStaff(story, 'merchant', merchant.id)
  const { lines } = await exported(story, member, { kind: 'trades', format: 'csv', currency: 'CNY' })
  expect(lines[1]).toMatch(/,280\.00,7\.000023$/)
})
