import { expect, onTestFinished, test } from 'vitest'
import { rechargeAndApprove } from '@c2c/testing/src/people/money.ts'
import { registerUser } from '@c2c/testing/src/people/people.ts'
import { KeyedLoad } from '@c2c/testing/src/load/keyed-load.ts'
import { createdOrders, expectEachOnce, payingUsers } from '@c2c/testing/src/load/order-proof.ts'
import { ServerProcess } from '@c2c/testing/src/story/server-process.ts'
import { temporaryDirectory } from '@c2c/testing/src/story/temporary-directory.ts'
import { childrenOf, killNow } from '../lib/child-processes.ts'
import { startDebianPostgres } from '../lib/debian-postgres.ts'

const processes = 3
const kills = 3

test('killed server processes lose nothing, and the port keeps answering', { timeout: 180_000 }, async () => {
  const postgres = await startDebianPostgres()
  onTestFinished(() => postgres.remove())
  const urls = await postgres.database('c2c')
  const server = new ServerProcess(temporaryDirectory(), {
    ...urls,
    PROCESSES: String(processes),
    LOG_LEVEL: 'silent',
  })
  onTestFinished(async () => void (await server.stop()))
  await server.start()
  const running = () => childrenOf(server.pid)
  const people = await payingUsers(server, 6, 1)
  const load = new KeyedLoad(server, people, 2)
  for (let round = 0; round < kills; round += 1) {
    await load.acknowledgedMore(40, 30_000)
    const before = await running()
    expect(before.length).toBe(processes)
    killNow(before[round] ?? 0)
    const begun = performance.now()
    // The others answer before the killed one is replaced.
    await load.acknowledgedMore(20, 10_000)
    expect(load.longestGapAfter(begun)).toBeLessThan(2000)
    await expect
      .poll(async () => (await running()).filter((pid) => pid !== before[round]).length, { timeout: 20_000 })
      .toBe(processes)
  }
  const begun = performance.now()
  const stopped = server.stop()
  expect(await stopped).toEqual({ code: 0, signal: null })
  expect(performance.now() - begun).toBeLessThan(10_000)
  await server.start()
  await load.stop()
  const { rows } = await postgres.query<{ id: string }>(createdOrders, 'c2c')
  const ids = rows.map(({ id }) => id)
  await expectEachOnce(server, people, load.acknowledged, ids)
  console.log(`${load.acknowledged.length} transfers acknowledged; failed calls: ${load.summary()}`)
})

test('two processes share the embedded PostgreSQL and deliver each event', { timeout: 120_000 }, async () => {
  const server = new ServerProcess(temporaryDirectory(), { PROCESSES: '2' })
  onTestFinished(async () => void (await server.stop()))
  await server.start()
  const person = await registerUser(server)
  // Connections are given to the processes in turn.
  const sockets = await Promise.all(
    [0, 1, 2, 3].map(async () => {
      const socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws`)
      const closed = new Promise<void>((resolve) => socket.addEventListener('close', () => resolve()))
      const received: string[] = []
      socket.addEventListener('message', ({ data }) => received.push(String(data)))
      await new Promise((resolve) => socket.addEventListener('open', resolve))
      socket.send(JSON.stringify({ token: person.token }))
      await expect.poll(() => received.length).toBeGreaterThan(0)
      return { socket, received, closed, before: received.length }
    }),
  )
  await rechargeAndApprove(server, person, '100')
  for (const { received, before } of sockets) await expect.poll(() => received.length).toBeGreaterThan(before)
  expect(await server.stop()).toEqual({ code: 0, signal: null })
  await Promise.all(sockets.map(({ closed }) => closed))
  await server.start()
  expect(await server.callOk('userinfo/get-money-info', {}, person)).toMatchObject({ available: '100.000000' })
})
