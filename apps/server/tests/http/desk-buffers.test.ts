import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nameWord } from '../../src/features/trade/order/sale-words.ts'
import { isFull, share } from '@c2c/testing/src/cases/extent.ts'
import type { Fields } from '@c2c/testing/src/people/caller.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { vacuum } from '@c2c/testing/src/story/vacuum.ts'
import { countBuffers, sumOf, watchStatements } from './count-buffers.ts'
import { openMerchant, openOffer, sell, seller } from '../trade/order/support.ts'

// Before the story, which wraps the query method of its connections.
const sent = watchStatements()
const story = await startStory()
const owner = new pg.Client(story.database.connection)
await owner.connect()
const merchant = await openMerchant(story)
const offer = await openOffer(story, merchant)
const person = await seller(story, '100')
const order = await sell(story, person, offer)
const member = randomUUID()

/** Finding a page of ten reads fewer buffers than this, whatever the number of trades, and all of the call twice as many. */
const most = 100
const history = isFull ? 100_000 : 10_000

beforeAll(async () => {
  await owner.query('SET session_replication_role = replica')
  // Every hundredth trade is open, and every thousandth was rejected.
  await owner.query(
    `INSERT INTO orders (id, order_no, kind, user_id, merchant_id, state, step, created_at, updated_at, awaits, due_at)
     SELECT md5(i::text)::uuid, 'S261128-' || upper(lpad(to_hex(i::bigint * 2654435761 % 4294967296), 8, '0')), 'sale', $1, $2,
       CASE WHEN i % 1000 = 1 THEN 'reject' WHEN i % 100 = 0 THEN 'audit' ELSE 'completion' END,
       CASE WHEN i % 1000 = 1 THEN 'expired' WHEN i % 100 = 0 THEN 'waiting_payment' ELSE 'completed' END,
       now(), now(), CASE WHEN i % 100 = 0 THEN 'merchant' END, CASE WHEN i % 100 = 0 THEN now() + interval '1 hour' END
     FROM generate_series(1, $3) i`,
    [person.userId, merchant.id, history],
  )
  await owner.query(
    `INSERT INTO sales (order_id, offer_id, side, number, price, currency, amount, binding_id, expires_at)
     SELECT md5(i::text)::uuid, $1, 'sell', 10000000 + i, 900000, 'EUR', 100000 + i, $2, now()
     FROM generate_series(1, $3) i`,
    [offer, person.bk_id, history],
  )
  await owner.query(
    `INSERT INTO order_events (order_id, at, actor, step, note)
     SELECT md5(i::text)::uuid, now(), 'merchant', 'paid', 'SEPA/' || i FROM generate_series(1, $1) i`,
    [history],
  )
  await owner.query("SELECT add_sale_words(ARRAY(SELECT id FROM orders WHERE step <> 'draft' AND id <> $1))", [
    order.order_id,
  ])
  await owner.query(
    `INSERT INTO sale_words SELECT merchant_id, $1, seq, id FROM orders WHERE kind = 'sale' ON CONFLICT DO NOTHING`,
    [await nameWord(story.services.personal, merchant.id, 'mustermann')],
  )
  await owner.query(
    `INSERT INTO order_holders SELECT id, merchant_id, $1, state, seq FROM orders WHERE kind = 'sale'`,
    [member],
  )
  await vacuum(owner)
})

afterAll(async () => {
  // Their rows alone, without what real trades move, do not add up.
  for (const table of ['sales', 'order_events', 'order_holders', 'sale_words']) {
    await owner.query(`DELETE FROM ${table} WHERE order_id <> $1`, [order.order_id])
  }
  await owner.query("DELETE FROM orders WHERE kind = 'sale' AND id <> $1", [order.order_id])
  await owner.end()
  sent.mockRestore()
})

const pages: readonly (readonly [string, Fields, number])[] = [
  ['open', { state: 'audit' }, 10],
  ['open, by urgency', { state: 'audit', sort: 'urgent' }, 10],
  ['appeals', { state: 'audit', about: 'appeal' }, 0],
  ['completed', { state: 'completion' }, 10],
  ['rejected', { state: 'reject' }, 10],
  ['all', {}, 10],
  ['oldest', { sort: 'oldest' }, 10],
  ['of a member', { holder: member }, 10],
  ['open, of a member', { holder: member, state: 'audit' }, 10],
  ['rejected, of a member', { holder: member, state: 'reject' }, 10],
  ['a number', { search: order.order_no }, 1],
  ['the beginning of many numbers', { search: 'S261128-' }, 10],
  ['a part of a number', { search: order.order_no.slice(-5) }, 1],
  ['a fiat amount', { search: '1055.00' }, 1],
  ['an amount of USDT', { search: '10.0055' }, 1],
  ['a currency', { search: 'EUR' }, 10],
  ['a reference', { search: 'SEPA/5500' }, 1],
  ["an account's last digits", { search: '3000' }, 10],
  ['a name', { search: 'Mustermann' }, 10],
  ['an account', { search: person.account }, 10],
  ['nothing', { search: 'no such trade' }, 0],
]

test.each(share(pages, 0, 2))(
  '%s: page 1 of a merchant with many trades reads few buffers',
  async (_, fields, length) => {
    const page = await story.consoleOk('order/list', fields, merchant)
    expect(page.list).toHaveLength(length)
    const counted = await countBuffers(sent, owner, () => story.consoleOk('order/list', fields, merchant))
    const finding = counted.filter(({ text }) =>
      /select ("orders"."id"|"h"."order_id" as "id"), \(SELECT count|WITH f AS/.test(text),
    )
    expect(finding).toHaveLength(1)
    expect(sumOf(finding)).toBeLessThan(most)
    expect(sumOf(counted)).toBeLessThan(2 * most)
  },
)
