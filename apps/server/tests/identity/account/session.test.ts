import { expect, test } from 'vitest'
import { idleTimes } from '../../../src/services/sessions/lifetimes.ts'
import { Sessions } from '../../../src/services/sessions/sessions.ts'
import { day, hour, minute, second } from '@c2c/testing/src/story/clock.ts'
import { registerUser, signInOwner } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'

const story = await startStory()
const lost = { status: 200, code: -1, data: { reason: 'session_invalid' } }

test.each([
  ['no token', {}],
  ['an empty token', { token: '' }],
  ['an unknown token', { token: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
  ['a token of no sense', { token: "' OR 1=1 --" }],
])('%s answers -1 with HTTP 200, on every surface', async (_what, options) => {
  expect(await story.call('userinfo/get-info', {}, options)).toMatchObject(lost)
  expect(await story.call('withdraw/create', {}, options)).toMatchObject(lost)
  expect(await story.console('session/info', {}, options)).toMatchObject(lost)
  expect(await story.console('recharge/approve', {}, options)).toMatchObject(lost)
})

test('a session lasts thirty days and not a moment longer', async () => {
  const { token } = await registerUser(story)
  story.clock.advance(30 * day - 1)
  expect(await story.call('userinfo/get-info', {}, { token })).toMatchObject({ code: 200 })
  story.clock.advance(1)
  expect(await story.call('userinfo/get-info', {}, { token })).toMatchObject(lost)
})

test('a staff session lasts twelve hours', async () => {
  const token = await signInOwner(story)
  story.clock.advance(day / 2 - 1)
  expect(await story.console('session/info', {}, { token })).toMatchObject({ code: 200 })
  story.clock.advance(1)
  expect(await story.console('session/info', {}, { token })).toMatchObject(lost)
})

test('logout takes effect immediately, also for a cached session', async () => {
  const { token, account, password } = await registerUser(story)
  const { token: elsewhere } = await story.callOk('user/login', { account, password })
  await story.callOk('userinfo/get-info', {}, { token })
  await story.callOk('user/logout', {}, { token })
  expect(await story.call('userinfo/get-info', {}, { token })).toMatchObject(lost)
  expect(await story.call('userinfo/get-info', {}, { token: elsewhere })).toMatchObject({ code: 200 })
})

test('staff who logged out are out at once', async () => {
  const token = await signInOwner(story)
  await story.consoleOk('session/info', {}, { token })
  await story.consoleOk('session/logout', {}, { token })
  expect(await story.console('session/info', {}, { token })).toMatchObject(lost)
})

test('user tokens and staff tokens are not interchangeable', async () => {
  const { token } = await registerUser(story)
  expect(await story.console('session/info', {}, { token })).toMatchObject(lost)
  expect(await story.call('userinfo/get-info', {}, { token: await signInOwner(story) })).toMatchObject(lost)
})

test('a session outlives the server that opened it', async () => {
  const { token, userId } = await registerUser(story)
  await story.restart()
  expect(await story.call('userinfo/get-info', {}, { token })).toMatchObject({ code: 200, data: { user_id: userId } })
})

test('unused session of production ends after seven days, that of staff after two hours', async () => {
  const { clock, services } = story
  const user = await registerUser(story)
  const staff = { token: await signInOwner(story) }
  const sessions = new Sessions(services.db, null, clock.now, idleTimes(false))
  const other = new Sessions(services.db, null, clock.now, idleTimes(false))
  for (const each of [sessions, other]) each.enableCache(true)
  const isOpen = async (at: Sessions) => ({
    user: (await at.user(user.token, clock.now())) !== null,
    staff: (await at.staff(staff.token, clock.now())) !== null,
  })
  expect(await isOpen(other)).toEqual({ user: true, staff: true })
  clock.advance(2 * hour)
  expect(await isOpen(sessions)).toEqual({ user: true, staff: true })
  clock.advance(minute)
  // The other process reads the use that this one noted.
  expect(await isOpen(other)).toEqual({ user: true, staff: true })
  clock.advance(2 * hour + second)
  expect(await isOpen(other)).toEqual({ user: true, staff: false })
  clock.advance(7 * day)
  expect(await isOpen(sessions)).toEqual({ user: true, staff: false })
  clock.advance(7 * day + second)
  expect(await isOpen(other)).toEqual({ user: false, staff: false })
})
