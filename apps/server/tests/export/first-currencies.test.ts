import { readFile, writeFile } from 'node:fs/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { runStatements } from '../../src/features/export/run-exports.ts'
import { share } from '@c2c/testing/src/cases/extent.ts'
import { localAccounts } from '@c2c/testing/src/people/bank-accounts.ts'
import { uploadProof } from '@c2c/testing/src/people/money.ts'
import { signInOwner } from '@c2c/testing/src/people/people.ts'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { openMerchant, openOffer, sell, seller } from '../trade/order/support.ts'
import { readPdf } from './read-pdf.ts'
import { exportedTogether, ownFile, period } from './support.ts'

/*
 * The five currencies from before currencies became a setting: what is made in them has the bytes that it had then. Numbers and names
 * that are drawn at random stand as placeholders; to write the files again, a run has `WRITE_FIXTURES=1` and `TEST_FULL=1`.
 */

const prices = { EUR: '0.92', USD: '1.001', GBP: '0.7899', JPY: '154.205001', CNY: '7.16' } as const

const story = await startStory()
const { db, now } = story.services
await addSetting(db, 'reference_rates', { ...prices }, now())
const owner = await signInOwner(story)
const merchant = await openMerchant(story, 10_000)
const person = await seller(story, '1000')
const local = { EUR: null, USD: localAccounts.us, GBP: localAccounts.gb, JPY: localAccounts.jp, CNY: localAccounts.cn }
const accounts = Object.entries(local)
const orders: { order_id: string; order_no: string; currency: string }[] = []

for (const [currency, fields] of accounts) {
  const price = prices[currency as keyof typeof prices]
  const bk_id =
    fields === null ? person.bk_id : (await story.callOk('bankinfo/create', { ...fields, type: 'bank' }, person)).bk_id
  const sale = await sell(
    story,
    { ...person, bk_id },
    await openOffer(story, merchant, { currency, price }),
    '12.345678',
  )
  await story.consoleOk('order/paid', { order_id: sale.order_id, reference: 'R' }, merchant)
  await story.callOk('saleu/confirm', { order_id: sale.order_id }, person)
  const saleu_id = await openOffer(story, merchant, { side: 'buy', currency, price })
  const purchase = await story.callOk('saleu/create-order', { saleu_id, number: '10.000001' }, person)
  await story.callOk(
    'saleu/paid',
    { order_id: purchase.order_id, credentials: await uploadProof(story, person) },
    person,
  )
  await story.consoleOk('order/release', { order_id: purchase.order_id }, merchant)
  orders.push({ ...sale, currency }, { ...purchase, currency })
}

/** Texts without what is drawn at random: each is replaced by its place among those. */
function settled(text: string): string {
  const names = [merchant.name, person.account, merchant.id, person.userId]
  const drawn = [...names, ...orders.flatMap(({ order_no, order_id }) => [order_no, order_id])]
  return drawn.reduce((rest, name, place) => rest.replaceAll(name, `<${place}>`), text)
}

/** The bytes of a file of before. */
async function before(name: string, bytes: string): Promise<string> {
  const path = new URL(`./fixtures/first-currencies-${name}`, import.meta.url)
  if (process.env['WRITE_FIXTURES']) await writeFile(path, bytes)
  return readFile(path, 'utf8')
}

const { token } = merchant
const files = await exportedTogether(story, {
  'orders.csv': { token: owner, fields: { kind: 'orders', format: 'csv', order_kind: 'sale' } },
  'trades.csv': { token, fields: { kind: 'trades', format: 'csv', currency: 'JPY' } },
  'journal.hledger': { token, fields: { kind: 'trades', format: 'hledger', currency: 'CNY' } },
  'journal.beancount': { token, fields: { kind: 'trades', format: 'beancount', currency: 'CNY' } },
  'settlement.csv': { token, fields: { kind: 'settlement', format: 'csv' } },
})

test.each(['orders.csv', 'trades.csv', 'journal.hledger', 'journal.beancount', 'settlement.csv'] as const)(
  '%s has its bytes',
  async (name) => {
    const text = settled(files[name].bytes.toString())
    expect(text).toBe(await before(name, text))
  },
)

test('statements and receipts have their texts', async () => {
  const { export_id } = await story.callOk('asset-log/export', { ...period, format: 'csv' }, person)
  const receipts: string[] = []
  for (const { order_id } of share(orders, 1, 5))
    receipts.push((await story.callOk('saleu/receipt', { order_id }, { ...person, lang: 'de' })).export_id)
  await runStatements(story.services)
  const statementText = settled((await ownFile(story, person, export_id)).bytes.toString())
  expect(statementText).toBe(await before('statement.csv', statementText))
  const texts: string[] = []
  for (const receipt of receipts) {
    const { bytes } = await ownFile(story, person, receipt)
    texts.push(settled(readPdf(bytes).flat().join('\n')))
  }
  const all = await before('receipts.txt', texts.join('\n\n'))
  expect(texts).toEqual(share(all.split('\n\n'), 1, 5))
})

test('orders and prices in answers have their bytes', async () => {
  const answers = []
  for (const { order_id } of orders) {
    const { currency, amount, price, number } = await story.callOk('saleu/order-detail', { order_id }, person)
    answers.push({ currency, amount, price, number })
  }
  const { price, buy_price } = await story.callOk('selling/tongji', {}, person)
  const sorted = (by: Readonly<Record<string, string>>) =>
    Object.entries(by).toSorted(([one], [other]) => (one < other ? -1 : 1))
  const shown = { answers, price: sorted(price), buy_price: sorted(buy_price) }
  const answersText = `${JSON.stringify(shown, null, 1)}\n`
  expect(answersText).toBe(await before('answers.txt', answersText))
})

test('proofs of orders and offers have their hashes', async () => {
  const client = new pg.Client(story.database.connection)
  await client.connect()
  await client.query('BEGIN')
  await client.query('SET LOCAL session_replication_role = replica')
  const hashes: string[] = []
  for (const [place, [currency, price]] of Object.entries(prices).entries()) {
    const id = `00000000-0000-4000-8000-00000000000${place}`
    const at = '2026-11-21T05:13:00Z'
    await client.query(
      `INSERT INTO orders (id, order_no, kind, user_id, merchant_id, state, step, created_at, updated_at, seq)
        OVERRIDING SYSTEM VALUE VALUES ($1, $2, 'sale', $1, $1, 'audit', 'created', $3, $3, $4)`,
      [id, `2026112100000${place}`, at, 9_000_000 + place],
    )
    await client.query(
      `INSERT INTO sales (order_id, offer_id, side, number, price, currency, amount, expires_at)
        VALUES ($1, $1, 'buy', 12345678, round($2::numeric * 1000000), $3, 1136, $4)`,
      [id, price, currency, at],
    )
    const { rows } = await client.query<{ hash: string }>(
      `SELECT hash FROM order_hashes($1, $1) UNION ALL SELECT encode(row_hash(part, jsonb_build_object('id', $2::text,
        'merchant_id', $2::text, 'side', 'sell', 'currency', $3::text, 'created_at', $4::text, 'price', 920000)), 'hex')
      FROM unnest(ARRAY['offers', 'offers/terms', 'merchant_accounts', 'merchant_payout_accounts', 'sealed_bindings']) part`,
      [9_000_000 + place, id, currency, at],
    )
    hashes.push(...rows.map(({ hash }) => `${currency} ${hash}`))
  }
  await client.query('ROLLBACK')
  await client.end()
  const hashesText = `${hashes.join('\n')}\n`
  expect(hashesText).toBe(await before('hashes.txt', hashesText))
})
