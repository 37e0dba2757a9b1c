import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { fastify } from 'fastify'
import PostalMime from 'postal-mime'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { deliver } from '@c2c/testing/src/story/deliver.ts'
import { minute } from '@c2c/testing/src/story/clock.ts'
import { inviteStaff, newUser, signInOwner } from '@c2c/testing/src/people/people.ts'
import { creditRecharge } from '@c2c/testing/src/people/credit-recharge.ts'
import { SoftPasskey } from '@c2c/testing/src/people/soft-passkey.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { temporaryDirectory } from '@c2c/testing/src/story/temporary-directory.ts'
import { readConfig } from '../../src/config/config.ts'
import { keepBelow, withoutBase } from '../../src/http/without-base.ts'
import { registerHeaders } from '../../src/http/headers.ts'
import { probes } from '../../src/http/observe/probes.ts'
import { registerPages, separateConsole } from '../../src/http/pages.ts'
import { addSetting } from '../../src/services/settings/settings.ts'
import { keepAppUrl } from '../../src/start/first-start.ts'
import { exported } from '../export/support.ts'
import { callBy, merchantKey } from '../identity/api-key/support.ts'
import { offerFields, openMerchant } from '../trade/order/support.ts'

const BASE_PATH = '/c2c'
const story = await startStory({ environment: { BASE_PATH } })
const { origin } = new URL(story.url)
await addSetting(story.services.db, 'app_url', 'https://host.example/c2c/', story.clock.now())

test('calls answer below the path, and elsewhere the answer names it', async () => {
  expect(story.url).toBe(`${origin}/c2c`)
  const person = await newUser(story)
  expect(await story.call('userinfo/get-info', {}, person)).toMatchObject({ code: 200 })
  for (const path of ['/api/v1/support/contacts', '/c2cx/api/v1/support/contacts', '/', '/c2', '/config.json']) {
    const answer = await fetch(origin + path, path.includes('api') ? { method: 'POST' } : {})
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ code: 404, data: { reason: 'not_found', base_path: '/c2c/' } })
  }
})

test('path without a slash leads to the one with it, the query included', async () => {
  const ask = async (path: string) => (await fetch(origin + path, { redirect: 'manual' })).headers.get('location')
  expect([await ask('/c2c'), await ask('/c2c?shared')]).toEqual(['/c2c/', '/c2c/?shared'])
})

test('addresses of pictures and exports start with the path and lead to the file', async () => {
  const [owner, person] = [{ token: await signInOwner(story) }, await newUser(story)]
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const { url } = await story.uploadOk(new Uint8Array(picture), person)
  expect(url).toMatch(/^\/c2c\/files\//)
  expect((await fetch(new URL(url, story.url))).headers.get('content-type')).toBe('image/webp')
  const fields = { kind: 'user', format: 'csv', user_id: person.userId }
  expect((await exported(story, owner.token, fields)).lines[0]).toContain('Time (UTC)')
})

test('sockets open below the path alone', async () => {
  const handshake = async (path: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<number | undefined>()
    const headers = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      origin,
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    }
    const request = get(new URL(path, origin), { agent: false, headers })
    request.on('upgrade', ({ statusCode }, socket) => {
      socket.destroy()
      resolve(statusCode)
    })
    request.on('response', (response) => resolve(response.resume().statusCode))
    request.on('error', reject)
    return promise
  }
  expect([await handshake('/c2c/ws'), await handshake('/c2c/console/ws'), await handshake('/ws')]).toEqual([
    101, 101, 404,
  ])
})

