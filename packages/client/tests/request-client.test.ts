import { expect, onTestFinished, test, vi } from 'vitest'
import { createRequestClient, ForbiddenMethodError, HttpError, NetworkError } from '../src/index.ts'
import { startServer } from './test-server.ts'

const echo = () => startServer((received, response) => response.end(received.body))

test.each(['get', 'head'] as const)('%s sends its fields in the query string', async (method) => {
  const { host, received } = await echo()
  const client = createRequestClient({ host, fields: () => ({ lang: 'de' }) })
  await client[method]('/files?kind=a', { name: 'x & y', left: undefined })
  expect(received[0]).toMatchObject({
    method: method.toUpperCase(),
    path: '/files?kind=a&lang=de&name=x+%26+y',
    body: '',
  })
})

test.each(['post', 'put', 'delete', 'options'] as const)(
  '%s sends its fields in a form-encoded body',
  async (method) => {
    const { host, received } = await echo()
    const client = createRequestClient({ host, fields: () => ({ lang: 'ja' }) })
    await client[method]('things', { name: '名前', left: undefined }, { headers: { 'x-one': '1' } })
    expect(received[0]).toMatchObject({
      method: method.toUpperCase(),
      path: '/things',
      body: new URLSearchParams({ lang: 'ja', name: '名前' }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8', 'x-one': '1' },
    })
  },
)

test.each(['trace', 'connect'] as const)('%s throws an error with the reason and sends nothing', async (method) => {
  const { host, received } = await echo()
  const sending = createRequestClient({ host })[method]('/')
  await expect(sending).rejects.toThrow(ForbiddenMethodError)
  await expect(sending).rejects.toThrow(method.toUpperCase())
  expect(received).toEqual([])
})

test('a field of the caller overrides the field of every request', async () => {
  const { host, received } = await echo()
  await createRequestClient({ host, fields: () => ({ lang: 'en' }) }).post('/', { lang: 'de' })
  expect(received[0]?.body).toBe('lang=de')
})

test('an upload is a multipart form with the file after the fields', async () => {
  const { host, received } = await echo()
  const reported: [number, number | null][] = []
  const file = new File(['image bytes'], 'proof.png', { type: 'image/png' })
  const client = createRequestClient({ host, fields: () => ({ lang: 'de' }) })
  await client.upload('/attach', 'file', file, { onProgress: (...progress) => reported.push(progress) })
  expect(received[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
  expect(received[0]?.body).toMatch(
    /name="lang"\r\n\r\nde\r\n.*name="file"; filename="proof\.png"\r\nContent-Type: image\/png\r\n\r\nimage bytes/s,
  )
})

test('a download reports progress and returns the bytes', async () => {
  const bytes = 'x'.repeat(200_000)
  const { host } = await startServer((_received, response) => {
    response.writeHead(200, { 'content-length': bytes.length, 'content-type': 'image/png' }).end(bytes)
  })
  const reported: [number, number | null][] = []
  const options = { onProgress: (done: number, total: number | null) => reported.push([done, total]) }
  const blob = await createRequestClient({ host }).download('/file', options)
  expect(await blob.text()).toBe(bytes)
  expect(blob.type).toBe('image/png')
  expect(reported.at(-1)).toEqual([bytes.length, bytes.length])
  expect(reported.every(([done], at) => at === 0 || done > (reported[at - 1]?.[0] ?? 0))).toBe(true)
})

test('interceptors change requests and see every response until removed', async () => {
  const { host, received } = await startServer((_received, response) => response.writeHead(404).end())
  const client = createRequestClient({ host })
  const seen: string[] = []
  const remove = client.interceptors.request.add((request) => ({
    ...request,
    headers: { ...request.headers, 'x-a': '1' },
  }))
  client.interceptors.request.add((request) => ({
    ...request,
    headers: { ...request.headers, 'x-b': `${request.headers['x-a'] ?? '0'}2` },
  }))
  client.interceptors.response.add((response, request) => {
    seen.push(`${request.method} ${response.status}`)
    return response
  })
  await expect(client.get('/')).rejects.toThrow(HttpError)
  remove()
  await expect(client.get('/')).rejects.toThrow(HttpError)
  expect(received.map(({ headers }) => headers['x-b'])).toEqual(['12', '02'])
  expect(seen).toEqual(['GET 404', 'GET 404'])
})

test('an interceptor that throws stops the request', async () => {
  const { host, received } = await echo()
  const client = createRequestClient({ host })
  client.interceptors.request.add(() => {
    throw new Error('not now')
  })
  await expect(client.get('/')).rejects.toThrow('not now')
  expect(received).toEqual([])
})

test.each([301, 400, 404, 500])('HTTP %s throws an HttpError', async (status) => {
  const { host } = await startServer((_received, response) => response.writeHead(status).end('inside'))
  await expect(createRequestClient({ host }).post('/')).rejects.toMatchObject({ name: 'HttpError', status })
})

test('a request without a response fails at the timeout', async () => {
  const { host } = await startServer(() => undefined)
  const sending = createRequestClient({ host, timeout: 20 }).get('/')
  await expect(sending).rejects.toMatchObject({ name: 'NetworkError', kind: 'timeout' })
})

test('a response that stops half-way fails at the timeout', async () => {
  const { host } = await startServer((_received, response) => response.writeHead(200).write('half'))
  const sending = createRequestClient({ host }).get('/', {}, { timeout: 20 })
  await expect(sending).rejects.toMatchObject({ kind: 'timeout' })
})

test("the caller's abort throws its reason", async () => {
  const leaving = new AbortController()
  const { host } = await startServer(() => leaving.abort(new Error('the person left')))
  const client = createRequestClient({ host })
  await expect(client.get('/', {}, { signal: leaving.signal })).rejects.toThrow('the person left')
  await expect(client.get('/', {}, { signal: leaving.signal })).rejects.toThrow('the person left')
})

test('a failed connection throws a NetworkError of kind connection', async () => {
  await expect(createRequestClient({ host: 'http://127.0.0.1:1' }).get('/')).rejects.toEqual(
    new NetworkError('connection'),
  )
})

test.each(['request', 'upload', 'download'] as const)('a %s without a response fails after a minute', async (kind) => {
  const { promise: arrived, resolve } = Promise.withResolvers<void>()
  // The server accepts the request and never responds.
  const { host } = await startServer(() => resolve())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const client = createRequestClient({ host })
  const send = {
    request: () => client.post('/slow'),
    upload: () => client.upload('/slow', 'file', new File(['x'], 'x.png')),
    download: () => client.download('/slow'),
  }
  let failure: unknown
  const sent = send[kind]().catch((error: unknown) => {
    failure = error
  })
  await arrived
  vi.advanceTimersByTime(59_999)
  await new Promise(setImmediate)
  expect(failure).toBeUndefined()
  vi.advanceTimersByTime(1)
  await sent
  expect(failure).toMatchObject({ kind: 'timeout' })
})
