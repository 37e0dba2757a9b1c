import { once } from 'node:events'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { isFull } from '@c2c/testing/src/cases/extent.ts'
import { createUsers } from '@c2c/testing/src/people/create-users.ts'
import { creditRecharge } from '@c2c/testing/src/people/credit-recharge.ts'
import { everyoneRecipient } from '../../src/commands/publish.ts'
import { createServices } from '../../src/start/create-services.ts'
import { day, minute } from '@c2c/testing/src/story/clock.ts'
import { newUser, signInOwner, type Person } from '@c2c/testing/src/people/people.ts'
import { eventsDelivered, messagesUntil, openSocket } from '@c2c/testing/src/services/socket.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { openMerchant, openOffer } from '../trade/order/support.ts'

const story = await startStory()

/** Publishes a change to a user, as a batch without transfers does. */
const notify = ({ userId }: Person) =>
  story.services.ledger.execute({
    at: story.clock.now(),
    transfers: [],
    recipients: [userId],
    subjects: ['money', 'notice'],
  })

test("authenticated socket receives its user's balance changes", async () => {
  const person = await newUser(story)
  const { socket, next } = await openSocket(story, person.token)
  expect(await next()).toMatchObject({ type: 'ready' })
  await creditRecharge(story, person, '100')
  expect(await next()).toMatchObject({ type: 'changed' })
  socket.close()
})

test('the first message may be the token alone', async () => {
  const { token } = await newUser(story)
  const socket = new WebSocket(story.url.replace('http', 'ws') + '/ws')
  await once(socket, 'open')
  const ready = new Promise((resolve) => socket.addEventListener('message', ({ data }) => resolve(String(data))))
  socket.send(token)
  expect(await ready).toContain('"type":"ready"')
  socket.close()
})

test('socket receives no events of other users', async () => {
  const [person, stranger] = [await newUser(story), await newUser(story)]
  const { next } = await openSocket(story, stranger.token)
  expect(await next()).toMatchObject({ type: 'ready' })
  await notify(person)
  await notify(stranger)
  await story.callOk('user/logout', {}, stranger)
  // An event of the other user would arrive first.
  expect([await next(), await next()]).toMatchObject([{ type: 'changed' }, { type: 'session_invalid' }])
})

test.each(['no such token', ''])('socket with the token %j is refused and closed', async (token) => {
  const { socket, next } = await openSocket(story, token)
  const closed = once(socket, 'close')
  expect(await next()).toEqual({ type: 'session_invalid' })
  await closed
})

test('a socket is closed when its session is ended', async () => {
  const person = await newUser(story)
  const { socket, next } = await openSocket(story, person.token)
  expect(await next()).toMatchObject({ type: 'ready' })
  const closed = once(socket, 'close')
  await story.callOk('user/logout', {}, person)
  expect(await next()).toEqual({ type: 'session_invalid' })
  await closed
})

/** The number of the last event that a socket received. */
const seqOf = (message: unknown): number => (message as { seq: number }).seq

test('reconnected socket receives exactly the missed events', async () => {
  const person = await newUser(story)
  const first = await openSocket(story, person.token)
  await first.next()
  await notify(person)
  const since = seqOf(await first.next())
  first.socket.close()

  const idle = await openSocket(story, person.token, { since })
  expect(await idle.next()).toEqual({ type: 'ready', seq: since })
  idle.socket.close()
  story.clock.advance(minute)
  await notify(person)
  const back = await openSocket(story, person.token, { since })
  const ready = await back.next()
  expect(ready).toEqual({ type: 'ready', seq: expect.any(Number) as number })
  expect(seqOf(ready)).toBeGreaterThan(since)
  expect(await back.next()).toMatchObject({ type: 'changed', subjects: ['money', 'notice'] })
})

test("events during a socket's setup are delivered after it", async () => {
  const { token, userId } = await newUser(story)
  const { db } = story.services
  const owner = new pg.Client(story.database.connection)
  await owner.connect()
  await owner.query('BEGIN; LOCK TABLE outbox IN ACCESS EXCLUSIVE MODE')
  const { next } = await openSocket(story, token)
  const waits = sql`SELECT FROM pg_locks WHERE relation = 'outbox'::regclass AND NOT granted`
  await expect.poll(async () => (await waits.execute(db)).rows).toHaveLength(1)
  await sql`SELECT pg_notify('c2c_changed', ${`7 ${userId} money`})`.execute(db)
  await eventsDelivered(story)
  await owner.query('COMMIT')
  expect(await next()).toMatchObject({ type: 'ready' })
  expect(await next()).toEqual({ type: 'changed', seq: 7, subjects: ['money'] })
  await owner.end()
})

test("first socket of a page receives changes since the page's requests", async () => {
  const person = await newUser(story)
  await notify(person)
  await eventsDelivered(story)
  story.clock.advance(minute)
  const idle = await openSocket(story, person.token, { age: 2000 })
  await idle.next()
  await story.callOk('user/logout', {}, person)
  expect(await idle.next()).toEqual({ type: 'session_invalid' })

  const { token } = await story.callOk('user/login', { account: person.account, password: person.password })
  const { next, socket } = await openSocket(story, token, { age: minute + 2000 })
  expect(await next()).toMatchObject({ type: 'ready' })
  expect(await next()).toMatchObject({ type: 'changed', subjects: ['money', 'notice'] })
  socket.close()
})

