import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { offerStates } from '@c2c/domain'
import type { Fields } from '@c2c/testing/src/people/caller.ts'
import { isFull, share } from '@c2c/testing/src/cases/extent.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { vacuum } from '@c2c/testing/src/story/vacuum.ts'
import { addSetting } from '../../src/services/settings/settings.ts'
import { countBuffers, sumOf, watchStatements } from './count-buffers.ts'
import { openMerchant, openOffer } from '../trade/order/support.ts'

// Before the story, which wraps the query method of its connections.
const sent = watchStatements()
const story = await startStory()
const owner = new pg.Client(story.database.connection)
await owner.connect()
const rates = { EUR: '0.9', USD: '1', GBP: '0.8', CNY: '7' }
await addSetting(story.services.db, 'reference_rates', rates, story.clock.now())
// Some offers need a bond that the merchant does not have; some have a method or a currency that is off.
await addSetting(story.services.db, 'bonds', { above: '25000', bond: '1' }, story.clock.now())
const accountFields = [{ name: 'account', label: { en: 'Account' } }]
const alipay = { key: 'alipay', label: { en: 'Alipay' }, fields: accountFields }
const kiosk = { key: 'kiosk', label: { en: 'Kiosk' }, fields: accountFields, off: true }
await addSetting(story.services.db, 'pay_types', [alipay, kiosk], story.clock.now())
const merchant = await openMerchant(story)
const other = await openMerchant(story)
const one = await openOffer(story, merchant, { price: '0.123' })

/** Finding a page of ten reads fewer buffers than this, whatever the number of offers, and all of the call three times as many. */
const most = 100
const offers = isFull ? 10_000 : 6000

/** An hour that does not include the present. */
const hour = (story.clock.now().getUTCHours() + 2) % 24
const closed = `${String(hour).padStart(2, '0')}:00-${String(hour).padStart(2, '0')}:30 UTC`

/** The offers that this file adds. */
const added = 'WHERE o.id <> $1 AND o.merchant_id = ANY ($2::uuid[])'
const these = [one, [merchant.id, other.id]]

beforeAll(async () => {
  await owner.query('SET session_replication_role = replica')
  await owner.query(
    `INSERT INTO merchant_accounts (id, merchant_id, pay_type, currency, fields, daily_limit, created_at)
     VALUES ($1, $2, 'alipay', 'CNY', '{"account":"13800138000","name":"Li Wei"}', 100, now())`,
    [randomUUID(), merchant.id],
  )
  // Imports of 500, of which each offer has one time.
  const add = `INSERT INTO offers (id, merchant_id, side, currency, price, margin_bps, min_number, max_number, pay_types, minutes,
      active, created_at, updated_at, hours, min_price, follow_step, follow_min_price, follow_max_price, follow_pay, follow_alone,
      follow_state, followed_at)
    SELECT md5($1 || i)::uuid, $1::uuid, CASE i % 2 WHEN 0 THEN 'sell' ELSE 'buy' END,
      CASE WHEN i % 500 = 13 THEN 'CHF' ELSE (ARRAY['EUR', 'USD', 'GBP', 'JPY', 'CNY'])[1 + i / 2 % 5] END, CASE WHEN i % 3 > 0 THEN 900000 + i END,
      CASE WHEN i % 3 = 0 THEN i % 200 - 100 END, n, CASE WHEN i % 500 = 17 THEN 30000000000 ELSE n * 10 END,
      CASE WHEN i % 500 = 9 THEN '{kiosk}' ELSE (ARRAY['{wise}', '{bank,wise}', '{bank}', '{wise,alipay}', '{revolut}', '{alipay}',
        '{wise,paypal}'])[1 + i % 7] END::text[], 30,
      i % 4 <> 2, now() + i / 500 * interval '1 minute', now() - i * interval '1 second',
      CASE WHEN i % 50 = 1 THEN $3::text WHEN i % 10 = 3 THEN '00:00-23:59 UTC' ELSE '' END,
      CASE WHEN i % 90 = 0 THEN 100000000 END, rule, rule + 1, rule + 9000000, rule = 0, CASE WHEN rule = 0 THEN 'pause' END,
      CASE WHEN rule = 0 THEN 'no_offer' END, CASE WHEN rule = 0 THEN now() END
    FROM (SELECT i, CASE WHEN i % 500 = 7 AND i % 3 > 0 THEN 0 END AS rule, CASE WHEN i % 300 = 5 THEN 2000000000 ELSE (ARRAY[10000000, 20000000, 50000000, 100000000])[1 + i % 4] END::bigint AS n
      FROM generate_series(1, $2::int) i) i`
  await owner.query(add, [merchant.id, offers, closed])
  await owner.query(add, [other.id, offers / 5, closed])
  await owner.query(
    `INSERT INTO accounts (owner, kind, asset, balance)
     SELECT id::text, 'room', 'ROOM', CASE WHEN hashtext(id::text) % 40 = 0 THEN 5000000 ELSE 5000000000 END FROM offers o ${added}`,
    these,
  )
  await owner.query(
    `INSERT INTO offer_lines SELECT o.id, o.merchant_id, o.created_at, o.active, a.balance >= o.min_number, o.side, o.currency,
       ',' || array_to_string(o.pay_types, ',') || ',', o.margin_bps IS NOT NULL, o.follow_state, o.hours, o.min_number, o.max_number, o.min_price,
       o.max_price
     FROM offers o JOIN accounts a ON a.owner = o.id::text AND a.kind = 'room' ${added}`,
    these,
  )
  await vacuum(owner)
  // Functions are planned once in each connection, which reads the catalog.
  await countBuffers(sent, owner, () => story.consoleOk('offer/list', { state: 'open' }, merchant))
})

