import { expect, test } from 'vitest'
import { minute } from '@c2c/testing/src/story/clock.ts'
import { registerUser, type Person } from '@c2c/testing/src/people/people.ts'
import { openSocket } from '@c2c/testing/src/services/socket.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'

const story = await startStory()

/** Signs in from another network with another program. */
async function signInFrom({ account, password }: Person, agent: string, address = '203.0.113.7') {
  const { data } = await story.send<{ token: string }>('/api/v1/user/login', {
    method: 'POST',
    body: new URLSearchParams({ lang: 'en', account, password }),
    headers: { 'x-forwarded-for': address, 'user-agent': agent },
  })
  return data
}

const listed = async (person: { token: string }) => (await story.callOk('session/list', {}, person)).list
const chrome = (version: number) => `Mozilla/5.0 (X11; Linux x86_64) Chrome/${version}.0.0.0 Safari/537.36`
const ended = { code: -1, data: { reason: 'session_invalid' } }

test('sessions are listed with device and last use, the current one marked', async () => {
  const person = await registerUser(story)
  story.clock.advance(minute)
  const { token } = await signInFrom(person, chrome(141))
  const list = await listed(person)
  expect(list).toMatchObject([
    { agent: 'Chrome 141, Linux', address: '203.0.113.7', new_device: true, by: 'password', current: false },
    { address: '127.0.0.1', new_device: false, by: 'code', current: true },
  ])
  story.clock.advance(4 * minute)
  expect((await listed({ token }))[0]?.seen_at).toBe(list[0]?.seen_at)
  story.clock.advance(minute)
  expect((await listed({ token }))[0]?.seen_at).toBe(story.clock.now().toISOString())
})

test('sign-in from a new network or program alerts, a browser update does not', async () => {
  const person = await registerUser(story)
  const alerts = async () =>
    (await story.callOk('notice/list', {}, person)).list.filter(({ type }) => type === 'alert_device')
  story.clock.advance(minute)
  await signInFrom(person, chrome(141))
  expect(await alerts()).toMatchObject([{ kind: 'security', text: 'New sign-in: Chrome 141, Linux, 203.0.113.7' }])
  await signInFrom(person, chrome(142))
  expect(await alerts()).toHaveLength(1)
  await signInFrom(person, chrome(142), '198.51.100.9')
  expect(await alerts()).toHaveLength(2)
})

test('ended session is refused and its open socket is closed', async () => {
  const person = await registerUser(story)
  const { token } = await signInFrom(person, chrome(141))
  const { next } = await openSocket(story, token)
  expect(await next()).toMatchObject({ type: 'ready' })
  const other = (await listed(person)).find(({ current }) => !current)
  expect(await story.callOk('session/end', { session_id: other?.session_id ?? '' }, person)).toEqual({ ended: 1 })
  expect(await story.call('userinfo/get-info', {}, { token })).toMatchObject(ended)
  const messages = [await next(), await next()]
  expect(messages).toContainEqual({ type: 'session_invalid' })
  expect(await listed(person)).toHaveLength(1)
})

test('all other sessions end together, for this user alone', async () => {
  const [person, other] = [await registerUser(story), await registerUser(story)]
  const [one, two] = [await signInFrom(person, chrome(1)), await signInFrom(person, chrome(2))]
  expect(await story.callOk('session/end-others', {}, person)).toEqual({ ended: 2 })
  for (const { token } of [one, two]) expect(await story.call('userinfo/get-info', {}, { token })).toMatchObject(ended)
  expect(await listed(person)).toHaveLength(1)
  expect(await listed(other)).toHaveLength(1)
})

test("another user's session cannot be ended", async () => {
  const [person, other] = [await registerUser(story), await registerUser(story)]
  const [session] = await listed(other)
  for (const session_id of [session?.session_id ?? '', 'none', crypto.randomUUID()]) {
    expect(await story.call('session/end', { session_id }, person)).toMatchObject({
      code: 404,
      data: { reason: 'not_found' },
    })
  }
  expect(await listed(other)).toHaveLength(1)
})
