import { once } from 'node:events'
import { request } from 'node:http'
import { expect, test } from 'vitest'
import { makeStaff } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'

const story = await startStory({ trustProxy: '127.0.0.1' })
const member = await makeStaff(story, 'operator')
const signIn = { email: member.email, password: member.password, cookie: 'true' }
const own = { 'x-requested-with': 'c2c-console' }

const post = async (
  name: string,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>>,
) => {
  const body = new URLSearchParams({ lang: 'en', ...fields })
  const response = await fetch(`${story.url}/console/api/v1/${name}`, { method: 'POST', body, headers })
  const { code, data } = (await response.json()) as { code: number; data: Record<string, unknown> }
  return { code, data, cookie: response.headers.get('set-cookie') }
}

/** The cookie of a browser that has signed in, as it sends it. */
async function browserCookie(headers: Readonly<Record<string, string>> = {}): Promise<string> {
  const { cookie } = await post('session/login', signIn, { ...own, ...headers })
  return cookie?.split(';')[0] ?? ''
}

test('browser gets the token in a cookie that no script and no other site uses', async () => {
  const { code, data, cookie } = await post('session/login', signIn, own)
  expect(code).toBe(200)
  expect(data['token']).toBe('')
  expect(cookie).toMatch(/^c2c_console=[\w-]{20,}; Path=\/console; Max-Age=43200; HttpOnly; SameSite=Strict$/)
})

test('cookie over TLS is secure', async () => {
  const { cookie } = await post('session/login', signIn, { ...own, 'x-forwarded-proto': 'https' })
  expect(cookie).toMatch(/^__Host-c2c_console=[\w-]{20,}; Path=\/; Max-Age=43200; HttpOnly; SameSite=Strict; Secure$/)
})

test('program gets the token in the answer, and no cookie', async () => {
  const { data, cookie } = await post('session/login', { ...signIn, cookie: 'false' }, {})
  expect(cookie).toBeNull()
  const headers = { 'x-access-token': String(data['token']) }
  expect(await post('session/info', {}, headers)).toMatchObject({ code: 200 })
})

test('page of another site calls nothing with the cookie', async () => {
  const cookie = await browserCookie()
  const refused = { code: 403, data: { reason: 'not_allowed' } }
  expect(await post('session/info', {}, { ...own, cookie })).toMatchObject({ code: 200 })
  expect(await post('session/info', {}, { cookie })).toMatchObject(refused)
  const foreign = [
    { origin: 'https://thief.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ]
  for (const from of foreign) expect(await post('session/info', {}, { ...own, ...from, cookie })).toMatchObject(refused)
  const page = { origin: story.url, 'sec-fetch-site': 'same-origin' }
  expect(await post('session/info', {}, { ...own, ...page, cookie })).toMatchObject({ code: 200 })
})

test('page of the console sends as much as a program, and a made-up cookie does not', async () => {
  const text = 'x'.repeat(20_000)
  expect(await post('session/info', { text }, { ...own, cookie: await browserCookie() })).toMatchObject({ code: 200 })
  const unknown = { ...own, cookie: 'c2c_console=made-up' }
  expect(await post('session/info', { text }, unknown)).toMatchObject({ data: { reason: 'session_invalid' } })
})

test('page of another site signs no browser in', async () => {
  const { code, cookie } = await post('session/login', signIn, {})
  expect({ code, cookie }).toEqual({ code: 403, cookie: null })
  expect(await story.console('session/login', signIn)).toMatchObject({ data: { reason: 'not_allowed' } })
})

test('sign-out ends the session and the cookie', async () => {
  const cookie = await browserCookie()
  const ended = await post('session/logout', {}, { ...own, cookie })
  expect(ended.cookie).toMatch(/^c2c_console=; Path=\/console; Max-Age=0;/)
  expect(await post('session/info', {}, { ...own, cookie })).toMatchObject({ code: -1 })
})

test('cookie opens no call of the web app', async () => {
  const body = new URLSearchParams({ lang: 'en' })
  const headers = { ...own, cookie: await browserCookie() }
  const answer = await fetch(`${story.url}/api/v1/userinfo/get-info`, { method: 'POST', body, headers })
  expect(await answer.json()).toMatchObject({ code: -1 })
})

const address = () => `${story.url.replace('http', 'ws')}/console/ws`

/** The first message of the console's socket, which says nothing but `said`. */
async function firstMessage(headers: Readonly<Record<string, string>>, said: object): Promise<unknown> {
  const socket = new WebSocket(address(), { headers })
  await once(socket, 'open')
  socket.send(JSON.stringify({ surface: 'console', age: 0, ...said }))
  const [{ data }] = (await once(socket, 'message')) as [MessageEvent]
  socket.close()
  return JSON.parse(String(data))
}

/** The status of a request to open the console's socket. */
async function statusOfUpgrade(headers: Readonly<Record<string, string>>): Promise<number | undefined> {
  const key = { 'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==', 'sec-websocket-version': '13' }
  const asked = request(`${story.url}/console/ws`, {
    headers: { connection: 'Upgrade', upgrade: 'websocket', ...key, ...headers },
  })
  asked.end()
  const [answer] = (await Promise.race([once(asked, 'response'), once(asked, 'upgrade')])) as [{ statusCode?: number }]
  asked.destroy()
  return answer.statusCode
}

test('socket of the console receives events by the cookie', async () => {
  const headers = { cookie: await browserCookie(), origin: story.url }
  expect(await firstMessage(headers, { token: '' })).toMatchObject({ type: 'ready' })
})

test('page of another site opens no socket with the cookie', async () => {
  const cookie = await browserCookie()
  expect(await statusOfUpgrade({ cookie, origin: 'https://thief.example' })).toBe(403)
  expect(await statusOfUpgrade({ cookie })).toBe(403)
  expect(await statusOfUpgrade({ cookie, origin: story.url })).toBe(101)
})

test('socket of the console without a cookie is refused', async () => {
  const message = await firstMessage({ origin: story.url }, { token: member.token })
  expect(message).toEqual({ type: 'session_invalid' })
})
