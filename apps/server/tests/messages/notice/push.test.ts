import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { makePushKeys } from '../../../src/services/push/keys.ts'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import { runOutbox } from '../../../src/start/run-outbox.ts'
import { deliver } from '@c2c/testing/src/story/deliver.ts'
import { minute } from '@c2c/testing/src/story/clock.ts'
import { creditRecharge } from '@c2c/testing/src/people/credit-recharge.ts'
import { newUser, type Person } from '@c2c/testing/src/people/people.ts'
import { PushService, type TestBrowser } from '@c2c/testing/src/services/push-service.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { patience } from '@c2c/testing/src/story/patience.ts'

const story = await startStory()
const service = new PushService()
await service.start()
afterAll(() => service.stop())
const keys = makePushKeys('mailto:ops@c2c.example')

const subscribe = ({ endpoint, p256dh, auth }: TestBrowser, person: Pick<Person, 'token'>) =>
  story.call('notice/push-subscribe', { endpoint, p256dh, auth }, person)

const stateOf = ({ endpoint }: TestBrowser, person: Pick<Person, 'token'>) =>
  story.callOk('notice/push-state', { endpoint }, person)

/** A user with a subscribed browser. */
async function subscriber() {
  const person = await newUser(story)
  const browser = service.browser(keys.public_key)
  expect((await subscribe(browser, person)).code).toBe(200)
  return { person, browser }
}

/** Cuts the one connection on which the server receives notifications. */
async function cutNews(): Promise<void> {
  const owner = new pg.Client(story.database.connection)
  await owner.connect()
  const { rowCount } = await owner.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name = 'c2c events'`)
  expect(rowCount).toBe(1)
  await owner.end()
}

/** Causes an event with a notice for the user, and sends what is due. */
async function causeNotice(person: Person): Promise<void> {
  await creditRecharge(story, person, '10')
  await deliver(story.services)
}

test('push is unavailable without keys', async () => {
  const person = await newUser(story)
  const browser = service.browser(keys.public_key)
  expect(await stateOf(browser, person)).toEqual({ public_key: '', subscribed: false })
  expect(await subscribe(browser, person)).toMatchObject({ code: 422 })
  await addSetting(story.services.db, 'push_keys', { ...keys, services: [service.origin] }, story.clock.now())
  expect(await stateOf(browser, person)).toEqual({ public_key: keys.public_key, subscribed: false })
})

test('subscribed browser receives a notice once, signed, encrypted and localised', async () => {
  const { person, browser } = await subscriber()
  await story.callOk('userinfo/save', { nickname: 'Anna Muster' }, { ...person, lang: 'de' })
  await story.callOk('user/login', { account: person.account, password: person.password }, { lang: 'de' })
  await causeNotice(person)
  const received = browser.received()
  const { list } = await story.callOk('notice/list', {}, { ...person, lang: 'de' })
  const [notice] = list
  expect(received).toEqual([
    {
      title: 'c2c',
      text: notice?.text,
      kind: 'recharge',
      type: 'recharge_credited',
      order_id: notice?.order_id,
      notice_id: notice?.notice_id,
    },
  ])
  expect(notice?.text).toMatch(/^Ihre Einzahlung R/)
  expect(JSON.stringify(received)).not.toMatch(/10\.|Anna|@|USDT/)
  await Promise.all([1, 2, 3].map(() => deliver(story.services)))
  expect(browser.received()).toEqual([])
})

test('one browser is subscribed at once by several tabs and by two users', async () => {
  const [one, other] = [await newUser(story), await newUser(story)]
  const [browser, second] = [service.browser(keys.public_key), service.browser(keys.public_key)]
  const tabs = Array.from({ length: 4 }, () => [
    subscribe(browser, one),
    subscribe(browser, other),
    subscribe(second, one),
  ])
  const answers = await Promise.all(tabs.flat())
  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 200))
  expect((await subscribe(browser, one)).code).toBe(200)
  expect(await Promise.all([stateOf(browser, one), stateOf(browser, other), stateOf(second, one)])).toMatchObject([
    { subscribed: true },
    { subscribed: false },
    { subscribed: false },
  ])
})

test('notice is pushed immediately, whichever process wrote it', async () => {
  const { person, browser } = await subscriber()
  const stop = runOutbox(story.services)
  await creditRecharge(story, person, '10')
  await vi.waitFor(() => expect(browser.received()).toHaveLength(1), { timeout: patience })
  await stop()
})

test('notices during a lost connection are pushed after it returns', async () => {
  const { person, browser } = await subscriber()
  await creditRecharge(story, person, '10')
  const stop = runOutbox(story.services)
  await cutNews()
  await vi.waitFor(() => expect(browser.received()).toHaveLength(1), { timeout: patience })
  await stop()
  expect(story.faults.splice(0)).toEqual([expect.stringContaining('the change feed lost its connection')])
})

test('foreign, read and outdated notices are not pushed', async () => {
  const { person, browser } = await subscriber()
  const stranger = await newUser(story)
  await causeNotice(stranger)
  await creditRecharge(story, person, '10')
  await story.callOk('notice/read', {}, person)
  await deliver(story.services)
  await creditRecharge(story, person, '10')
  story.clock.advance(11 * minute)
  await deliver(story.services)
  expect(browser.received()).toEqual([])
})

test('subscription that the push service dropped is removed', async () => {
  const { person, browser } = await subscriber()
  service.unsubscribe(browser)
  await causeNotice(person)
  expect(browser.received()).toHaveLength(1)
  expect(await stateOf(browser, person)).toMatchObject({ subscribed: false })
  const before = service.requests
  await causeNotice(person)
  expect(service.requests).toBe(before)
})

test('push stops after unsubscribe or sign-out', async () => {
  const { person, browser } = await subscriber()
  expect(await stateOf(browser, person)).toMatchObject({ subscribed: true })
  await story.callOk('notice/push-unsubscribe', { endpoint: browser.endpoint }, person)
  expect(await stateOf(browser, person)).toMatchObject({ subscribed: false })

  const { token } = await story.callOk('user/login', { account: person.account, password: person.password })
  await subscribe(browser, { token })
  await story.callOk('user/logout', {}, { token })
  await causeNotice(person)
  expect(browser.received()).toEqual([])
})

test('browser belongs to its last user and only they unsubscribe it', async () => {
  const { person, browser } = await subscriber()
  const next = await newUser(story)
  await subscribe(browser, next)
  await story.callOk('notice/push-unsubscribe', { endpoint: browser.endpoint }, person)
  await causeNotice(person)
  expect(browser.received()).toEqual([])
  await causeNotice(next)
  expect(browser.received()).toHaveLength(1)
})

test.each([
  ['endpoint', { endpoint: 'http://127.0.0.1:1/push' }],
  ['p256dh', { p256dh: 'AAAA' }],
  ['auth', { auth: 'not base64url!' }],
])('a browser with a wrong %s is refused', async (field, wrong) => {
  const person = await newUser(story)
  const { endpoint, p256dh, auth } = service.browser(keys.public_key)
  const answer = await story.call('notice/push-subscribe', { endpoint, p256dh, auth, ...wrong }, person)
  expect([answer.code, Object.keys((answer.data as { fields?: object }).fields ?? {})]).toEqual([400, [field]])
})
