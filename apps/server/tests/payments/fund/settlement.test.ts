import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runExports } from '../../../src/features/export/run-exports.ts'
import { isFull, runsAll } from '@c2c/testing/src/cases/extent.ts'
import { day } from '@c2c/testing/src/story/clock.ts'
import { signInOwner, signInStaff } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { storedProof } from '@c2c/testing/src/people/stored-proof.ts'
import { type Merchant, openMerchant, openOffer, sell, seller } from '../../trade/order/support.ts'
import { readPdf } from '../../export/read-pdf.ts'
import { addAddress, balancesOf, deposit, operators, txidOf, verifyAccount, withdraw } from './support.ts'

const story = await startStory()
const micro = (text: string): bigint => {
  const sign = text.startsWith('-') ? -1n : 1n
  return sign * BigInt(text.replace('-', '').replace('.', ''))
}
const today = () => story.clock.now().toISOString().slice(0, 10)
const report = (merchant: { token: string }, from: string, to = from) =>
  story.consoleOk('fund/report', { from, to }, merchant)

type Day = Awaited<ReturnType<typeof report>>['days'][number]

/** The sum of a day's lines, added to its opening balance. */
const netOf = (one: Day): bigint =>
  micro(one.deposits) +
  micro(one.bought) -
  micro(one.sold) -
  micro(one.withdrawals) -
  micro(one.fees) +
  micro(one.corrections) +
  micro(one.other)

const totalOf = async (merchant: Merchant): Promise<bigint> =>
  Object.values(await balancesOf(story, merchant)).reduce((sum, balance) => sum + micro(balance), 0n)

let nextTxid = 1

/** Actions of a merchant and its users; each returns when it is booked. */
async function actions(merchant: Merchant) {
  let two = await operators(story)
  const account = await addAddress(story, merchant)
  await verifyAccount(story, two, account)
  const person = await seller(story, '5000')
  const [buying, selling] = [
    await openOffer(story, merchant),
    await openOffer(story, merchant, { side: 'buy', currency: 'USD' }),
  ]
  let again = merchant
  return {
    merchant: () => again,
    async deposit(amount: number) {
      const recharge_id = await deposit(story, again, String(amount))
      await story.consoleOk('recharge/approve', { recharge_id, amount: `${amount}.000001` }, two[0])
      await story.console('recharge/approve', { recharge_id, amount: `${amount}.000001` }, two[1])
    },
    async withdraw(amount: number, outcome: 'paid' | 'open' | 'cancelled') {
      const { data } = await withdraw(story, again, account, String(amount))
      const withdraw_id = 'withdraw_id' in data ? data.withdraw_id : ''
      if (outcome === 'cancelled') await story.console('fund/cancel', { withdraw_id }, again)
      if (outcome === 'paid')
        await story.console('withdraw/approve', { withdraw_id, payout_ref: txidOf((nextTxid += 1)) }, two[0])
    },
    async buy(number: number, finishes: boolean) {
      const { order_id } = await sell(story, person, buying, String(number))
      if (!finishes) return
      await story.consoleOk('order/paid', { order_id, reference: 'R' }, again)
      await story.callOk('saleu/confirm', { order_id }, person)
    },
    async sell(number: number, finishes: boolean) {
      const fields = { saleu_id: selling, number: String(number) }
      const { data } = await story.call('saleu/create-order', fields, person)
      if (!('order_id' in data) || !finishes) return
      const { order_id } = data
      await story.callOk('saleu/paid', { order_id, credentials: await storedProof(story, person) }, person)
      await story.consoleOk('order/release', { order_id }, again)
    },
    async nextDay() {
      story.clock.advance(day)
      two = await operators(story)
      again = { ...merchant, token: await signInStaff(story, 'merchant', merchant.id) }
    },
  }
}

