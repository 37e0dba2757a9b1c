import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { userLogin } from '@c2c/contract'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { registrations } from '../../../src/features/registrations.ts'
import { buildApp } from '../../../src/http/app.ts'
import { noteSecurity } from '../../../src/http/observe/security-log.ts'
import { openLog } from '../../../src/start/open-log.ts'
import { freshImage } from '@c2c/testing/src/cases/images.ts'
import { bankFields } from '@c2c/testing/src/people/money.ts'
import { newUser } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'

const story = await startStory({ logLevel: 'info', trustProxy: '127.0.0.0/8' })
story.faultsAreExpected = true
const pages = { webRoot: 'none', consoleRoot: 'none', sandbox: true, tiles: null, trustProxy: ['127.0.0.0/8'] }
const sampled = await buildApp(story.services, registrations, { ...pages, accessLogSample: 0 })
await sampled.listen({ host: '127.0.0.1', port: 0 })
afterAll(() => sampled.close())

interface Line {
  readonly level: number
  readonly msg: string
  readonly reqId: string
  readonly call?: string
  readonly route?: string
  readonly surface?: string
  readonly status?: number
  readonly code?: number
  readonly ms?: number
}

const lines = () => story.logged.map((line) => JSON.parse(line) as Line)
const linesOf = (id: string | null) => lines().filter(({ reqId, msg }) => reqId === id && msg !== 'security')
const securityOf = (id: string | null) => lines().filter(({ reqId, msg }) => reqId === id && msg === 'security')

/** Posts to the server and returns the id of the request, once its line is written. */
async function post(path: string, body: Record<string, string>, headers: Record<string, string> = {}, url = story.url) {
  const response = await fetch(url + path, { method: 'POST', body: new URLSearchParams(body), headers })
  await response.text()
  return response.headers.get('x-request-id')
}

test('each call has a line with its name, code and duration', async () => {
  const id = await post('/api/v1/user/login', { account: 'none', password: 'wrong password' })
  await expect.poll(() => linesOf(id)).toHaveLength(1)
  const [line] = linesOf(id)
  expect(line).toMatchObject({ level: 30, msg: 'access', surface: 'web', call: 'user/login', status: 200 })
  expect(line?.code).toBeGreaterThan(200)
  expect(line?.ms).toBeGreaterThan(0)
})

test('the line of a fault has the id of the answer and of the error', async () => {
  const { token } = await newUser(story)
  const owner = new pg.Client(story.database.connection)
  await owner.connect()
  await owner.query('ALTER TABLE notices RENAME TO hidden')
  const response = await fetch(`${story.url}/api/v1/notice/list`, {
    method: 'POST',
    headers: { 'x-access-token': token },
  })
  await owner.query('ALTER TABLE hidden RENAME TO notices')
  await owner.end()
  const { data } = (await response.json()) as { data: { request_id: string } }
  const id = response.headers.get('x-request-id')
  expect(response.status).toBe(500)
  expect(data.request_id).toBe(id)
  await expect
    .poll(() => linesOf(id).map(({ level, msg }) => [level, msg]))
    .toEqual([
      [50, 'a call failed'],
      [30, 'access'],
    ])
})

test('every answer has an id of its own, whatever the client sends', async () => {
  const sent = randomUUID()
  const headers = { 'x-request-id': sent }
  const ids = await Promise.all(
    ['/api/v1/none', '/none', '/console/api/v1/session/login'].map((path) => post(path, {}, headers)),
  )
  expect(new Set([...ids, sent, null]).size).toBe(5)
})

test('successes are sampled, failures are not', async () => {
  const url = `http://127.0.0.1:${(sampled.server.address() as AddressInfo).port}`
  const good = await post('/api/v1/support/contacts', {}, {}, url)
  const bad = await post('/api/v1/user/login', {}, {}, url)
  const unknown = await post('/api/v1/none', {}, {}, url)
  await expect.poll(() => linesOf(bad).length + linesOf(unknown).length).toBe(2)
  expect(linesOf(good)).toEqual([])
  expect(linesOf(unknown)[0]).toMatchObject({ status: 404, route: '/*' })
})

