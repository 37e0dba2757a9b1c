import pg from 'pg'
import { expect, test } from 'vitest'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import { hour, minute } from '@c2c/testing/src/story/clock.ts'
import { newUser, type Person } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { storedProof } from '@c2c/testing/src/people/stored-proof.ts'
import { fundsOf, openMerchant, openOffer, sell, seller } from './support.ts'

const story = await startStory()
const merchant = await openMerchant(story, 1000)
const offer = await openOffer(story, merchant, { side: 'buy', price: '0.95', available: '900', pay_types: 'wise' })
const set = (unpaid: number, abandoned = 1000) =>
  addSetting(story.services.db, 'purchase_limits', { unpaid, abandoned, new_account: unpaid }, story.clock.now())

const buy = (person: Person, lang = 'en') =>
  story.call('saleu/create-order', { saleu_id: offer, number: '10', lang }, person)
const bought = async (person: Person) => (await buy(person)).data as { order_id: string }
const cancel = ({ order_id }: { order_id: string }, person: Person) =>
  story.callOk('saleu/cancel', { order_id }, person)

test('parallel purchases stop at the limit of unpaid ones', async () => {
  await set(3)
  const people = [await newUser(story), await newUser(story)]
  const before = await fundsOf(story, merchant)
  const answers = await Promise.all(people.flatMap((person) => Array.from({ length: 5 }, () => buy(person))))
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(6)
  for (const refused of answers.filter(({ code }) => code !== 200)) {
    expect(refused).toMatchObject({ status: 200, code: 422, data: { reason: 'limit_exceeded', max: 3 } })
    expect(refused.msg).toBe(
      'No more than 3 of your purchases may wait for payment at once. Pay or cancel one of them first.',
    )
  }
  expect((await fundsOf(story, merchant)).business - before.business).toBe(60_000_000n)
})

test('paid or cancelled purchase makes room for another', async () => {
  await set(2)
  const person = await newUser(story)
  const [first, second] = [await bought(person), await bought(person)]
  expect(await buy(person, 'de')).toMatchObject({
    code: 422,
    msg: 'Es dürfen höchstens 2 Ihrer Käufe gleichzeitig auf die Zahlung warten. Bezahlen oder stornieren Sie zuerst einen davon.',
  })
  await cancel(first, person)
  const third = await bought(person)
  expect((await buy(person)).code).toBe(422)
  for (const { order_id } of [second, third]) {
    await story.callOk('saleu/paid', { order_id, credentials: await storedProof(story, person) }, person)
    expect((await buy(person)).code).toBe(200)
  }
})

test('sales are neither counted nor limited', async () => {
  await set(1)
  const person = await seller(story)
  const sale = await openOffer(story, merchant)
  for (let i = 0; i < 3; i += 1) await sell(story, person, sale)
  expect((await buy(person)).code).toBe(200)
  // At the limit a user goes on selling.
  expect((await buy(person)).code).toBe(422)
  await sell(story, person, sale)
})

test('account has a lower limit until its first completed trade', async () => {
  await addSetting(
    story.services.db,
    'purchase_limits',
    { unpaid: 3, abandoned: 1000, new_account: 1 },
    story.clock.now(),
  )
  const person = await seller(story)
  const most = async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => buy(person)))
    const orders = answers.flatMap(({ code, data }) => (code === 200 ? [data as { order_id: string }] : []))
    for (const order of orders) await cancel(order, person)
    return orders.length
  }
  expect(await most()).toBe(1)
  const { order_id } = await sell(story, person, await openOffer(story, merchant))
  await story.consoleOk('order/paid', { order_id, reference: 'R' }, merchant)
  expect(await most()).toBe(1)
  await story.callOk('saleu/confirm', { order_id }, person)
  expect(await most()).toBe(3)
})

test('cancelled purchases limit a user for one day', async () => {
  await set(3, 2)
  const person = await newUser(story)
  await cancel(await bought(person), person)
  const until = new Date(story.clock.now().getTime() + 24 * hour).toISOString()
  story.clock.advance(hour)
  await cancel(await bought(person), person)
  const refused = await buy(person)
  expect(refused).toMatchObject({ code: 422, data: { reason: 'limit_exceeded', max: 2, until } })
  expect(refused.msg).toContain('You can buy again from')
  story.clock.advance(23 * hour + minute)
  expect((await buy(person)).code).toBe(200)
})

test('sandbox allows a thousand; the default is one unpaid of a new account and five failed', async () => {
  const { db } = story.services
  const settings = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'purchase_limits')
    .orderBy('id')
    .execute()
  expect(settings[0]?.value).toEqual({ unpaid: 1000, abandoned: 1000, new_account: 1000 })
  const client = new pg.Client(story.database.connection)
  await client.connect()
  await client.query(`SET session_replication_role = replica; DELETE FROM settings WHERE key = 'purchase_limits'`)
  await client.end()
  const person = await newUser(story)
  const answers = await Promise.all(Array.from({ length: 6 }, () => buy(person)))
  const orders = answers.flatMap(({ code, data }) => (code === 200 ? [data as { order_id: string }] : []))
  expect(orders).toHaveLength(1)
  for (const order of orders) await cancel(order, person)
  for (let i = 0; i < 4; i += 1) await cancel(await bought(person), person)
  expect(await buy(person)).toMatchObject({ code: 422, data: { reason: 'limit_exceeded', max: 5 } })
})
