import { consoleOfferList, consoleOrderRelease } from '@c2c/contract'
import { expect, test } from 'vitest'
import { createApi, signedBy, type HttpRequest, type KeyCredentials } from '../src/index.ts'
import { answer, startServer } from './test-server.ts'

const key: KeyCredentials = { token: 'c2c_token', secret: 'secret' }
const sign = signedBy(key, { now: () => 1_795_000_000_000, nonce: () => '0123456789abcdef' })

const request = (changes: Partial<HttpRequest>): HttpRequest => ({
  method: 'POST',
  url: 'https://c2c.example/console/api/v1/offer/create',
  headers: { 'Idempotency-Key': 'once' },
  body: new URLSearchParams({ lang: 'en', side: 'sell' }),
  timeout: 1000,
  ...changes,
})

test('signature of a form is the known value', () => {
  expect(sign(request({})).headers).toEqual({
    'Idempotency-Key': 'once',
    'X-Api-Key': 'c2c_token',
    'X-Timestamp': '1795000000000',
    'X-Nonce': '0123456789abcdef',
    'X-Signature': '6d212fc24b00ba79a28eefc87a12028942059816056d1c3324a9bb375d6184d3',
  })
})

test('signature covers the query, and an empty body', () => {
  const { headers } = sign(request({ method: 'GET', url: 'https://c2c.example/a?b=c', body: null }))
  expect(headers['X-Signature']).toBe('0a431cbf4c5d387480375a4ddce17085ea35187fb0a5ecee2073d7d0eebb7b74')
})

test('key without a secret signs nothing, and uploads are not signed', () => {
  const reading = signedBy({ ...key, secret: null })(request({}))
  expect(reading.headers).toEqual({ 'Idempotency-Key': 'once', 'X-Api-Key': 'c2c_token' })
  const upload = sign(request({ body: new FormData() }))
  expect(upload.headers).toEqual({ 'Idempotency-Key': 'once', 'X-Api-Key': 'c2c_token' })
})

test('typed calls go out with the key, each with a nonce of its own', async () => {
  const { host, received } = await startServer((_received, response) => answer(response, 200, {}))
  const api = createApi({
    host,
    surface: 'console',
    language: () => 'en',
    token: () => null,
    onSessionInvalid: () => undefined,
    onRequest: signedBy(key),
  })
  await api.call(consoleOfferList, {})
  await api.call(consoleOrderRelease, { order_id: 'o1' })
  for (const { headers } of received) {
    expect(headers).toMatchObject({ 'x-api-key': 'c2c_token', 'x-signature': expect.stringMatching(/^[\da-f]{64}$/) })
    expect(headers).not.toHaveProperty('x-access-token')
  }
  expect(new Set(received.map(({ headers }) => headers['x-nonce'])).size).toBe(2)
})
