import { callPath, consoleCalls, webCalls } from '@c2c/contract'
import { expect, test } from 'vitest'
import { startStory } from '@c2c/testing/src/story/story.ts'

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
  expect(etag).toMatch(/^"[\w-]{43}"$/)
  // A document that is not read to its end keeps the server from closing.
  expect(await first.json()).toMatchObject({ openapi: '3.1.0' })
  const again = await fetch(`${story.url}/openapi.json`, { headers: { 'if-none-match': `"other", W/${etag}` } })
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
    new Set([JSON.stringify({ $ref: '#/components/responses/unavailable' })]),
  )
  expect(components.responses['unavailable']).toMatchObject({
    headers: { 'Retry-After': { schema: { type: 'integer' } } },
    content: {
      'application/json': { schema: { properties: { data: { properties: { reason: { enum: ['unavailable'] } } } } } },
    },
  })
})