test('first socket receives a change from just after the page opened, and none from seconds before', async () => {
  const person = await newUser(story)
  await notify(person)
  await eventsDelivered(story)
  story.clock.advance(3000)
  const [older, newer] = [
    await openSocket(story, person.token, { age: 3500 }),
    await openSocket(story, person.token, { age: 1500 }),
  ]
  for (const { next } of [older, newer]) expect(await next()).toMatchObject({ type: 'ready' })
  expect(await older.next()).toMatchObject({ type: 'changed', subjects: ['money', 'notice'] })
  await story.callOk('user/logout', {}, person)
  for (const { next } of [older, newer]) expect(await next()).toEqual({ type: 'session_invalid' })
})

test('first socket of a page older than the event log receives a reload', async () => {
  const { token } = await newUser(story)
  const { next } = await openSocket(story, token, { age: day + minute })
  await next()
  expect(await next()).toMatchObject({ type: 'changed', subjects: null })
})

test('socket that missed more events than kept receives a reload', async () => {
  const person = await newUser(story)
  await notify(person)
  const { next } = await openSocket(story, person.token, { since: 999_999_999 })
  await next()
  expect(await next()).toMatchObject({ type: 'changed', subjects: null })
})

test("staff receive every order event, a merchant's staff their own", async () => {
  const [shop, other] = [await openMerchant(story), await openMerchant(story)]
  const saleu_id = await openOffer(story, shop, { side: 'buy' })
  const theirs = await openOffer(story, other, { side: 'buy' })
  const staff = await openSocket(story, await signInOwner(story), { surface: 'console' })
  const own = await openSocket(story, shop.token, { surface: 'console' })
  const foreign = await openSocket(story, other.token, { surface: 'console' })
  for (const { next } of [staff, own, foreign]) expect(await next()).toMatchObject({ type: 'ready' })
  const person = await newUser(story)
  await story.callOk('saleu/create-order', { saleu_id, number: '10' }, person)
  const { order_id } = await story.callOk('saleu/create-order', { saleu_id: theirs, number: '10' }, person)
  expect(await own.next()).toMatchObject({ type: 'changed', subjects: ['money', 'order', 'notice'] })
  expect(await foreign.next()).toMatchObject({ type: 'changed', subjects: ['money', 'order', 'notice'] })
  await story.callOk('saleu/message', { order_id, text: 'Hello' }, person)
  expect(await foreign.next()).toMatchObject({ type: 'changed', subjects: ['message'] })
  const seen = await messagesUntil(staff.next, ({ subjects }) => subjects?.includes('message') ?? false)
  expect(seen.flatMap(({ subjects }) => subjects)).toContain('order')
})

test('user and staff tokens open only their own sockets', async () => {
  const person = await newUser(story)
  const wrong = await openSocket(story, person.token, { surface: 'console' })
  expect(await wrong.next()).toEqual({ type: 'session_invalid' })
  const other = await openSocket(story, await signInOwner(story))
  expect(await other.next()).toEqual({ type: 'session_invalid' })
})

test('changes by another server process are received', async () => {
  const person = await newUser(story)
  const { next } = await openSocket(story, person.token)
  await next()
  const other = await createServices({
    connection: story.database.connection,
    dataDir: '/nowhere',
    smtpUrl: null,
    sandbox: true,
    log: story.services.log,
    now: story.clock.now,
  })
  await other.ledger.execute({
    at: story.clock.now(),
    transfers: [],
    recipients: [person.userId],
    subjects: ['notice'],
  })
  expect(await next()).toMatchObject({ type: 'changed', subjects: ['notice'] })
  await other.close()
})

const crowd = isFull ? 500 : 50

test('each of many users receives their own change and the price once', async () => {
  const { ledger, now } = story.services
  const people = await createUsers(story, crowd)
  const sockets = await Promise.all(people.map(({ token }) => openSocket(story, token)))
  const nextMessages = () => Promise.all(sockets.map(({ next }) => next()))
  for (const message of await nextMessages()) expect(message).toMatchObject({ type: 'ready' })
  const recipients = people.map(({ userId }) => userId)
  await ledger.execute({ at: now(), transfers: [], recipients, subjects: ['notice'] })
  const own = await nextMessages()
  expect(own).toEqual(own.map(() => ({ type: 'changed', seq: expect.any(Number) as number, subjects: ['notice'] })))
  // Each user has a number of their own; a foreign event would arrive before the price.
  expect(new Set(own.map(seqOf)).size).toBe(crowd)
  await ledger.execute({ at: now(), transfers: [], recipients: [everyoneRecipient], subjects: ['price'] })
  const prices = await nextMessages()
  expect(prices).toEqual(prices.map(() => ({ type: 'changed', seq: seqOf(prices[0]), subjects: ['price'] })))
  for (const { socket } of sockets) socket.close()
})

test("change of the hall's offers reaches all sockets", async () => {
  const person = await newUser(story)
  const shop = await openMerchant(story)
  const { next } = await openSocket(story, person.token)
  await next()
  const offer_id = await openOffer(story, shop)
  expect(await next()).toMatchObject({ type: 'changed', subjects: ['price'] })
  await story.consoleOk('offer/update', { offer_id, price: '0.95' }, shop)
  expect(await next()).toMatchObject({ type: 'changed', subjects: ['price'] })
})

test('socket of an expired session receives nothing more', async () => {
  const person = await newUser(story)
  const { next } = await openSocket(story, person.token)
  expect(await next()).toMatchObject({ type: 'ready' })
  story.clock.advance(30 * day)
  const { ledger, now } = story.services
  await ledger.execute({ at: now(), transfers: [], recipients: [person.userId], subjects: ['notice'] })
  expect(await next()).toEqual({ type: 'session_invalid' })
})
