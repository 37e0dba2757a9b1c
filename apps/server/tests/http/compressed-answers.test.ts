import { fastify } from 'fastify'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressAnswer } from '../../src/http/compress-answer.ts'

const app = fastify()
app.addHook('onSend', compressAnswer)
app.post<{ Params: { length: string } }>('/:length', ({ params }) => ({ text: 'ä'.repeat(Number(params.length)) }))

const ask = (length: number, encodings?: string) =>
  app.inject({
    method: 'POST',
    url: `/${length}`,
    headers: encodings === undefined ? {} : { 'accept-encoding': encodings },
  })

test.each([2000, 100_000])('answer of %i characters is compressed, and the same', async (length) => {
  const { headers, rawPayload } = await ask(length, 'br, gzip;q=0.8')
  expect(headers).toMatchObject({
    'content-encoding': 'gzip',
    'content-length': String(rawPayload.length),
    'content-type': 'application/json; charset=utf-8',
  })
  expect(rawPayload.length).toBeLessThan(1000)
  expect(JSON.parse(gunzipSync(rawPayload).toString())).toEqual({ text: 'ä'.repeat(length) })
})

test.each([
  ['short', 500, 'gzip'],
  ['for a client that names no encoding', 2000, undefined],
  ['for a client that refuses it', 2000, 'gzip;q=0, identity'],
])('answer that is %s stays as it is', async (_name, length, encodings) => {
  const { headers, body } = await ask(length, encodings)
  expect(headers).not.toHaveProperty('content-encoding')
  expect(JSON.parse(body)).toEqual({ text: 'ä'.repeat(length) })
})
