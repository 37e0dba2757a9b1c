import {
  attachUpload,
  consoleSessionInfo,
  rechargeCreate,
  smsSendCode,
  userinfoGetMoneyInfo,
  userLogin,
  userLogout,
  type Language,
} from '@c2c/contract'
import { expect, test } from 'vitest'
import { CallError, createApi, NetworkError } from '../src/index.ts'
import { answer, cut, startServer } from './test-server.ts'

interface Session {
  token: string | null
  ended: number
}

const recharge = { type: 'TRC20', address: 'T1', amount: '100', credentials: 'u1' }

const apiOn = (host: string, session: Session = { token: 'tok', ended: 0 }, language: Language = 'en') =>
  createApi({
    host,
    surface: 'web',
    language: () => language,
    token: () => session.token,
    onSessionInvalid: () => {
      session.ended += 1
      session.token = null
    },
    timeout: 5000,
    retryDelays: [0, 0, 0],
  })

test('a call posts fields, language and token, and returns the data', async () => {
  const { host, received } = await startServer((_received, response) =>
    answer(response, 200, { available: '1.000000' }),
  )
  const money = await apiOn(`${host}//`, { token: 'tok', ended: 0 }, 'zh-Hans').call(userinfoGetMoneyInfo, {})
  expect(money.available).toBe('1.000000')
  expect(received[0]).toMatchObject({
    method: 'POST',
    path: '/api/v1/userinfo/get-money-info',
    body: 'lang=zh-Hans',
    headers: { 'x-access-token': 'tok' },
  })
})

test('the console surface has its own base path', async () => {
  const { host, received } = await startServer((_received, response) => answer(response, 200, { name: 'Ann' }))
  const settings = { host, language: () => 'en' as const, token: () => 'staff', onSessionInvalid: () => undefined }
  await createApi({ ...settings, surface: 'console' }).call(consoleSessionInfo, {})
  expect(received[0]?.path).toBe('/console/api/v1/session/info')
})

test('signing in sends no token', async () => {
  const { host, received } = await startServer((_received, response) => answer(response, 200, { token: 't' }))
  await apiOn(host).call(userLogin, { account: 'ann', password: 'secret' })
  expect(received[0]?.headers).not.toHaveProperty('x-access-token')
})

test("each response reports the server's clock, independent of the device clock", async () => {
  const { host } = await startServer((_received, response) => {
    response.setHeader('date', 'Sat, 21 Nov 2026 05:13:00 GMT')
    answer(response, 200)
  })
  const reported: number[] = []
  const settings = { host, language: () => 'en' as const, token: () => 'tok', onSessionInvalid: () => undefined }
  const api = createApi({ ...settings, surface: 'web', onServerTime: (now) => reported.push(now) })
  await api.call(userinfoGetMoneyInfo, {})
  expect(reported).toEqual([Date.parse('2026-11-21T05:13:00.500Z')])
})

test('absent data is returned as an empty object', async () => {
  const { host } = await startServer((_received, response) => answer(response, 200))
  expect(await apiOn(host).call(userLogout, {})).toEqual({})
})

test("a refusal has the server's message, its reason and the field errors", async () => {
  const data = { reason: 'invalid_input', fields: { amount: 'Betrag ist erforderlich' } }
  const { host } = await startServer((_received, response) => answer(response, 400, data, 'Bitte prüfen'))
  const error = await apiOn(host)
    .call(rechargeCreate, recharge)
    .catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(CallError)
  expect(error).toMatchObject({ code: 400, reason: 'invalid_input', message: 'Bitte prüfen', fields: data.fields })
})

test("an error status with an envelope throws the envelope's message", async () => {
  const fault = { reason: 'internal', request_id: 'r1' }
  const { host } = await startServer((_received, response) => answer(response, 500, fault, 'Sorry', 500))
  await expect(apiOn(host).call(userinfoGetMoneyInfo, {})).rejects.toMatchObject({ code: 500, message: 'Sorry' })
})

test('an error status fails even if the envelope claims success', async () => {
  const { host } = await startServer((_received, response) => answer(response, 200, {}, '', 502))
  await expect(apiOn(host).call(userinfoGetMoneyInfo, {})).rejects.toMatchObject({ kind: 'answer' })
})

test.each(['<html>Bad gateway</html>', '', 'null', '[]', '{"code":"200"}', '{"code":200'])(
  'a response of %s is not an envelope',
  async (body) => {
    const { host, received } = await startServer((_received, response) => response.end(body))
    await expect(apiOn(host).call(rechargeCreate, recharge)).rejects.toMatchObject({
      name: 'NetworkError',
      kind: 'answer',
    })
    expect(received).toHaveLength(1)
  },
)

test('ten calls that fail together end the session once', async () => {
  const { host } = await startServer((_received, response) =>
    answer(response, -1, { reason: 'session_invalid' }, 'Ended'),
  )
  const session = { token: 'old', ended: 0 }
  const api = apiOn(host, session)
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => api.call(userinfoGetMoneyInfo, {})))
  expect(results.every((result) => result.status === 'rejected' && result.reason instanceof CallError)).toBe(true)
  expect(session).toEqual({ token: null, ended: 1 })
})

test('a late response of an earlier session does not end the current one', async () => {
  const session = { token: 'old', ended: 0 }
  const { host } = await startServer((_received, response) => {
    session.token = 'new'
    answer(response, -1)
  })
  await expect(apiOn(host, session).call(userinfoGetMoneyInfo, {})).rejects.toMatchObject({ code: -1 })
  expect(session).toEqual({ token: 'new', ended: 0 })
})

