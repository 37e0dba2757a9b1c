import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { hour, minute, second } from '@c2c/testing/src/story/clock.ts'
import { testOwner } from '@c2c/testing/src/people/credentials.ts'
import { inviteStaff, signInOwner, type Member } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'

const story = await startStory()
const owner = { token: await signInOwner(story) }
const unknown = { code: 404, data: { reason: 'not_found' } }
const over = { code: -1, data: { reason: 'session_invalid' } }

const signIn = ({ email, password }: Member) => story.consoleOk('session/login', { email, password })
const sessionsOf = async (token: string) => (await story.consoleOk('session/list', {}, { token })).list

test('member sees own sessions, the current one and their origin', async () => {
  const member = await inviteStaff(story, 'operator')
  const response = await fetch(`${story.url}/console/api/v1/session/login`, {
    method: 'POST',
    body: new URLSearchParams({ email: member.email, password: member.password }),
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36' },
  })
  expect(response.status).toBe(200)
  const list = await sessionsOf(member.token)
  expect(list).toHaveLength(2)
  expect(list.filter(({ current }) => current)).toHaveLength(1)
  expect(list.find(({ current }) => !current)).toMatchObject({ address: '127.0.0.1', agent: 'Chrome 141, Linux' })
})

test('last use of a session is exact to the minute', async () => {
  const { token } = await inviteStaff(story, 'operator')
  const opened = story.clock.now().toISOString()
  story.clock.advance(minute - second)
  expect(await sessionsOf(token)).toMatchObject([{ seen_at: opened }])
  story.clock.advance(second)
  await story.consoleOk('session/info', {}, { token })
  expect(await sessionsOf(token)).toMatchObject([{ created_at: opened, seen_at: story.clock.now().toISOString() }])
})

test('one session ends and the others go on', async () => {
  const member = await inviteStaff(story, 'auditor')
  const other = await signIn(member)
  const session = (await sessionsOf(member.token)).find(({ current }) => !current)
  const fields = { session_id: session?.session_id ?? '' }
  expect(await story.consoleOk('session/end', fields, member)).toEqual({ ended: 1 })
  expect(await story.console('session/info', {}, other)).toMatchObject(over)
  expect(await story.console('session/info', {}, member)).toMatchObject({ code: 200 })
  expect(await story.console('session/end', fields, member)).toMatchObject(unknown)
})

test('all other sessions end together and the current one stays', async () => {
  const member = await inviteStaff(story, 'operator')
  const others = [await signIn(member), await signIn(member)]
  expect(await story.consoleOk('session/end', {}, member)).toEqual({ ended: 2 })
  for (const other of others) expect(await story.console('session/info', {}, other)).toMatchObject(over)
  expect(await sessionsOf(member.token)).toHaveLength(1)
})

test('sessions of others are closed to all but the owner', async () => {
  const [olga, paul] = [await inviteStaff(story, 'operator'), await inviteStaff(story, 'auditor')]
  const [session] = await sessionsOf(olga.token)
  const session_id = session?.session_id ?? ''
  expect(await story.console('session/list', { staff_id: olga.staffId }, paul)).toMatchObject(unknown)
  expect(await story.console('session/end', { session_id }, paul)).toMatchObject(unknown)
  expect(await story.console('session/end', { session_id, staff_id: olga.staffId }, paul)).toMatchObject(unknown)
  expect(await story.console('session/end', { staff_id: olga.staffId }, paul)).toMatchObject(unknown)
  expect(await story.console('session/info', {}, olga)).toMatchObject({ code: 200 })
  const { list } = await story.consoleOk('session/list', { staff_id: olga.staffId }, owner)
  expect(list).toMatchObject([{ session_id, current: false }])
  expect(await story.consoleOk('session/end', { session_id, staff_id: olga.staffId }, owner)).toEqual({ ended: 1 })
  expect(await story.console('session/info', {}, olga)).toMatchObject(over)
})

test('owner ends all sessions of one member', async () => {
  const member = await inviteStaff(story, 'operator')
  await signIn(member)
  expect(await story.consoleOk('session/end', { staff_id: member.staffId }, owner)).toEqual({ ended: 2 })
  expect(await story.console('session/info', {}, member)).toMatchObject(over)
  for (const staff_id of ['nonsense', randomUUID()]) {
    expect(await story.console('session/end', { staff_id }, owner)).toMatchObject(unknown)
  }
  expect(await story.console('session/end', { session_id: 'nonsense' }, owner)).toMatchObject(unknown)
})

test("session's token is neither listed nor stored", async () => {
  const { token } = await inviteStaff(story, 'operator')
  const answer = await story.console('session/list', {}, { token })
  expect(answer.text).not.toContain(token)
  const rows = await story.services.db.selectFrom('staff_sessions').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('session ends after twelve hours even while in use', async () => {
  const { token } = await story.consoleOk('session/login', testOwner)
  story.clock.advance(12 * hour - second)
  expect(await story.console('session/info', {}, { token })).toMatchObject({ code: 200 })
  story.clock.advance(second)
  expect(await story.console('session/info', {}, { token })).toMatchObject(over)
})
