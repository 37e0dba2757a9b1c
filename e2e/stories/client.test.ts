import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, test as base, type Page } from '@playwright/test'
import type * as client from '@c2c/client'
import { startPlainServer } from '../support/plain-server.ts'

type Client = typeof client

interface Plain {
  readonly page: Page
  readonly received: string[]
}

/** One page for all stories of a worker: loading our sources costs more than any of them. */
const test = base.extend<{ page: Page; received: readonly string[] }, { plain: Plain }>({
  plain: [
    async ({ browser }, use) => {
      const server = await startPlainServer(answer)
      const page = await browser.newPage()
      await page.goto(server.url)
      await use({ page, received: server.received })
      await page.close()
      await server.stop()
    },
    { scope: 'worker' },
  ],
  page: async ({ plain }, use) => use(plain.page),
  received: async ({ plain }, use) => {
    plain.received.length = 0
    await use(plain.received)
  },
})

const download = 'x'.repeat(300_000)

/** Echoes the request; the path selects slow and broken responses. */
function answer(request: IncomingMessage, response: ServerResponse): void {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost')
  if (pathname === '/answer/never') return
  if (pathname === '/answer/cut') {
    request.socket.destroy()
    return
  }
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    if (pathname === '/answer/500') response.writeHead(500)
    if (pathname === '/answer/file') response.setHeader('content-length', download.length).end(download)
    else response.end(`${request.method} ${Buffer.concat(parts).byteLength}`)
  })
}

/** Runs in the page with the client that the page loads from our sources. */
const inPage = <Result>(page: Page, run: (client: Client) => Promise<Result>): Promise<Result> =>
  page.evaluate(`import('@c2c/client').then(${run.toString()})`)

test('a browser sends every method that it is allowed to', async ({ page, received }) => {
  const answers = await inPage(page, async ({ createRequestClient }) => {
    const client = createRequestClient({ host: '', fields: () => ({ lang: 'de' }) })
    const texts: string[] = []
    for (const method of ['get', 'post', 'put', 'delete', 'head', 'options'] as const) {
      texts.push(await (await client[method]('/answer/any', { a: '1' })).body.text())
    }
    return texts
  })
  expect(answers).toEqual(['GET 0', 'POST 11', 'PUT 11', 'DELETE 11', '', 'OPTIONS 11'])
  expect(received).toContain('GET /answer/any?lang=de&a=1')
  expect(received).toContain('HEAD /answer/any?lang=de&a=1')
})

test('TRACE and CONNECT fail with a named error and send nothing', async ({ page, received }) => {
  const errors = await inPage(page, async ({ createRequestClient }) => {
    const client = createRequestClient({ host: '' })
    const reasons = await Promise.allSettled([client.trace('/answer/any'), client.connect('/answer/any')])
    return reasons.map((one) => (one.status === 'rejected' ? String(one.reason) : 'sent'))
  })
  expect(errors[0]).toMatch(/^ForbiddenMethodError: TRACE cannot be sent from here/)
  expect(errors[1]).toMatch(/^ForbiddenMethodError: CONNECT cannot be sent from here/)
  expect(received).toEqual([])
})

test('upload and download report progress', async ({ page, received }) => {
  const progress = await inPage(page, async ({ createRequestClient }) => {
    const client = createRequestClient({ host: '' })
    const up: [number, number | null][] = []
    const down: [number, number | null][] = []
    const file = new File([new Uint8Array(2_000_000)], 'proof.png', { type: 'image/png' })
    const sent = await client.upload('/answer/any', 'file', file, { onProgress: (...at) => up.push(at) })
    await client.download('/answer/file', { onProgress: (...at) => down.push(at) })
    return { up, down, sent: await sent.body.text() }
  })
  const bytes = Number(progress.sent.replace('POST ', ''))
  expect(bytes).toBeGreaterThan(2_000_000)
  expect(progress.up.at(-1)).toEqual([bytes, bytes])
  expect(progress.down.at(-1)).toEqual([download.length, download.length])
  expect(received).toEqual(['POST /answer/any', 'GET /answer/file'])
})

test('each failure has its own error with fetch and XMLHttpRequest', async ({ page, received }) => {
  const names = await inPage(page, async ({ createRequestClient }) => {
    const client = createRequestClient({ host: '' })
    const hasty = createRequestClient({ host: '', timeout: 500 })
    const leaving = AbortSignal.abort(new Error('left'))
    const file = new File(['png'], 'p.png')
    const onProgress = (): void => undefined
    const failures = await Promise.allSettled(
      [
        { by: client, address: '/answer/500' },
        { by: client, address: '/answer/cut' },
        { by: hasty, address: '/answer/never' },
      ].flatMap(({ by, address }) => [by.post(address), by.upload(address, 'file', file, { onProgress })]),
    )
    const left = await Promise.allSettled([
      client.post('/answer/any', {}, { signal: leaving }),
      client.upload('/answer/any', 'file', file, { onProgress, signal: leaving }),
    ])
    return [...failures, ...left].map((one) => (one.status === 'rejected' ? String(one.reason) : 'sent'))
  })
  const [http, connection, timeout] = [
    'HttpError: HTTP 500',
    'NetworkError: network: connection',
    'NetworkError: network: timeout',
  ]
  expect(names).toEqual([http, http, connection, connection, timeout, timeout, 'Error: left', 'Error: left'])
  expect(received).not.toContain('POST /answer/any')
})

test('interceptors change what a browser sends and see what it gets', async ({ page, received }) => {
  const seen = await inPage(page, async ({ createRequestClient }) => {
    const client = createRequestClient({ host: '' })
    client.interceptors.request.add((request) => ({ ...request, url: `${request.url}?marked` }))
    const statuses: number[] = []
    client.interceptors.response.add((response) => {
      statuses.push(response.status)
      return response
    })
    await client.get('/answer/any')
    await client.get('/answer/500').catch(() => undefined)
    return statuses
  })
  expect(seen).toEqual([200, 500])
  expect(received).toEqual(['GET /answer/any?marked', 'GET /answer/500?marked'])
})
