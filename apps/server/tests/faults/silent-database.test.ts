import { randomUUID } from 'node:crypto'
import { afterAll, expect, test, vi } from 'vitest'
import { surfaceBase } from '@c2c/contract'
import { isFull } from '@c2c/testing/src/cases/extent.ts'
import { bindAccount, moneyOf, rechargeAndApprove } from '@c2c/testing/src/people/money.ts'
import { registerUser, signInOwner, type Person } from '@c2c/testing/src/people/people.ts'
import { patience } from '@c2c/testing/src/story/patience.ts'
import type { ServerProcess } from '@c2c/testing/src/story/server-process.ts'
import { serverBehindProxy } from '@c2c/testing/src/load/server-behind-proxy.ts'

const callers = 60
/** The limit of the requirement, in a full run only: load of other tests would exceed it. */
const answerMs = isFull ? 3000 : patience
const stopMs = 10_000
const recovery = { timeout: 30_000, interval: 100 }

interface Timed {
  readonly status: number
  readonly code: number
  readonly reason: unknown
  readonly retryAfter: string | null
  readonly ms: number
}

async function timed(server: ServerProcess, name: string, body: object, { token }: Person): Promise<Timed> {
  const begun = performance.now()
  const response = await fetch(server.url + surfaceBase.web + name, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-access-token': token, 'idempotency-key': randomUUID() },
    body: JSON.stringify(body),
  })
  const { code, data } = (await response.json()) as { code: number; data: { reason?: string } }
  const ms = performance.now() - begun
  return { status: response.status, code, reason: data.reason, retryAfter: response.headers.get('retry-after'), ms }
}

/** Calls of all kinds: cached and uncached reads, and creating calls through the ledger. */
async function crowd(server: ServerProcess, person: Person, bk_id: string): Promise<Timed[]> {
  const kinds = [
    ['withdraw/create', { type: 'bank', bk_id, amount: '10' }],
    ['userinfo/get-money-info', {}],
    ['withdraw/list', { page: '1', page_size: '10' }],
  ] as const
  return Promise.all(
    Array.from({ length: callers }, (_, i) => {
      const [name, body] = kinds[i % 3] ?? kinds[0]
      return timed(server, name, body, person)
    }),
  )
}

const unavailable = { status: 503, code: 503, reason: 'unavailable', retryAfter: '1' }

test.runIf(isFull)('silent database gives 503 within 3 s and the same process recovers', async () => {
  const { proxy, server } = await serverBehindProxy()
  const person = await registerUser(server)
  await rechargeAndApprove(server, person, '9000')
  const bk_id = await bindAccount(server, person)
  const owner = { token: await signInOwner(server) }
  const timersRanAt = async () => {
    const { jobs } = await server.consoleOk('overview/figures', {}, owner)
    return jobs.find(({ name }) => name === 'trade timers')?.succeeded_at ?? ''
  }
  expect((await crowd(server, person, bk_id)).filter(({ code }) => code !== 200)).toEqual([])

  await proxy.set('silent')
  const answers = await crowd(server, person, bk_id)
  // While it stays away, calls are refused at once.
  const later = await crowd(server, person, bk_id)
  for (const answer of [...answers, ...later]) expect(answer).toMatchObject(unavailable)
  expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(answerMs)
  expect(Math.max(...later.map(({ ms }) => ms))).toBeLessThan(1000)

  await proxy.set('forward')
  await vi.waitFor(
    async () => expect((await server.call('userinfo/get-money-info', {}, person)).code).toBe(200),
    recovery,
  )
  const before = await timersRanAt()
  expect((await crowd(server, person, bk_id)).filter(({ code }) => code !== 200)).toEqual([])
  await vi.waitFor(async () => expect(await timersRanAt()).not.toBe(before), recovery)
  const { withdrawing } = await moneyOf(server, person)
  const { total } = await server.callOk('withdraw/list', { page: '1', page_size: '10' }, person)
  expect(withdrawing).toBe(`${total * 10}.000000`)
  expect(await server.consoleOk('ledger/check', {}, owner)).toMatchObject({ ok: true, problems: [] })
})

/** Two faults after which the process is as before. */
const restored = await serverBehindProxy(afterAll)

test('refused connections give 503 and the same process recovers', async () => {
  const { proxy, server } = restored
  const person = await registerUser(server)
  const bk_id = await bindAccount(server, person)
  await proxy.set('refuse')
  const answers = await crowd(server, person, bk_id)
  for (const answer of answers) expect(answer).toMatchObject(unavailable)
  expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(answerMs)
  await proxy.set('forward')
  await vi.waitFor(
    async () => expect((await server.call('userinfo/get-money-info', {}, person)).code).toBe(200),
    recovery,
  )
})

test('connection broken in COMMIT gives 503, and a retry with the key makes one order', async () => {
  const { proxy, server } = restored
  const person = await registerUser(server)
  await rechargeAndApprove(server, person, '9000')
  const bk_id = await bindAccount(server, person)
  const create = () =>
    server.call('withdraw/create', { type: 'bank', bk_id, amount: '10' }, { ...person, key: 'one-withdrawal' })
  proxy.cutAfter('COMMIT')
  expect(await create()).toMatchObject({ status: 503, code: 503, data: { reason: 'unavailable', retry_after: 1 } })
  expect((await create()).code).toBe(200)
  expect((await server.callOk('withdraw/list', { page: '1', page_size: '10' }, person)).total).toBe(1)
  expect(await moneyOf(server, person)).toMatchObject({ withdrawing: '10.000000', available: '8990.000000' })
})

test.runIf(isFull)('delayed database is not taken for a silent one', async () => {
  const { proxy, server } = await serverBehindProxy()
  const person = await registerUser(server)
  await proxy.set('delay', 100)
  expect((await server.call('userinfo/get-money-info', {}, person)).code).toBe(200)
  expect((await server.call('withdraw/list', { page: '1', page_size: '10' }, person)).code).toBe(200)
})

test.runIf(isFull)('SIGTERM ends the process within 10 s while the database is silent', async () => {
  const { proxy, server } = await serverBehindProxy()
  const person = await registerUser(server)
  await proxy.set('silent')
  const call = timed(server, 'withdraw/list', { page: '1', page_size: '10' }, person)
  const begun = performance.now()
  const end = await server.stop()
  expect(await call).toMatchObject(unavailable)
  expect(performance.now() - begun).toBeLessThan(stopMs)
  expect(end).toEqual({ code: 0, signal: null })
})
