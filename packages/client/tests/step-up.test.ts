import { userLogin, withdrawCreate } from '@c2c/contract'
import { expect, test } from 'vitest'
import { createApi, type CallError } from '../src/index.ts'
import { answer, startServer } from './test-server.ts'

const withdrawal = { type: 'bank' as const, bk_id: 'b1', amount: '10' }
const required = { reason: 'second_factor_required', methods: ['totp'] }

const apiOn = (host: string, onProofRequired: (error: CallError) => Promise<boolean>) =>
  createApi({
    host,
    surface: 'web',
    language: () => 'en',
    token: () => 'tok',
    onSessionInvalid: () => undefined,
    onProofRequired,
  })

/** A server that refuses the first request for want of a proof. */
const startGuarded = () =>
  startServer((_received, response, count) =>
    count === 1 ? answer(response, 401, required) : answer(response, 200, { withdraw_id: 'w1' }),
  )

test('call is repeated with the same key after a proof', async () => {
  const { host, received } = await startGuarded()
  const asked: unknown[] = []
  const api = apiOn(host, async (error) => asked.push(error.data['methods']) > 0)
  expect(await api.call(withdrawCreate, withdrawal, { idempotencyKey: 'one' })).toEqual({ withdraw_id: 'w1' })
  expect(asked).toEqual([['totp']])
  expect(received.map(({ headers }) => headers['idempotency-key'])).toEqual(['one', 'one'])
})

test('call without a proof is refused and not repeated', async () => {
  const { host, received } = await startGuarded()
  const api = apiOn(host, () => Promise.resolve(false))
  await expect(api.call(withdrawCreate, withdrawal)).rejects.toMatchObject({ reason: 'second_factor_required' })
  expect(received).toHaveLength(1)
})

test('sign-in asks for its second factor itself', async () => {
  const { host, received } = await startGuarded()
  const api = apiOn(host, () => Promise.reject(new Error('asked')))
  await expect(api.call(userLogin, { account: 'ann', password: 'x' })).rejects.toMatchObject({ code: 401 })
  expect(received).toHaveLength(1)
})
