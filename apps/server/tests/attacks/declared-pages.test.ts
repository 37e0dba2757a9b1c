import { writeFileSync } from 'node:fs'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { consolePages } from '@c2c/contract'
import { afterAll, expect, test } from 'vitest'
import { registrations } from '../../src/features/registrations.ts'
import { buildApp } from '../../src/http/app.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { temporaryDirectory } from '@c2c/testing/src/story/temporary-directory.ts'

const story = await startStory()
const [webRoot, consoleRoot] = [temporaryDirectory(afterAll), temporaryDirectory(afterAll)]
writeFileSync(join(webRoot, 'index.html'), '<!doctype html>web')
writeFileSync(join(webRoot, 'a.js'), 'let a')
writeFileSync(join(consoleRoot, 'index.html'), '<!doctype html><style nonce="__nonce__"></style>')
const pages = { webRoot, consoleRoot, sandbox: true, tiles: null, trustProxy: [] }
const app = await buildApp(story.services, registrations, pages)
await app.listen({ host: '127.0.0.1', port: 0 })
afterAll(() => app.close())
const { port } = app.server.address() as AddressInfo

/** Sends the path as it is written; `fetch` and `inject` would bring it into another form. */
const send = async (method: string, path: string) => {
  const { promise, resolve, reject } = Promise.withResolvers<Sent>()
  const outgoing = request({ port, host: '127.0.0.1', method, path }, (response) => {
    text(response).then((body) => resolve({ status: response.statusCode, headers: response.headers, body }), reject)
  })
  outgoing.on('error', reject).end()
  return promise
}

interface Sent {
  readonly status: number | undefined
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

const opens = ['/console', '/console/', '/console/?page=2', '/console/orders?page=2', '/console/staff/']

test.each([...opens, ...consolePages.map((path) => `/console${path}`)])('%s opens the console', async (path) => {
  const { status, headers, body } = await send('GET', path)
  expect(status).toBe(200)
  const nonce = /nonce="([^"]+)"/.exec(body)?.[1] ?? 'missing'
  expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'x-content-type-options': 'nosniff' })
  expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
})

test.each(['/', '/?invite=1', '/index.html'])('%s opens the web app with its policy', async (path) => {
  const { status, headers } = await send('GET', path)
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'")
})

const bases = ['/api/v1', '/console/api/v1']
const nowhere = [
  ...bases.flatMap((base) =>
    ['', '/', '/x', '/user/login', '/<b>x</b>', '/..', '/%2e%2e/', '//x'].map((end) => base + end),
  ),
  ...String.raw`
    /api /api/ /api/v2/x /console/api /console/api/ /console/api/v2/x /console//api/v1/x /console/%61pi/v1/x
    /%63onsole/api/v1/x /%63onsole/orders /console/%6frders /console/orders%2f //console/ /console// /console//orders
    //console//api/v1/x /Console/ /CONSOLE/orders /console/Orders /console/orders/1 /console/none /console/index.html
    /console/orders;x /console/orders#x /console/. /console/./orders /console/%2e/orders /console/orders/..
    /console/%2e%2e/api/v1/x /console\orders /console%2forders /console%00 /console/%zz /%zz /%E0%A4%A // /// /%2e
    /%2e%2e/ /.. /x /pages/mine/mine /Index.html /%69ndex.html //index.html //a.js /%61.js /ws /ws/ /ws/x //ws /files
    /files/x /exports/x /. /%00`
    .trim()
    .split(/\s+/),
]

test.each(nowhere)('GET %s answers the envelope of an unknown path', async (path) => {
  const { status, headers, body } = await send('GET', path)
  expect({ status, type: headers['content-type'] }).toEqual({ status: 404, type: 'application/json; charset=utf-8' })
  expect(JSON.parse(body)).toMatchObject({ code: 404, data: { reason: 'not_found' } })
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
})

const methods = ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE']
const strange = ['/', '/console/', '/console/orders', '/console/api/v1/none', '/api/v1/none', '/ws', '/none']

test.each(methods.flatMap((method) => strange.map((path) => [method, path] as const)))(
  '%s %s answers the envelope of an unknown path',
  async (method, path) => {
    const { status, headers, body } = await send(method, path)
    expect({ status, type: headers['content-type'] }).toEqual({ status: 404, type: 'application/json; charset=utf-8' })
    expect(JSON.parse(body)).toMatchObject({ code: 404, data: { reason: 'not_found' } })
  },
)
