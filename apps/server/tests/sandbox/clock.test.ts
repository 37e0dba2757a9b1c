import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { matureOrders } from '../../src/features/interest/interest-orders.ts'
import { clockMoved } from '../../src/services/time/sandbox-clock.ts'
import { hour, minute } from '@c2c/testing/src/story/clock.ts'
import { setUpTotp } from '@c2c/testing/src/people/factors.ts'
import { fundUser } from '@c2c/testing/src/people/create-users.ts'
import { makeStaff, newUser, signInOwner } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { totpAt } from '@c2c/testing/src/people/totp.ts'

const story = await startStory()

const advance = async (by: string) => {
  const before = story.services.now().getTime()
  const { now } = await story.consoleOk('sandbox/advance', { by }, { token: await signInOwner(story) })
  expect(story.services.now().toISOString()).toBe(now)
  return Date.parse(now) - before
}

test('interest matures on demand, in every process and after a restart', async () => {
  const person = await newUser(story)
  await fundUser(story, person, '1000')
  const { list } = await story.callOk('lixibao/list', {}, person)
  const product = list.find(({ day }) => day <= 30)
  await story.callOk('lixibao/create-order', { lixibao_id: product?.lixibao_id ?? '', number: '100' }, person)
  expect(await advance('month')).toBe(30 * 86_400_000)
  await story.restart()
  await matureOrders(story.services)
  // The session lasts as much longer.
  const orders = await story.callOk('lixibao/list-order', {}, person)
  expect(orders.list).toMatchObject([{ state: 'completion' }])
})

test('authenticators count the time of the world', async () => {
  const person = await newUser(story)
  const { secret } = await setUpTotp(story, person)
  await advance('day')
  story.clock.advance(60_000)
  const totp = await totpAt(secret, story.clock.now())
  expect(await story.call('security/prove', { totp }, person)).toMatchObject({ code: 200 })
})

test('answers carry the moved time', async () => {
  await advance('hour')
  const response = await fetch(`${story.url}/api/v1/support/list`, { method: 'POST' })
  expect(response.headers.get('date')).toBe(story.services.now().toUTCString())
})

test('move of the clock is answered when each running process has reported the new time', async () => {
  const { db, now } = story.services
  const since = now()
  const after = (milliseconds: number) => new Date(since.getTime() + milliseconds)
  const process = (seen_at: Date) => ({ id: randomUUID(), started_at: since, sockets: 0, beats: true, seen_at })
  // One ended a minute ago; the other does not report until the end of the test.
  const slow = process(since)
  await db
    .insertInto('server_processes')
    .values([process(after(-minute)), slow])
    .execute()
  story.clock.advance(hour)
  const order: string[] = []
  const past = after(hour / 2)
  const moved = clockMoved(story.services, { since, past }, Infinity).then(() => order.push('moved'))
  // Given up after some looks: the other process may have been killed.
  await clockMoved(story.services, { since, past }, 3)
  order.push('reported')
  await db.updateTable('server_processes').set({ seen_at: now() }).where('id', '=', slow.id).execute()
  await moved
  expect(order).toEqual(['reported', 'moved'])
})

test('only owner and operators move the clock, by a step, with a row in the audit log', async () => {
  const merchantless = await makeStaff(story, 'auditor')
  expect(await story.console('sandbox/advance', { by: 'day' }, merchantless)).toMatchObject({ code: 403 })
  const token = await signInOwner(story)
  expect(await story.console('sandbox/advance', { by: 'year' }, { token })).toMatchObject({ code: 400 })
  const { list } = await story.consoleOk('audit/list', { call: 'sandbox/advance', outcome: 'done' }, { token })
  expect(list.length).toBeGreaterThan(0)
})
