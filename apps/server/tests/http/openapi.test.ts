import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { callPath, consoleCalls, webCalls, type Call } from '@c2c/contract'
import { expect, test } from 'vitest'
import { freshImage } from '@c2c/testing/src/cases/images.ts'
import type { Fields } from '@c2c/testing/src/people/caller.ts'
import { newUser } from '@c2c/testing/src/people/people.ts'
import { deliver } from '@c2c/testing/src/story/deliver.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import examples from '../../src/http/openapi/examples.json' with { type: 'json' }
import { sideNote } from '../../src/http/openapi/call-notes.ts'
import type { Example } from '../../src/http/openapi/openapi.ts'
import { callBy, merchantKey } from '../identity/api-key/support.ts'
import { uploadAsStaff } from '../payments/fund/support.ts'
import { offerFields, openMerchant, sell, seller } from '../trade/order/support.ts'

const story = await startStory()

test('the OpenAPI document names every declared call and no other', async () => {
  const response = await fetch(`${story.url}/openapi.json`)
  const { openapi, paths } = (await response.json()) as { openapi: string; paths: Record<string, unknown> }
  expect(openapi).toBe('3.1.0')
  expect(Object.keys(paths).toSorted()).toEqual([...webCalls, ...consoleCalls].map(callPath).toSorted())
})

test.each(['/api/v1/user/login/', '//api//v1/user/login'])('%s is the path of the call too', async (path) => {
  expect(await story.send(path, { method: 'POST' })).toMatchObject({ status: 200, code: 400 })
})

test('path of no call is refused', async () => {
  expect(await story.send('/api/v1/user/none', { method: 'POST' })).toMatchObject({ status: 404 })
})

test('OpenAPI document has an ETag and is not sent again', async () => {
  const first = await fetch(`${story.url}/openapi.json`)
  const etag = first.headers.get('etag') ?? ''
  expect(first.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(etag).toMatch(/^W\/"[\w-]{43}"$/)
  expect(first.headers.get('content-encoding')).toBe('gzip')
  // A document that is not read to its end keeps the server from closing.
  expect(await first.json()).toMatchObject({ openapi: '3.1.0' })
  const again = await fetch(`${story.url}/openapi.json`, { headers: { 'if-none-match': `"other", ${etag}` } })
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
})

test('OpenAPI document says what an API key may call, and which calls it signs', async () => {
  const response = await fetch(`${story.url}/openapi.json`)
  const { paths } = (await response.json()) as { paths: Record<string, { post: Record<string, unknown> }> }
  expect(paths['/console/api/v1/order/release']?.post).toMatchObject({
    'x-key-scope': 'trade',
    security: [{ token: [] }, { key: [], signature: [] }],
  })
  expect(paths['/api/v1/withdraw/list']?.post).toMatchObject({
    'x-key-scope': 'read',
    security: [{ token: [] }, { key: [] }],
    parameters: [{ $ref: '#/components/parameters/Timestamp' }, { $ref: '#/components/parameters/Nonce' }],
  })
  expect(paths['/api/v1/withdraw/create']?.post).toMatchObject({ security: [{ token: [] }] })
  expect(paths['/api/v1/withdraw/create']?.post).not.toHaveProperty('x-key-scope')
})

test('OpenAPI document says that every call may answer 503, and when to repeat it', async () => {
  const response = await fetch(`${story.url}/openapi.json`)
  const { paths, components } = (await response.json()) as {
    paths: Record<string, { post: { responses: Record<string, unknown> } }>
    components: { responses: Record<string, unknown> }
  }
  const answers = Object.values(paths).map(({ post }) => post.responses['503'])
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
    new Set([JSON.stringify({ $ref: '#/components/responses/Unavailable' })]),
  )
  expect(components.responses['Unavailable']).toMatchObject({
    headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } },
    content: {
      'application/json': { schema: { properties: { data: { properties: { reason: { enum: ['unavailable'] } } } } } },
    },
  })
})

test('scope of each call is in the document', async () => {
  const response = await fetch(`${story.url}/openapi.json`)
  const { paths } = (await response.json()) as { paths: Record<string, { post: Record<string, unknown> }> }
  const calls: readonly Call[] = [...webCalls, ...consoleCalls]
  for (const call of calls) {
    const { post } = paths[callPath(call)] ?? { post: {} }
    expect([call.name, post['x-key-scope'] ?? null]).toEqual([call.name, call.key])
  }
})