test('each line of a day has what was booked that day', async () => {
  const merchant = await openMerchant(story, 0)
  const acts = await actions(merchant)
  await acts.deposit(1000)
  await acts.withdraw(100, 'paid')
  await acts.withdraw(50, 'open')
  await acts.buy(20, true)
  await acts.sell(30, true)
  await acts.sell(10, false)
  const { days } = await report(merchant, today())
  expect(days).toEqual([
    {
      day: today(),
      opening: '0.000000',
      deposits: '1000.000001',
      bought: '20.000000',
      sold: '30.000000',
      withdrawals: '99.000000',
      fees: '1.000000',
      corrections: '0.000000',
      other: '0.000000',
      closing: '890.000001',
      in_escrow: '10.000000',
      on_hold: '50.000000',
      fiat: [
        { currency: 'EUR', received: '0.00', received_count: 0, paid: '18.00', paid_count: 1 },
        { currency: 'USD', received: '27.00', received_count: 1, paid: '0.00', paid_count: 0 },
      ],
    },
  ])
  expect(await totalOf(merchant)).toBe(micro(days[0]?.closing ?? ''))
})

const amount = fc.integer({ min: 10, max: 200 })
const step = fc.oneof(
  fc.record({ does: fc.constant('deposit' as const), amount }),
  fc.record({ does: fc.constant('withdraw' as const), amount, outcome: fc.constantFrom('paid', 'open', 'cancelled') }),
  fc.record({ does: fc.constantFrom('buy' as const, 'sell' as const), amount, finishes: fc.boolean() }),
  fc.record({ does: fc.constant('nextDay' as const) }),
)

test('each closing of random days is the next opening and equals the ledger', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
      const acts = await actions(await openMerchant(story, 500))
      const from = today()
      for (const one of steps) {
        if (one.does === 'deposit') await acts.deposit(one.amount)
        else if (one.does === 'withdraw') await acts.withdraw(one.amount, one.outcome)
        else if (one.does === 'nextDay') await acts.nextDay()
        else await acts[one.does](one.amount, one.finishes)
      }
      const { days } = await report(acts.merchant(), from, today())
      for (const one of days) expect(micro(one.opening) + netOf(one)).toBe(micro(one.closing))
      expect(days.slice(1).map(({ opening }) => opening)).toEqual(days.slice(0, -1).map(({ closing }) => closing))
      expect(micro(days.at(-1)?.closing ?? '')).toBe(await totalOf(acts.merchant()))
    }),
    { numRuns: isFull ? 4 : 1 },
  )
})

/** A merchant that has deposited and bought, and the report of that day in a format. */
async function exported(format: 'csv' | 'pdf') {
  const merchant = await openMerchant(story, 0)
  const acts = await actions(merchant)
  await acts.deposit(1000)
  await acts.buy(20, true)
  const fields = { kind: 'settlement', format, from: today(), to: today(), merchant_id: merchant.id }
  const { export_id } = await story.consoleOk('export/create', fields, { ...merchant, lang: 'en' })
  await runExports(story.services)
  const { url } = await story.consoleOk('export/download', { export_id }, merchant)
  return { merchant, file: await fetch(story.url + url) }
}

test('report is exported as CSV', async () => {
  const { file } = await exported('csv')
  const csv = await file.text()
  expect(csv).toContain(`${today()},USDT,0.000000,1000.000001,20.000000,0.000000`)
  expect(csv).toContain(`${today()},EUR,`)
  expect(csv).toContain('18.00,1')
})

test.runIf(runsAll)('report is exported as PDF with the same figures', async () => {
  const { merchant, file } = await exported('pdf')
  const pdf = readPdf(Buffer.from(await file.arrayBuffer()))
    .flat()
    .join('\n')
  for (const text of ['Settlement report', merchant.name, '1,020.000001', '\n18\n']) expect(pdf).toContain(text)
})

test('report of too many days or an unknown merchant is refused', async () => {
  const owner = { token: await signInOwner(story) }
  const merchant = await openMerchant(story, 0)
  const about = { merchant_id: merchant.id, from: '2026-01-01', to: '2026-03-01' }
  expect(await story.console('fund/report', about, owner)).toMatchObject({ code: 400 })
  const years = { ...about, kind: 'settlement', format: 'csv', from: '2024-01-01' }
  expect(await story.console('export/create', years, owner)).toMatchObject({ code: 400 })
  const unknown = { ...about, merchant_id: 'none', to: '2026-01-02' }
  expect(await story.console('fund/report', unknown, owner)).toMatchObject({ code: 404 })
})
