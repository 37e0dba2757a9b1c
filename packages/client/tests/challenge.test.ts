import { createHash } from 'node:crypto'
import { userLogin } from '@c2c/contract'
import { expect, test } from 'vitest'
import { createApi } from '../src/index.ts'
import { answer, startServer } from './test-server.ts'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

test('call that needs a challenge is repeated with its solution', async () => {
  const { host, received } = await startServer((_received, response, count) =>
    count === 1
      ? answer(response, 429, { reason: 'challenge_required', challenge: 'a.b', bits: 10 })
      : answer(response, 200, { token: 'tok' }),
  )
  const api = createApi({ host, surface: 'web', language: () => 'en', token: () => null, onSessionInvalid: () => {} })
  expect(await api.call(userLogin, { account: 'ann', password: 'x' })).toEqual({ token: 'tok' })
  const solution = String(received[1]?.headers['x-challenge'])
  expect(solution).toMatch(/^a\.b:\d+$/)
  const number = Buffer.alloc(4)
  number.writeUInt32BE(Number(solution.slice('a.b:'.length)))
  expect(sha256(Buffer.concat([sha256('a.b'), number])).readUInt32BE()).toBeLessThan(2 ** 22)
})

test('aborted call stops solving its challenge', async () => {
  const { host } = await startServer((_received, response) =>
    answer(response, 429, { reason: 'challenge_required', challenge: 'a.b', bits: 32 }),
  )
  const api = createApi({ host, surface: 'web', language: () => 'en', token: () => null, onSessionInvalid: () => {} })
  const signal = AbortSignal.timeout(100)
  await expect(api.call(userLogin, { account: 'ann', password: 'x' }, { signal })).rejects.toThrow('timeout')
})