test('security log has each sign-in and refusal of rights with account and network, and no name', async () => {
  const person = await newUser(story)
  const from = { 'x-forwarded-for': '198.51.100.24' }
  const named = { account: person.email }
  const right = await post('/api/v1/user/login', { ...named, password: person.password }, from)
  const wrong = await post('/api/v1/user/login', { ...named, password: 'some wrong password' }, from)
  const again = await post('/api/v1/user/login', { ...named, password: 'other wrong password' }, from)
  const foreign = await post('/api/v1/session/end', { session_id: randomUUID() }, { 'x-access-token': person.token })
  const unknown = await post('/console/api/v1/staff/list', {}, { 'x-access-token': 'none' })
  await expect.poll(() => securityOf(unknown)).toHaveLength(1)
  const network = '198.51.100.24'
  const login = { surface: 'web', call: 'user/login', network }
  expect(securityOf(right)).toMatchObject([{ ...login, outcome: 'done', account: person.userId }])
  expect(securityOf(wrong)).toMatchObject([{ ...login, outcome: 'bad_credentials', account: null }])
  expect(securityOf(again)).toMatchObject([{ tried: (securityOf(wrong)[0] as unknown as { tried: string }).tried }])
  expect(securityOf(foreign)).toMatchObject([{ call: 'session/end', outcome: 'not_found', account: person.userId }])
  expect(securityOf(unknown)).toMatchObject([{ surface: 'console', call: 'staff/list', outcome: 'session_invalid' }])
  const all = story.logged.filter((line) => line.includes('"security"'))
  expect(all.filter((line) => line.includes(person.email) || line.includes('wrong password'))).toEqual([])
})

test('production writes the security log at every level, and no other line of calls', () => {
  const written: string[] = []
  const log = openLog('warn', { write: (line: string) => void written.push(line) })
  const sent = { id: 'r', body: {}, address: '203.0.113.5' }
  const { signer } = story.services
  const noted = { call: userLogin, sent, account: null, reason: 'bad_credentials' }
  noteSecurity({ log, sandbox: true, signer }, noted)
  expect(written).toEqual([])
  noteSecurity({ log, sandbox: false, signer }, noted)
  noteSecurity({ log, sandbox: false, signer }, { ...noted, reason: 'below_minimum' })
  expect(written.map((line) => JSON.parse(line) as object)).toMatchObject([{ msg: 'security', network: '203.0.113.5' }])
})

test('lines contain no personal data', async () => {
  const person = await newUser(story)
  const address = '203.0.113.77'
  const planted = {
    full_name: 'Planted Holder',
    iban: 'GB29NWBK60161331926819',
    telephone: '+442079460321',
    email: 'planted@mail.example',
    address: 'Planted Street 7',
    city: 'Plantedtown',
  }
  const headers = {
    'x-access-token': person.token,
    'x-forwarded-for': address,
    'user-agent': 'planted-agent',
    'idempotency-key': 'planted-idempotency-key',
  }
  await post('/api/v1/bankinfo/create', { ...bankFields, ...planted }, headers)
  await post('/api/v1/user/login', { account: person.email, password: person.password }, headers)
  await post('/api/v1/user/login', { account: person.email, password: 'planted wrong password' }, headers)
  const { url: image } = (await story.uploadOk(await freshImage(), person)) as { url: string }
  await (await fetch(story.url + image, { headers })).arrayBuffer()
  await (await fetch(`${story.url}/planted-path/${person.token}?email=${planted.email}`, { headers })).text()
  const last = await post(`/api/v1/${person.email}?token=${person.token}`, {}, headers)
  await expect.poll(() => linesOf(last)).toHaveLength(1)
  const secrets = [
    ...Object.values(planted),
    ...Object.values(headers),
    ...Object.values(person).map(String),
    'planted',
    image.split('?')[0] ?? image,
    '127.0.0.1',
  ]
  const access = story.logged.filter((line) => line.includes('"access"'))
  expect(access.length).toBeGreaterThan(10)
  for (const secret of secrets) expect(access.filter((line) => line.includes(secret))).toEqual([])
})