test('cookie of the console goes to its own path, not to other sites of the host', async () => {
  const { email, password } = await inviteStaff(story, 'operator')
  const own = { 'x-requested-with': 'c2c-console', 'sec-fetch-site': 'same-origin' }
  const send = async (headers: Readonly<Record<string, string>>, call: string, fields = {}) =>
    fetch(`${story.url}/console/api/v1/${call}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { ...own, ...headers },
    })
  const cookieOf = async (headers: Record<string, string>) => {
    const answer = await send(headers, 'session/login', { email, password, cookie: 'true' })
    return answer.headers.get('set-cookie') ?? ''
  }
  const secure = { 'x-forwarded-proto': 'https' }
  const overTls = await cookieOf(secure)
  expect(overTls).toMatch(/^__Secure-c2c_console=[\w-]{20,}; Path=\/c2c\/console; Max-Age=43200; .*; Secure$/)
  expect(await cookieOf({})).toMatch(/^c2c_console=[\w-]{20,}; Path=\/c2c\/console; /)
  const [cookie = ''] = overTls.split(';')
  expect(await (await send({ ...secure, cookie }, 'session/info')).json()).toMatchObject({ code: 200 })
})

test('signature of an API key covers the path as it was sent', async () => {
  const bot = await merchantKey(story, await openMerchant(story))
  const call = '/console/api/v1/offer/create'
  const signedAs = (path: string) => callBy(story, bot, call, offerFields, { signing: { path } })
  expect(await signedAs(BASE_PATH + call)).toMatchObject({ code: 200 })
  expect(await signedAs(call)).toMatchObject({ data: { reason: 'signature_invalid' } })
})

test('links of mails lead below the path', async () => {
  const person = await newUser(story)
  await creditRecharge(story, person, '10')
  story.clock.advance(2 * minute)
  await deliver(story.services)
  const { raw = '' } = (await story.mailbox.to(person.email)).at(-1) ?? {}
  const { headers, text = '' } = await PostalMime.parse(raw)
  expect(text).toContain('https://host.example/c2c/#/')
  const header = headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
  const [, path = ''] = /^<https:\/\/host\.example(\/c2c\/.*)>$/.exec(header) ?? []
  expect((await fetch(origin + path)).status).toBe(200)
  expect((await story.callOk('invite/detail', {}, person)).link).toMatch(/^https:\/\/host\.example\/c2c\/#\/pages\//)
  const member = await inviteStaff(story, 'auditor')
  expect((await story.mailbox.to(member.email))[0]?.raw.replaceAll('=\r\n', '')).toContain(
    'https://host.example/c2c/console/invitation#token',
  )
})

test('passkeys are for the host, without the path', async () => {
  const person = await newUser(story)
  const passkey = new SoftPasskey('https://host.example')
  const added = await story.callOk('passkey/add-options', {}, person)
  await story.callOk('passkey/add', { name: 'Laptop', credential: passkey.create(added.options) }, person)
  const { options } = await story.callOk('passkey/login-options')
  expect(await story.call('passkey/login', { credential: passkey.get(options) })).toMatchObject({ code: 200 })
})

test('start warns of an address that leads past the path', async () => {
  const lines: string[] = []
  const log = { ...story.services.log, warn: (line: string) => void lines.push(line) } as typeof story.services.log
  for (const basePath of ['/c2c', '/other', ''])
    await keepAppUrl({ ...story.services, log }, { appUrl: null, basePath, sandbox: true })
  expect(lines).toEqual([expect.stringContaining('without BASE_PATH /other at its end')])
})

test('description of the calls names the path', async () => {
  expect(await (await fetch(`${story.url}/openapi.json`)).json()).toMatchObject({ servers: [{ url: '/c2c' }] })
})

/** The app of a path over two small builds, on hosts of its own. */
async function pagesBelow(consoleUrl: string | null = null) {
  const [webRoot, consoleRoot] = [temporaryDirectory(), temporaryDirectory()]
  writeFileSync(join(webRoot, 'index.html'), '<script src="assets/a.js">')
  writeFileSync(join(consoleRoot, 'index.html'), '<script src="/console/assets/a.js">')
  mkdirSync(join(webRoot, 'manifests'))
  writeFileSync(join(webRoot, 'manifests/en.json'), '{"id":"/","start_url":"./"}')
  const app = fastify(withoutBase(BASE_PATH))
  keepBelow(app, BASE_PATH)
  registerHeaders(app, () => ({ images: [], connections: [] }))
  separateConsole(app, consoleUrl, BASE_PATH)
  const globals = {
    app_name: '',
    app_url: '',
    img_url: '',
    logo: '',
    kf_url: '',
    theme: 'subject1',
    witness_url: '',
  } as const
  await registerPages(app, { webRoot, consoleRoot, sandbox: true, tiles: null, basePath: BASE_PATH }, () => globals)
  return (url: string, host = 'c2c.example') => app.inject({ url, headers: { host } })
}

test('pages, their files and the manifest are below the path', async () => {
  const ask = await pagesBelow()
  expect((await ask('/c2c/')).body).toBe('<script src="assets/a.js">')
  for (const path of ['/c2c/console/', '/c2c/console/orders'])
    expect((await ask(path)).body).toBe('<script src="/c2c/console/assets/a.js">')
  expect((await ask('/c2c/console/')).headers['content-security-policy']).toContain("style-src 'self' 'nonce-")
  expect((await ask('/c2c/manifest.webmanifest')).json()).toMatchObject({ id: '/c2c/', start_url: './' })
  expect((await ask('/c2c/config.json')).json()).toMatchObject({ host: '' })
  expect([(await ask('/')).statusCode, (await ask('/console/')).statusCode]).toEqual([404, 404])
})

test('console on its own host keeps the path', async () => {
  const ask = await pagesBelow('https://console.c2c.example/c2c')
  const { headers } = await ask('/c2c/console/orders?page=2')
  expect(headers.location).toBe('https://console.c2c.example/c2c/console/orders?page=2')
  expect((await ask('/c2c/', 'console.c2c.example')).headers.location).toBe('/c2c/console/')
})

test('probes answer with the path and without it', () => {
  const answered = probes({
    readiness: { check: async () => ({ ready: true }) } as never,
    onError: () => {},
    basePath: BASE_PATH,
  })
  const response = { writeHead: () => {}, end: () => {} } as never
  const ask = (url: string) => answered({ url, method: 'GET' } as never, response)
  expect(['/readyz', '/c2c/readyz', '/c2c/healthz', '/c2cx/readyz', '/c2creadyz'].map(ask)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})

test.each(['c2c', '/c2c/', '/', '//c2c', '/c2c//x', '/..', '/a/./b', '/c 2', '/c2c?x', 'https://host.example/c2c'])(
  'BASE_PATH=%s is refused',
  (text) => {
    expect(() => readConfig({ BASE_PATH: text })).toThrow(/^BASE_PATH must be a path such as \/c2c, .*, not /)
  },
)

test('addresses that lead past the path are refused', () => {
  expect(readConfig({ BASE_PATH, APP_URL: 'https://host.example/c2c/' }).basePath).toBe('/c2c')
  expect(readConfig({ APP_URL: 'https://host.example/other' }).basePath).toBe('')
  for (const name of ['APP_URL', 'CONSOLE_URL'])
    expect(() => readConfig({ BASE_PATH, [name]: `https://host.example/${randomUUID()}` })).toThrow(
      `${name} must end with BASE_PATH, such as https://host.example/c2c, not `,
    )
})
