import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { Answer } from '@c2c/testing/src/people/caller.ts'
import { newUser } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'

const story = await startStory()
const person = await newUser(story)
const form = 'application/x-www-form-urlencoded'

const post = (path: string, body: string, type: string, token = person.token) =>
  story.send(path, { method: 'POST', body, headers: { 'content-type': type, 'x-access-token': token } })

const unreadable = {
  status: 200,
  code: 400,
  msg: 'The request could not be read.',
  data: { reason: 'invalid_input', fields: {} },
}

test('fields that no call knows are ignored, whatever they are', async () => {
  const before = await story.callOk('userinfo/get-info', {}, person)
  const fields = { role: 'owner', user_id: 'x', balance: '1000', __proto__: 'x', constructor: 'y', '': 'empty' }
  expect(await story.callOk('userinfo/get-info', fields, person)).toEqual(before)
})

test('JSON says the same as a form', async () => {
  const body = JSON.stringify({ lang: 'de', page: 1, page_size: 101, unknown: { deep: [1] } })
  expect(await post('/api/v1/recharge/list', body, 'application/json')).toMatchObject({ code: 400 })
  const good = JSON.stringify({ page: 2, page_size: '3', nothing: null })
  expect(await post('/api/v1/recharge/list', good, 'application/json')).toMatchObject({
    code: 200,
    data: { page: 2, page_size: 3 },
  })
})

test.each([
  ['a form that names its letters', 'page=2', `${form}; charset=UTF-8`, 2],
  ['JSON that names its letters', '{"page":2}', 'application/json; charset=utf-8', 2],
  ['a form with nothing in it', '', form, 1],
])('%s is read', async (_what, body, type, page) => {
  expect(await post('/api/v1/recharge/list', body, type)).toMatchObject({ code: 200, data: { page } })
})

test('no body at all counts as an empty form', async () => {
  const headers = { 'x-access-token': person.token }
  expect(await story.send('/api/v1/userinfo/get-info', { method: 'POST', headers })).toMatchObject({ code: 200 })
})

