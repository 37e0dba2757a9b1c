import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { fastify, type FastifyInstance } from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import { readConfig } from '../../src/config/config.ts'
import { registerHeaders } from '../../src/http/headers.ts'
import { registerPages, separateConsole } from '../../src/http/pages.ts'
import { temporaryDirectory } from '@c2c/testing/src/story/temporary-directory.ts'

const script = 'console.log(1)\n'.repeat(100)
let app: FastifyInstance

beforeEach(async () => {
  const [webRoot, consoleRoot] = [temporaryDirectory(), temporaryDirectory()]
  writeFileSync(join(consoleRoot, 'index.html'), 'console')
  writeFileSync(join(webRoot, '.built-from'), 'sources')
  mkdirSync(join(webRoot, 'assets'))
  for (const name of ['index.html', 'assets/Ab1.js', 'worker.js', 'favicon.svg']) {
    writeFileSync(join(webRoot, name), script)
    writeFileSync(join(webRoot, `${name}.br`), brotliCompressSync(script))
    writeFileSync(join(webRoot, `${name}.gz`), gzipSync(script))
  }
  app = fastify()
  registerHeaders(app, () => ({ images: [], connections: [] }))
  const globals = {
    app_name: 'c2c',
    app_url: '',
    img_url: '',
    logo: '',
    kf_url: '',
    theme: 'subject1' as const,
    witness_url: '',
  }
  await registerPages(app, { webRoot, consoleRoot, sandbox: true, tiles: null }, () => globals)
})

const get = (url: string, encoding: string, headers = {}) =>
  app.inject({ url, headers: { 'accept-encoding': encoding, ...headers } })

test('file is sent compressed where accepted and plain otherwise', async () => {
  const br = await get('/assets/Ab1.js', 'gzip, br')
  expect(br.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'application/javascript; charset=utf-8',
  })
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(script)
  expect(br.headers.vary).toMatch(/accept-encoding/i)
  const gz = await get('/assets/Ab1.js', 'gzip')
  expect(gunzipSync(gz.rawPayload).toString()).toBe(script)
  const plain = await get('/assets/Ab1.js', 'identity')
  expect(plain.headers).not.toHaveProperty('content-encoding')
  expect(plain.body).toBe(script)
})

test.each(['/assets/Ab1.js.br', '/.built-from', '/none.js', '/assets', '/..%2Findex.html', '/console/staff/7'])(
  '%s has no address of its own',
  async (path) => {
    expect((await get(path, 'br')).statusCode).toBe(404)
  },
)

test.each(['/console/', '/console/staff'])('%s opens the console', async (path) => {
  const { body, headers } = await get(path, 'br')
  expect(body).toBe('console')
  expect(headers['cache-control']).toBe('no-store')
})

test('HEAD has the headers of GET and no body', async () => {
  const { body, headers, statusCode } = await app.inject({ method: 'HEAD', url: '/' })
  expect({ body, statusCode }).toEqual({ body: '', statusCode: 200 })
  expect(headers['content-length']).toBe(String(script.length))
})

test('hashed files are immutable, the page and its settings are revalidated', async () => {
  expect((await get('/assets/Ab1.js', 'br')).headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await get('/', 'br')).headers['cache-control']).toBe('no-cache')
  expect((await get('/config.json', 'br')).headers['cache-control']).toBe('no-cache')
})

test('a page that has not changed is not sent again', async () => {
  const { etag } = (await get('/', 'br')).headers
  const again = await get('/', 'br', { 'if-none-match': etag })
  expect(again.statusCode).toBe(304)
  expect(again.body).toBe('')
})

const named = ({ headers }: { readonly headers: object }) => Object.keys(headers).toSorted()

test('hashed file carries only the headers that it needs', async () => {
  expect(named(await get('/assets/Ab1.js', 'br'))).toEqual([
    'cache-control',
    'content-encoding',
    'content-length',
    'content-security-policy',
    'content-type',
    'cross-origin-resource-policy',
    'date',
    'strict-transport-security',
    'vary',
    'x-content-type-options',
  ])
})

test.each(['/', '/console/', '/assets/Ab1.js', '/favicon.svg', '/config.json', '/none.js', '/worker.js'])(
  '%s is for HTTPS with all subdomains, and is not framed',
  async (path) => {
    const { headers } = await get(path, 'br')
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['content-security-policy']).toContain("base-uri 'none'")
  },
)

test.each(['/', '/worker.js', '/console/'])('%s has a policy', async (path) => {
  const { headers } = await get(path, 'br')
  expect(headers['content-security-policy']).toContain("default-src 'self'")
  expect(headers).toMatchObject({
    'x-frame-options': 'SAMEORIGIN',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  })
})

test('console with a host of its own answers there alone, and its pages lead there', async () => {
  const [webRoot, consoleRoot] = [temporaryDirectory(), temporaryDirectory()]
  for (const root of [webRoot, consoleRoot]) writeFileSync(join(root, 'index.html'), root)
  const two = fastify()
  registerHeaders(two, () => ({ images: [], connections: [] }))
  separateConsole(two, 'https://console.c2c.example')
  const globals = {
    app_name: 'c2c',
    app_url: '',
    img_url: '',
    logo: '',
    kf_url: '',
    theme: 'subject1' as const,
    witness_url: '',
  }
  await registerPages(two, { webRoot, consoleRoot, sandbox: true, tiles: null }, () => globals)
  for (const path of ['/api/v1/x', '/console/api/v1/x']) two.post(path, () => ({ code: 200 }))
  const ask = async (host: string, url: string, method: 'GET' | 'POST' = 'GET') => {
    const { statusCode, headers } = await two.inject({ method, url, headers: { host } })
    return headers.location ?? statusCode
  }
  const [web, own] = ['c2c.example', 'console.c2c.example']
  expect([await ask(web, '/'), await ask(web, '/api/v1/x', 'POST'), await ask(web, '/config.json')]).toEqual([
    200, 200, 200,
  ])
  expect(await ask(web, '/console/orders?page=2')).toBe('https://console.c2c.example/console/orders?page=2')
  expect([await ask(web, '/console/api/v1/x', 'POST'), await ask(web, '/console/api/v1/x')]).toEqual([404, 404])
  expect([await ask(own, '/console/'), await ask(own, '/console/api/v1/x', 'POST')]).toEqual([200, 200])
  expect(await ask(own, '/')).toBe('/console/')
  expect([await ask(own, '/index.html'), await ask(own, '/api/v1/x', 'POST')]).toEqual([404, 404])
  expect(await ask(own, '/config.json')).toBe(200)
  expect(await ask('127.0.0.1:8080', '/console/api/v1/x', 'POST')).toBe(200)
  expect(() => readConfig({ CONSOLE_URL: 'console.c2c.example' })).toThrow('CONSOLE_URL')
})

test.each(['/console/api/v1/offer/list', '/console/api/v1', '/console/api'])(
  '%s is no page: 404 in JSON',
  async (url) => {
    const { statusCode, headers, body } = await app.inject({ url })
    expect([statusCode, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8'])
    expect(JSON.parse(body)).toMatchObject({ code: 404, data: { reason: 'not_found' } })
  },
)
