import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import tls from 'node:tls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import english from '@c2c/contract/locales/en.json' with { type: 'json' }
import { testOwner } from '@c2c/testing/src/people/credentials.ts'
import { ServerProcess } from '@c2c/testing/src/story/server-process.ts'
import { temporaryDirectory } from '@c2c/testing/src/story/temporary-directory.ts'
import { endProgram } from '../lib/child-processes.ts'
import { startCaddyBelowPath, startNginxBelowPath, type TlsProxy } from '../lib/tls-proxies.ts'

const [work, site] = [temporaryDirectory(afterAll), temporaryDirectory(afterAll)]
const main = path.join(import.meta.dirname, '../../apps/server/dist/server/main.cjs')
const server = new ServerProcess(temporaryDirectory(afterAll), { BASE_PATH: '/c2c' }, main)

beforeAll(async () => {
  writeFileSync(path.join(site, 'index.html'), 'the site that is there already')
  await server.start()
})
afterAll(() => server.stop())

async function trusted(proxy: TlsProxy): Promise<void> {
  await expect.poll(() => existsSync(proxy.authority), { timeout: 30_000 }).toBe(true)
  tls.setDefaultCACertificates([readFileSync(proxy.authority, 'utf8')])
  const ask = () => fetch(`${proxy.url}/c2c/config.json`).then(({ status }) => status, String)
  await expect.poll(ask, { timeout: 30_000 }).toBe(200)
}

/** The addresses that a page names, as a browser reads them, each with its status. */
async function filesOf(page: string) {
  const response = await fetch(page)
  const text = await response.text()
  const named = [...text.matchAll(/(?:src|href)="([^"#]+\.(?:js|css|woff2|json|webmanifest|png))"/g)]
  const addresses = named.map(([, one = '']) => new URL(one, response.url).href)
  return Promise.all(addresses.map(async (address) => [address, (await fetch(address)).status] as const))
}

async function expectSocket(url: string, token: string): Promise<void> {
  const socket = new WebSocket(`${url.replace('https', 'wss')}/c2c/ws`)
  socket.addEventListener('open', () => socket.send(JSON.stringify({ token, surface: 'console' })))
  const [message] = (await once(socket, 'message')) as [MessageEvent]
  expect(JSON.parse(String(message.data))).toMatchObject({ type: 'ready' })
  socket.close()
}

async function expectTooLarge(url: string): Promise<void> {
  const body = new Uint8Array(13 * 2 ** 20)
  const response = await fetch(`${url}/c2c/api/v1/attach/upload`, { method: 'POST', body })
  expect(await response.json()).toEqual({ code: 413, msg: english.reason.body_too_large, data: {} })
}

test.each([
  ['nginx', startNginxBelowPath],
  ['Caddy', startCaddyBelowPath],
])('%s serves the apps at /c2c/ beside another site at /', async (name, start) => {
  const proxy = await start(work, site, Number(new URL(server.url).port))
  try {
    await trusted(proxy)
    const at = (address: string, init?: RequestInit) => fetch(proxy.url + address, init)
    expect(await (await at('/')).text()).toBe('the site that is there already')
    // Nothing of the service is at the root.
    for (const address of ['/config.json', '/console/', '/worker.js', '/api/v1/support/contacts'])
      expect((await at(address)).status).toBe(404)
    expect((await at('/c2c')).url).toBe(`${proxy.url}/c2c/`)
    for (const page of ['/c2c/', '/c2c/console/', '/c2c/console/orders', '/c2c/reference/']) {
      const files = await filesOf(proxy.url + page)
      expect(files.length).toBeGreaterThan(0)
      for (const [address, status] of files) {
        expect(address.startsWith(`${proxy.url}/c2c/`)).toBe(true)
        expect([address, status]).toEqual([address, 200])
      }
    }
    const body = new URLSearchParams({ ...testOwner, cookie: 'true' })
    const headers = { 'x-requested-with': 'c2c-console', 'sec-fetch-site': 'same-origin', origin: proxy.url }
    const signedIn = await at('/c2c/console/api/v1/session/login', { method: 'POST', body, headers })
    const cookie = signedIn.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/^__Secure-c2c_console=.*; Path=\/c2c\/console; .*; Secure$/)
    await expectSocket(proxy.url, /=([^;]+)/.exec(cookie)?.[1] ?? '')
    if (name === 'nginx') await expectTooLarge(proxy.url)
    const plainly = (address: string) => fetch(proxy.plain + address, { redirect: 'manual' })
    expect((await plainly('/c2c/console/')).status).toBe(301)
    for (const call of ['/c2c/api/v1/user/login', '/c2c/console/api/v1/session/login', '/c2c/ws'])
      expect((await plainly(call)).status).toBe(403)
  } finally {
    await endProgram(proxy.process, 'SIGTERM')
  }
})