afterAll(async () => {
  // Their rows alone, without what real offers move, do not add up.
  await owner.query(
    `DELETE FROM accounts WHERE kind = 'room' AND owner IN (SELECT id::text FROM offers o ${added})`,
    these,
  )
  await owner.query(`DELETE FROM offer_lines WHERE offer_id IN (SELECT id FROM offers o ${added})`, these)
  await owner.query(`DELETE FROM offers o ${added}`, these)
  await owner.query("DELETE FROM merchant_accounts WHERE pay_type = 'alipay' AND merchant_id = $1", [merchant.id])
  await owner.end()
  sent.mockRestore()
})

/** Buffers that finding the page reads, and all of the call. */
async function buffersOf(fields: Fields) {
  const statements = await countBuffers(sent, owner, () => story.consoleOk('offer/list', fields, merchant))
  const finding = statements.filter(({ text }) =>
    /offer_lines|FROM offers (WHERE|o)|merchant_accounts a|FROM merchants m/.test(text),
  )
  return { finding: sumOf(finding), all: sumOf(statements) }
}

/** States that nothing of the fixture has. */
const absent: readonly string[] = ['suspended']
const reasons = offerStates.filter((state) => !absent.includes(state))

const found: readonly Fields[] = [
  {},
  ...[...reasons, 'on', 'halted'].map((state) => ({ state })),
  { side: 'sell' },
  { currency: 'JPY' },
  { pay_type: 'revolut' },
  { pricing: 'price' },
  { pricing: 'margin' },
  { min_number: '5000' },
  { max_number: '10' },
  { order: 'asc' },
  { side: 'buy', currency: 'CNY', pay_type: 'alipay', state: 'on' },
  { search: '0.9055' },
  { search: '0.123' },
  { search: '50' },
  { search: '2000' },
  { search: '20000' },
  { search: '-77 bps' },
  { search: 'EUR' },
  { search: 'Wise' },
  { search: 'paypal' },
  { search: 'Li Wei' },
  { search: '8000' },
  { search: one.slice(0, 8) },
]

test.each(share(found, 0, 3))('%j: page 1 of a merchant with many offers reads few buffers', async (fields) => {
  const page = await story.consoleOk('offer/list', fields, merchant)
  expect(page.list.length).toBeGreaterThan(0)
  const { finding, all } = await buffersOf(fields)
  expect(finding).toBeLessThan(most)
  expect(all).toBeLessThan(3 * most)
})

const absentOffers: readonly Fields[] = [
  { search: 'no such offer' },
  { state: 'suspended' },
  { currency: 'CHF', state: 'no_bond' },
  { currency: 'GBP', state: 'currency_off' },
  { pay_type: 'paypal', state: 'no_method' },
  { currency: 'JPY', state: 'out_of_range' },
]

test.each(share(absentOffers, 0, 2))('%j: few buffers find nothing', async (fields) => {
  expect((await story.consoleOk('offer/list', fields, merchant)).list).toEqual([])
  expect((await buffersOf(fields)).finding).toBeLessThan(most)
})

const sorts = ['updated', 'price', 'available', 'min_number', 'max_number', 'orders']

test.each(share(sorts, 0, 3))('sorted by %s, each offer is read once', async (sort) => {
  expect((await buffersOf({ sort })).all).toBeLessThan(offers / 10)
})