test('a session that ends after a new sign-in ends again', async () => {
  const { host } = await startServer((_received, response) => answer(response, -1))
  const session: Session = { token: 'first', ended: 0 }
  const api = apiOn(host, session)
  await expect(api.call(userinfoGetMoneyInfo, {})).rejects.toThrow(CallError)
  session.token = 'second'
  await expect(api.call(userinfoGetMoneyInfo, {})).rejects.toThrow(CallError)
  expect(session.ended).toBe(2)
})

test('a creating call cut off in its response is retried with the same key', async () => {
  const { host, received } = await startServer((_received, response, count) =>
    count < 4 ? cut(response) : answer(response, 200, { recharge_id: 'r1' }),
  )
  expect(await apiOn(host).call(rechargeCreate, recharge)).toEqual({ recharge_id: 'r1' })
  const keys = received.map(({ headers }) => headers['idempotency-key'])
  expect(keys).toHaveLength(4)
  expect(new Set(keys).size).toBe(1)
  expect(keys[0]).toMatch(/^[\x21-\x7e]{1,128}$/)
  expect(new Set(received.map(({ body }) => body)).size).toBe(1)
})

test('a creating call fails after three retries', async () => {
  const { host, received } = await startServer((_received, response) => cut(response))
  await expect(apiOn(host).call(rechargeCreate, recharge)).rejects.toMatchObject({ kind: 'connection' })
  expect(received).toHaveLength(4)
})

test('two calls have two keys, and a form can pass its own', async () => {
  const { host, received } = await startServer((_received, response) => answer(response, 200))
  const api = apiOn(host)
  await api.call(rechargeCreate, recharge)
  await api.call(rechargeCreate, recharge)
  await api.call(rechargeCreate, recharge, { idempotencyKey: 'form-1' })
  const keys = received.map(({ headers }) => headers['idempotency-key'])
  expect(new Set(keys).size).toBe(3)
  expect(keys[2]).toBe('form-1')
})

test('a read is retried once and sends no key', async () => {
  const { host, received } = await startServer((_received, response) => cut(response))
  await expect(apiOn(host).call(userinfoGetMoneyInfo, {})).rejects.toBeInstanceOf(NetworkError)
  expect(received).toHaveLength(2)
  expect(received[0]?.headers).not.toHaveProperty('idempotency-key')
})

test('a changing call without a key is never sent twice', async () => {
  const { host, received } = await startServer((_received, response) => cut(response))
  await expect(apiOn(host).call(smsSendCode, { email: 'a@example.com' })).rejects.toMatchObject({ kind: 'connection' })
  expect(received).toHaveLength(1)
})

test('a timeout is not retried', async () => {
  const { host, received } = await startServer(() => undefined)
  const settings = { host, surface: 'web' as const, language: () => 'en' as const, onSessionInvalid: () => undefined }
  const api = createApi({ ...settings, token: () => 'tok', timeout: 50, retryDelays: [0, 0, 0] })
  await expect(api.call(rechargeCreate, recharge)).rejects.toMatchObject({ kind: 'timeout' })
  expect(received).toHaveLength(1)
})

test('an aborted call is not retried', async () => {
  const leaving = new AbortController()
  const { host, received } = await startServer((_received, response) => {
    leaving.abort(new Error('left'))
    cut(response)
  })
  await expect(apiOn(host).call(rechargeCreate, recharge, { signal: leaving.signal })).rejects.toThrow('left')
  expect(received).toHaveLength(1)
})

test('a retry keeps the token of the first attempt', async () => {
  const session: Session = { token: 'mine', ended: 0 }
  const { host, received } = await startServer((_received, response, count) => {
    session.token = 'theirs'
    if (count === 1) cut(response)
    else answer(response, 200)
  })
  await apiOn(host, session).call(rechargeCreate, recharge)
  expect(received.map(({ headers }) => headers['x-access-token'])).toEqual(['mine', 'mine'])
})

test('an upload sends file, token and language, and returns the stored file', async () => {
  const stored = { id: 'u1', url: '/f/u1', mime: 'image/png', width: 1, height: 1, size: 3 }
  const { host, received } = await startServer((_received, response) => answer(response, 200, stored))
  const file = new File(['png'], 'p.png', { type: 'image/png' })
  expect(await apiOn(host).upload(attachUpload, file)).toEqual(stored)
  expect(received[0]).toMatchObject({ path: '/api/v1/attach/upload', headers: { 'x-access-token': 'tok' } })
  expect(received[0]?.body).toContain('name="file"; filename="p.png"')
  expect(received[0]?.body).toContain('name="lang"')
})

test('a creating call is repeated with its key while the service is unavailable', async () => {
  const { host, received } = await startServer((_received, response, count) => {
    if (count === 1) answer(response, 503, { reason: 'unavailable', retry_after: 0 }, 'away', 503)
    else if (count === 2) response.writeHead(503).end('<h1>no server</h1>')
    else answer(response, 200, { recharge_id: 'r1' })
  })
  expect(await apiOn(host).call(rechargeCreate, recharge)).toEqual({ recharge_id: 'r1' })
  const keys = received.map(({ headers }) => headers['idempotency-key'])
  expect(keys).toEqual([keys[0], keys[0], keys[0]])
  expect(keys[0]).toMatch(/./)
})

test('a changing call without a key is sent once while the service is unavailable', async () => {
  const { host, received } = await startServer((_received, response) =>
    answer(response, 503, { reason: 'unavailable', retry_after: 0 }, 'away', 503),
  )
  await expect(apiOn(host).call(userLogout, {})).rejects.toMatchObject({ code: 503, reason: 'unavailable' })
  expect(received).toHaveLength(1)
})