test('meaning of sides is at every call of offers and orders', async () => {
  const response = await fetch(`${story.url}/openapi.json`)
  const { paths } = (await response.json()) as { paths: Record<string, { post: { description: string } }> }
  const without = Object.entries(paths).filter(
    ([path, { post }]) => isOfTrades(path) && !post.description.includes(sideNote),
  )
  expect(without.map(([path]) => path)).toEqual([])
})

const isOfTrades = (path: string): boolean => /\/(?:offer|order)\//.test(path)

/** A value without what differs from run to run: the names and types of its parts. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shapeOf)
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shapeOf(part)]))
}

test('a bot works as the examples of the document say', async () => {
  const merchant = await openMerchant(story)
  const bot = await merchantKey(story, merchant)
  const played: Record<string, Example> = {}
  const play = async (name: string, fields: Fields = {}) => {
    const path = `/console/api/v1/${name}`
    const { code, data, text } = await callBy(story, bot, path, fields)
    if (code !== 200) throw new Error(`${path} answered ${text}`)
    played[path] ??= { fields, data }
    return data as Record<string, string>
  }
  const { offer_id: buys = '' } = await play('offer/create', offerFields)
  const { offer_id: sells = '' } = await play('offer/create', { ...offerFields, side: 'buy', price: '0.95' })
  await play('offer/update', { offer_id: buys, price: '0.91' })
  await play('offer/list', { page: '1', page_size: '10' })
  const { order_id } = await sell(story, await seller(story), buys)
  await play('order/list', { state: 'audit', page_size: '10' })
  await play('order/message', { order_id, text: 'We have sent the payment.' })
  await play('order/messages', { order_id })
  await deliver(story.services)
  await play('events/since', { after: '0', limit: '2' })
  await play('order/paid', { order_id, reference: 'SEPA 4711' })
  const buyer = await newUser(story)
  const bought = await story.callOk('saleu/create-order', { saleu_id: sells, number: '20' }, buyer)
  const { id: credentials } = await story.uploadOk(await freshImage(), buyer)
  await story.callOk('saleu/paid', { order_id: bought.order_id, credentials }, buyer)
  await play('order/release', { order_id: bought.order_id })
  const { type = '', address = '' } = await play('fund/address')
  const proof = await uploadAsStaff(story, merchant)
  await play('fund/deposit', { type, address, amount: '100', credentials: proof })
  await play('fund/deposits')
  await play('account/list')
  await play('offer/bulk', { action: 'pause', side: 'sell', currency: 'EUR' })
  const period = { from: '2026-11-01', to: '2026-11-30' }
  await play('fund/report', period)
  await play('export/create', { kind: 'settlement', format: 'csv', ...period })
  await play('export/list')
  // To write them again after a change of the contract.
  if (process.env['WRITE_EXAMPLES']) writeExamples(played)
  const written: unknown = process.env['WRITE_EXAMPLES'] ? played : examples
  expect(shapeOf(played)).toEqual(shapeOf(written))
})

/** What is random in examples, and its replacement with a number: another run writes the same file. */
const random: readonly (readonly [pattern: RegExp, stable: (place: string, found: string) => string])[] = [
  [/\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/g, (place) => `00000000-0000-4000-8000-${place.padStart(12, '0')}`],
  [/\b[A-Z]\d{6}-[A-Z\d]{8}\b/g, (place, found) => `${found.slice(0, 8)}C2C${place.padStart(5, '0')}`],
  [/\bu[\da-g]{16}\b/g, (place) => `example${place}`],
  [/(?<=session=|signature=)[\w-]+/g, () => 'abc'],
]

function writeExamples(played: Readonly<Record<string, Example>>): void {
  const text = random.reduce(
    (before, [pattern, stable]) => {
      const found = [...new Set(before.match(pattern))]
      return before.replaceAll(pattern, (one) => stable(String(found.indexOf(one) + 1), one))
    },
    JSON.stringify(played, null, 2),
  )
  writeFileSync(join(import.meta.dirname, '../../src/http/openapi/examples.json'), `${text}\n`)
}