test.each([
  ['a hundred thousand lists inside each other', `{"page":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
  ['a hundred thousand objects inside each other', `${'{"page":'.repeat(20_000)}1${'}'.repeat(20_000)}`],
])('JSON with %s ends in the envelope', async (_what, body) => {
  expect(await post('/api/v1/recharge/list', body, 'application/json')).toMatchObject({ code: 400 })
})

test.each([
  ['malformed JSON', '{"page":', 'application/json'],
  ['an empty JSON body', '', 'application/json'],
  ['JSON that poisons prototypes', '{"__proto__":{"page":"2"}}', 'application/json'],
  ['a JSON list', '[]', 'application/json'],
  ['a JSON text', '"page"', 'application/json'],
  ['XML', '<page>1</page>', 'application/xml'],
  ['plain text', 'page=1', 'text/plain'],
  ['an unheard-of type', 'page=1', 'application/x-nonsense'],
])('%s is refused as unreadable', async (_what, body, type) => {
  expect(await post('/api/v1/recharge/list', body, type)).toMatchObject(unreadable)
})

test.each([
  ['a field that comes twice', 'page=1&page=2', form],
  ['a field as a list', '{"page":[1]}', 'application/json'],
  ['a field as an object', '{"page":{"a":1}}', 'application/json'],
  ['a broken escape', 'page=%zz', form],
])('%s is refused as malformed', async (_what, body, type) => {
  expect(await post('/api/v1/recharge/list', body, type)).toMatchObject({
    code: 400,
    data: { fields: { page: 'Please enter a whole number within the allowed range' } },
  })
})

test.each(['account=a&account=b&password=c', 'account[]=a&password=c', 'account[x]=a&password=c'])(
  'form "%s" matches no user',
  async (body) => {
    expect(await post('/api/v1/user/login', body, form)).toMatchObject({ code: 400, data: { reason: 'invalid_input' } })
  },
)

test('malformed or oversized attempt is refused and audited', async () => {
  const name = `a${randomUUID()}`
  const rest = Array.from({ length: 80 }, (_, i) => [`field_${i}`, 'x'.repeat(100)])
  const fields = { ...Object.fromEntries(rest), email: `${name}\0@mail.example`, password: 'x'.repeat(20) }
  expect(await post('/console/api/v1/session/login', JSON.stringify(fields), 'application/json')).toMatchObject({
    status: 200,
    code: 400,
    data: { reason: 'invalid_input' },
  })
  const line = await story.services.db
    .selectFrom('audit_log')
    .select(['details', 'subject'])
    .where('details', 'like', `%${name}%`)
    .executeTakeFirstOrThrow()
  expect(line.subject).toBe(`${name}@mail.example`)
  expect(line.details.length).toBeLessThan(200)
})

test.each(['0', '-1', '1.5', '1e2', '101', '1000000000', '99999999999999999999', 'NaN', ' 5', '５', '0x10'])(
  'a page size of "%s" is refused',
  async (page_size) => {
    expect(await story.call('recharge/list', { page_size }, person)).toMatchObject({
      code: 400,
      data: { fields: { page_size: 'Please enter a whole number within the allowed range' } },
    })
  },
)

test('page beyond the last is empty and returns the total', async () => {
  expect(await story.callOk('recharge/list', { page: '100000000', page_size: '100' }, person)).toEqual({
    list: [],
    total: 0,
    page: 100_000_000,
    page_size: 100,
  })
})

test.each([
  ['a zero character', 'an\u0000na'],
  ['half a surrogate pair', 'an\ud800na'],
])('text with %s is refused as malformed everywhere, and never a fault', async (_what, value) => {
  const bodies: [path: string, fields: Record<string, string>][] = [
    ['/api/v1/user/login', { account: value, password: 'secret' }],
    ['/api/v1/user/login', { account: 'anna', password: value }],
    ['/api/v1/userinfo/save', { nickname: value }],
    ['/api/v1/recharge/shoukuan-address', { type: value }],
    ['/api/v1/asset-log/list', { type: value }],
    ['/api/v1/bankinfo/detail', { type: 'bank', bk_id: value }],
  ]
  for (const [path, fields] of bodies) {
    const answer = await post(path, JSON.stringify(fields), 'application/json')
    expect(answer).toMatchObject({ status: 200, code: 400, data: { reason: 'invalid_input' } })
  }
})

test('body of 10 MB is refused with HTTP 413 in the envelope', async () => {
  const answer = await post('/api/v1/user/login', `account=${'a'.repeat(10_000_000)}`, form)
  expect(answer).toMatchObject({ status: 413, code: 413, data: { reason: 'body_too_large' } })
})

test('client that sends an oversized body completely receives the answer', async () => {
  const { hostname, port } = new URL(story.url)
  const body = Buffer.alloc(20_000_000, 'a')
  const socket = connect(Number(port), hostname)
  const head = `POST /api/v1/user/login HTTP/1.1\r\nhost: a\r\ncontent-type: ${form}\r\ncontent-length: ${body.length}\r\n\r\n`
  const sent = new Promise<void>((resolve, reject) => {
    socket.write(head)
    socket.write(body, (error) => (error ? reject(error) : resolve()))
  })
  const [, [answer]] = await Promise.all([sent, once(socket, 'data')])
  expect(String(answer)).toContain('HTTP/1.1 413 ')
  socket.destroy()
})

test('body of 10 MB without a declared length is refused alike', async () => {
  const piece = new TextEncoder().encode('a'.repeat(100_000))
  const answer = await sendSlowly('/api/v1/user/login', { 'content-type': form }, Array<Uint8Array>(100).fill(piece))
  expect(answer).toMatchObject({ status: 413, code: 413, data: { reason: 'body_too_large' } })
})

test.each([
  ['POST', '/api/v1/no/such-call'],
  ['GET', '/api/v1/user/login'],
  ['PUT', '/api/v1/user/login'],
  ['DELETE', '/api/v1/userinfo/get-info'],
  ['POST', '/console/api/v1/no/such-call'],
  ['POST', '/api/v2/user/login'],
  ['GET', '/api/v1/'],
  ['GET', '/files/../../etc/passwd'],
  ['GET', '/files/%2e%2e%2f%2e%2e%2fetc%2fpasswd'],
  ['GET', '/%zz'],
  ['POST', '/api/v1/%E0%A4%A'],
  ['GET', `/files/${'a'.repeat(500)}`],
])('%s %s is refused as an unknown path', async (method, path) => {
  expect(await story.send(path, { method })).toMatchObject({ status: 404, code: 404, data: { reason: 'not_found' } })
})

test.each([
  ['de', 'E-Mail'],
  ['ja', 'メール'],
  ['zh-Hans', '邮箱'],
  ['zh-Hant', '電子郵件'],
  ['fr', 'Email is required'],
  ['', 'Email is required'],
])('a refusal in "%s" is said in words of that language, or else in English', async (lang, word) => {
  const answer = await story.call('sms/send-code', {}, { lang })
  expect((answer.data as unknown as { fields: { email: string } }).fields.email).toContain(word)
})

test('no answer reveals the server software', async () => {
  for (const path of ['/api/v1/no', '/api/v1/user/login', '/config.json']) {
    const response = await fetch(story.url + path, { method: path.endsWith('json') ? 'GET' : 'POST' })
    expect(response.headers.get('x-powered-by')).toBeNull()
    expect(response.headers.get('server')).toBeNull()
    expect(await response.text()).not.toMatch(/node_modules|at .*\.ts|stack/i)
  }
})

const head = 'POST /api/v1/user/login HTTP/1.1\r\nhost: a\r\n'

test.each([
  ['what is no HTTP at all', 'HELLO\r\n\r\n', 400],
  ['a header without end', `GET / HTTP/1.1\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`, 431],
  ['two lengths', `${head}content-length: 1\r\ncontent-length: 2\r\n\r\na`, 400],
  ['a length beside chunks', `${head}content-length: 1\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`, 400],
])('%s gets the envelope before the line is cut', async (_what, bytes, status) => {
  const { hostname, port } = new URL(story.url)
  const socket = connect(Number(port), hostname)
  socket.write(bytes)
  const answer = await text(socket)
  expect(answer).toContain(`HTTP/1.1 ${status} `)
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 400, data: { reason: 'invalid_input' } })
})

/** Sends pieces without a length, as a slow or lying client does. */
async function sendSlowly(
  path: string,
  headers: Record<string, string>,
  pieces: readonly Uint8Array[],
): Promise<Partial<Answer>> {
  const outgoing = request(story.url + path, { method: 'POST', headers })
  const answered = new Promise<Partial<Answer>>((resolve, reject) => {
    outgoing.once('response', (response) => {
      text(response).then((body) => resolve({ status: response.statusCode, ...JSON.parse(body) }), reject)
    })
    outgoing.once('error', reject)
  })
  for (const piece of pieces) outgoing.write(piece)
  outgoing.end()
  return answered
}
