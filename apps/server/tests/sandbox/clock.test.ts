import { expect, test } from 'vitest'
import { matureOrders } from '../../src/features/interest/mature-orders.ts'
import { setUpTotp } from '../support/factors.ts'
import { fundUser } from '../support/create-users.ts'
import { makeStaff, newUser, signInOwner } from '../support/people.ts'
import { startStory } from '../support/story.ts'
import { totpAt } from '../support/totp.ts'

const story = await startStory()

const advance = async (by: string) => {
  const before = story.services.now().getTime()
  const { now } = await story.consoleOk('sandbox/advance', { by }, { token: await signInOwner(story) })
  await expect.poll(() => story.services.now().toISOString()).toBe(now)
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
  const serverTime = Date.parse(response.headers.get('date') ?? '')
  expect(Math.abs(serverTime - story.services.now().getTime())).toBeLessThan(2000)
})

test('only owner and operators move the clock, by a step, with a row in the audit log', async () => {
  const merchantless = await makeStaff(story, 'auditor')
  expect(await story.console('sandbox/advance', { by: 'day' }, merchantless)).toMatchObject({ code: 403 })
  const token = await signInOwner(story)
  expect(await story.console('sandbox/advance', { by: 'year' }, { token })).toMatchObject({ code: 400 })
  const { list } = await story.consoleOk('audit/list', { call: 'sandbox/advance', outcome: 'done' }, { token })
  expect(list.length).toBeGreaterThan(0)
})
