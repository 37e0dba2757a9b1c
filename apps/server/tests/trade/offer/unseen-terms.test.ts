import { languages } from '@c2c/contract'
import pg from 'pg'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { isFull } from '@c2c/testing/src/cases/extent.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { fundsOf, holdRemaining, openMerchant, openOffer, seller } from '../order/support.ts'

const story = await startStory()
const merchant = await openMerchant(story)
const person = await seller(story, '1000')
const owner = new pg.Client(story.database.connection)
await owner.connect()
afterAll(() => owner.end())

const refused = { code: 409, msg: 'The terms of this offer changed. Read them again.' }
const textsOf = (number: number) => JSON.stringify({ en: `Terms ${number}`, ja: `条件 ${number}` })
const setTerms = (offer_id: string, terms: string) => story.consoleOk('offer/update', { offer_id, terms }, merchant)

const take = (saleu_id: string, more: { terms_version?: string } = {}) =>
  story.call('saleu/create-order', { saleu_id, number: '10', bk_id: person.bk_id, ...more }, person)

const versionOf = async (saleu_id: string, lang: string) =>
  (await story.callOk('saleu/offer-terms', { saleu_id }, { ...person, lang })).terms_version

const ordersOf = async (offer: string) => {
  const { rows } = await owner.query('SELECT terms, terms_language FROM sales WHERE offer_id = $1', [offer])
  return rows as { terms: string | null; terms_language: string | null }[]
}

test('taker is never bound to terms that were not shown', async () => {
  const offer = await openOffer(story, merchant, { terms: textsOf(1) })
  const old = await versionOf(offer, 'en')
  const money = await fundsOf(story, merchant)
  const tried = [
    '',
    'x',
    old.toUpperCase(),
    `${old} ${old}`.slice(0, 64),
    'f'.repeat(32),
    (await versionOf(offer, 'ja')) + '0',
  ]
  for (const terms_version of tried) expect(await take(offer, { terms_version })).toMatchObject(refused)
  expect(await take(offer)).toMatchObject(refused)
  await setTerms(offer, textsOf(2))
  expect(await take(offer, { terms_version: old })).toMatchObject(refused)
  await setTerms(offer, '')
  expect(await take(offer, { terms_version: old })).toMatchObject(refused)
  expect(await ordersOf(offer)).toEqual([])
  expect(await fundsOf(story, merchant)).toEqual(money)
  // Terms that come back are those that were shown.
  await setTerms(offer, textsOf(1))
  expect(await take(offer, { terms_version: old })).toMatchObject({ code: 200 })
  expect(await ordersOf(offer)).toEqual([{ terms: 'Terms 1', terms_language: 'en' }])
})

test('terms of another offer with the same text are the same, others are not', async () => {
  const [one, same, other] = [
    await openOffer(story, merchant, { terms: textsOf(1) }),
    await openOffer(story, merchant, { terms: textsOf(1) }),
    await openOffer(story, merchant, { terms: textsOf(3) }),
  ]
  const terms_version = await versionOf(one, 'ja')
  expect(await take(other, { terms_version })).toMatchObject(refused)
  expect(await take(same, { terms_version })).toMatchObject({ code: 200 })
  expect(await ordersOf(same)).toEqual([{ terms: '条件 1', terms_language: 'ja' }])
})

test('orders and changes at the same time: each order keeps a text that was shown to its taker', async () => {
  const offer = await openOffer(story, merchant, { terms: textsOf(0), min_number: '1' })
  const buyers = await Promise.all(Array.from({ length: isFull ? 6 : 3 }, () => seller(story)))
  const others: string[] = []
  const changes = (async () => {
    for (let number = 1; number <= 12; number += 1) await setTerms(offer, textsOf(number))
  })()
  const bound = await Promise.all(
    buyers.map(async (buyer, place) => {
      const lang = languages[place % languages.length] ?? 'en'
      const made: { order_id: string; text: string }[] = []
      for (let tries = 0; tries < (isFull ? 4 : 3); tries += 1) {
        const { terms_version, text } = await story.callOk('saleu/offer-terms', { saleu_id: offer }, { ...buyer, lang })
        const fields = { saleu_id: offer, number: '1', bk_id: buyer.bk_id, terms_version }
        const answer = await story.call('saleu/create-order', fields, buyer)
        if (answer.code === 200) made.push({ order_id: answer.data.order_id, text })
        else others.push(answer.msg)
      }
      return Promise.all(
        made.map(async ({ order_id, text }) => {
          const { terms } = await story.callOk('saleu/order-detail', { order_id }, buyer)
          return [text, terms?.text]
        }),
      )
    }),
  )
  await changes
  expect(others.filter((msg) => msg !== refused.msg)).toEqual([])
  for (const [read, kept] of bound.flat()) expect(kept).toBe(read)
})

test('terms that change while an order waits for the offer refuse it', async () => {
  const offer = await openOffer(story, merchant, { terms: textsOf(1) })
  const terms_version = await versionOf(offer, 'en')
  const held = await holdRemaining(story, offer)
  const waiting = take(offer, { terms_version })
  await expect.poll(held.waiting).toBeGreaterThan(0)
  const change = setTerms(offer, textsOf(2))
  await held.letGo()
  const [answer] = await Promise.all([waiting, change])
  const kept = await ordersOf(offer)
  // Which of the two came first is the database's choice.
  expect([
    ['', [{ terms: 'Terms 1', terms_language: 'en' }]],
    [refused.msg, []],
  ]).toContainEqual([answer.code === 200 ? '' : answer.msg, kept])
})

test.each([
  ['no terms', 'NULL', 'NULL'],
  ['other terms', "'You pay twice.'", "'en'"],
  ['another language than the text has', "'Terms 1'", "'ja'"],
  ['a language that the offer lacks', "'Terms 1'", "'de'"],
])('database refuses a trade that keeps %s', async (_, text, language) => {
  const offer = await openOffer(story, merchant, { terms: textsOf(1) })
  expect(await take(offer, { terms_version: await versionOf(offer, 'en') })).toMatchObject({ code: 200 })
  await owner.query('BEGIN')
  onTestFinished(async () => void (await owner.query('ROLLBACK')))
  await owner.query(`INSERT INTO orders (id, order_no, kind, user_id, merchant_id, state, step, created_at, updated_at)
    SELECT md5(id::text)::uuid, 'S-COPY', kind, user_id, merchant_id, state, step, created_at, updated_at FROM orders
    WHERE id = (SELECT order_id FROM sales WHERE offer_id = '${offer}')`)
  const copy = `INSERT INTO sales (order_id, offer_id, side, number, price, currency, amount, binding_id, expires_at, terms, terms_language)
    SELECT md5(order_id::text)::uuid, offer_id, side, number, price, currency, amount, binding_id, expires_at, ${text}, ${language}
    FROM sales WHERE offer_id = '${offer}'`
  await expect(owner.query(copy)).rejects.toThrow('a trade keeps the terms of its offer')
})

test('login of the server changes neither what a trade keeps nor the texts of an offer without its call', async () => {
  const offer = await openOffer(story, merchant)
  const server = new pg.Client(story.database.server)
  await server.connect()
  onTestFinished(() => server.end())
  await expect(server.query("UPDATE sales SET terms = 'x', terms_language = 'en'")).rejects.toThrow('permission denied')
  for (const column of ['terms', 'first_message']) {
    const change = `UPDATE offers SET ${column} = '{"en":"x"}' WHERE id = '${offer}'`
    await expect(server.query(change)).rejects.toThrow('offers changes only with its row in the audit log')
  }
})
