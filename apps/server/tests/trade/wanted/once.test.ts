import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { newUser } from '@c2c/testing/src/people/people.ts'
import { day, minute } from '@c2c/testing/src/story/clock.ts'
import { deliver } from '@c2c/testing/src/story/deliver.ts'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { announceWanted } from '../../../src/features/trade/wanted/announce-wanted.ts'
import { createServices } from '../../../src/start/create-services.ts'
import { tidy } from '../../../src/start/jobs.ts'
import { watchStatements } from '../../http/count-buffers.ts'
import { openMerchant, openOffer } from '../order/support.ts'
import { wantedOf, yen } from './support.ts'

const sent = watchStatements()
const story = await startStory()
const { db, readCache } = story.services
const { listOf, noticesOf, run, want } = wantedOf(story)
const still = new AbortController().signal

test('met alert gives one notice and one mail, in two processes and again, until it is renewed', async () => {
  const merchant = await openMerchant(story)
  const people = await Promise.all([newUser(story), newUser(story), newUser(story)])
  await openOffer(story, merchant, { ...yen, currency: 'USD', price: '3' })
  const made = await Promise.all(people.map((person) => want(person, { currency: 'USD', price: '2.5' })))
  const other = await createServices({
    connection: story.database.connection,
    dataDir: story.dataDir,
    smtpUrl: null,
    sandbox: true,
    log: story.services.log,
    now: story.clock.now,
  })
  const [person, alert] = [people[0], made[0]]
  if (!person || !alert) throw new Error('no person')
  await Promise.all([story.services, other, story.services, other].map((services) => run(services)))
  await run(other)
  for (const one of people) expect(await noticesOf(one)).toHaveLength(1)
  const [notice] = await noticesOf(person)
  expect(notice).toMatchObject({ type: 'wanted_sell', order_id: '', wanted_id: alert.wanted_id })
  expect(notice?.text).toContain('USD')
  const before = (await story.mailbox.to(person.email)).length
  story.clock.advance(3 * minute)
  await deliver(story.services)
  await deliver(other)
  await other.close()
  expect((await story.mailbox.to(person.email)).length).toBe(before + 1)
  await story.callOk('wanted/renew', { wanted_id: alert.wanted_id }, person)
  expect((await listOf(person))[0]).toMatchObject({ state: 'waiting', hit: null })
  await run()
  await run()
  expect(await noticesOf(person)).toHaveLength(2)
})

test('process that is killed before its commit leaves the alert waiting', async () => {
  const merchant = await openMerchant(story)
  const person = await newUser(story)
  await openOffer(story, merchant, { ...yen, currency: 'GBP', price: '3' })
  await want(person, { currency: 'GBP', price: '2.5' })
  readCache.invalidate(['price', 'order', 'money'])
  const killed = new Error('killed')
  await expect(
    db.transaction().execute(async (trx) => {
      await announceWanted({ ...story.services, db: asIfOwn(trx) }, still)
      throw killed
    }),
  ).rejects.toBe(killed)
  expect([await noticesOf(person), (await listOf(person))[0]?.state]).toEqual([[], 'waiting'])
  await run()
  expect(await noticesOf(person)).toHaveLength(1)
})

/** A transaction in which another begins as a part of it. */
const asIfOwn = (trx: typeof db): typeof db =>
  new Proxy(trx, {
    get: (target, name) =>
      name === 'transaction'
        ? () => ({ execute: (work: (part: typeof db) => Promise<unknown>) => work(target) })
        : bound(target, name),
  })

/** A member of an object whose methods need the object itself. */
function bound(target: object, name: string | symbol): unknown {
  const value: unknown = Reflect.get(target, name)
  return typeof value === 'function' ? (value.bind(target) as unknown) : value
}

test('a tick reads the alerts once and their users once, however many wait', async () => {
  const merchant = await openMerchant(story)
  const people = await Promise.all(Array.from({ length: 12 }, () => newUser(story)))
  const offer_id = await openOffer(story, merchant, { ...yen, currency: 'GBP', price: '9', min_completed_orders: '5' })
  const rows = people.flatMap(({ userId: user_id }) =>
    Array.from({ length: 20 }, (_, i) => ({
      id: randomUUID(),
      user_id,
      what: 'sell' as const,
      currency: 'GBP',
      pay_types: [],
      // Half of them wait for more than anyone pays; the rest is met by an offer that their users may not take.
      price: i % 2 === 0 ? 8_000_000n : 99_000_000n,
      number: null,
      created_at: story.clock.now(),
      met_at: null,
    })),
  )
  await db.insertInto('wanted_offers').values(rows).execute()
  await run()
  sent.mockClear()
  await run()
  const texts = sent.mock.calls.flatMap(([statement]) => {
    const text: unknown = typeof statement === 'object' ? Reflect.get(statement, 'text') : statement
    return typeof text === 'string' ? [text] : []
  })
  expect(texts.filter((text) => text.includes('wanted_offers'))).toHaveLength(1)
  expect(texts.filter((text) => text.includes('taker_blocks'))).toHaveLength(1)
  const left = await db
    .selectFrom('wanted_offers')
    .select('id')
    .where('currency', '=', 'GBP')
    .where('met_at', 'is', null)
    .execute()
  expect(left).toHaveLength(rows.length)
  await story.consoleOk('offer/update', { offer_id, active: 'false' }, merchant)
})

test('hits end with their notices, and alerts with their user', async () => {
  const merchant = await openMerchant(story)
  const person = await newUser(story)
  await openOffer(story, merchant, { ...yen, currency: 'CNY', price: '30' })
  await want(person, { currency: 'CNY', price: '20' })
  await run()
  await addSetting(db, 'retention', { notices: 1, messages: 0, uploads: 0 }, story.clock.now())
  readCache.invalidate(['offered'])
  story.clock.advance(2 * day)
  await tidy(story.services, still)
  expect(await noticesOf(person)).toEqual([])
  // It stays met: the end of a notice renews nothing.
  expect((await listOf(person))[0]).toMatchObject({ state: 'met', hit: null })
  await run()
  expect(await noticesOf(person)).toEqual([])
  await story.callOk('userinfo/delete', { password: person.password }, person)
  const rows = await db.selectFrom('wanted_offers').select('id').where('user_id', '=', person.userId).execute()
  expect(rows).toEqual([])
})
