import { expect, onTestFinished, test } from 'vitest'
import { faultRounds, recoveryMs } from '@c2c/testing/src/load/fault-rounds.ts'
import { TcpProxy } from '@c2c/testing/src/services/tcp-proxy.ts'
import { startDebianPostgres } from '../../lib/debian-postgres.ts'
import { rounds, startFaultWorld, timeout } from '../../lib/fault-world.ts'

/** Refused calls of the load until the network is back. */
const refusedCalls = 40

test('silent network to PostgreSQL loses and repeats no acknowledged order', { timeout }, async () => {
  const postgres = await startDebianPostgres()
  onTestFinished(() => postgres.remove())
  const proxy = new TcpProxy({ host: '127.0.0.1', port: postgres.port })
  await proxy.open()
  onTestFinished(() => proxy.close())
  const { server, load, expectSound } = await startFaultWorld(postgres, {
    through: (url) => url.replace(String(postgres.port), String(proxy.port)),
  })
  const { pid } = server
  const { recoveries } = await faultRounds('network to PostgreSQL silent', load, rounds, async (round) => {
    // Every third time the answer to a commit is lost first: the client cannot know whether it counts.
    if (round % 3 === 2) proxy.cutAfter('COMMIT')
    await proxy.set(round % 3 === 1 ? 'refuse' : 'silent')
    await load.failedMore(refusedCalls, 30_000)
    await proxy.set('forward')
  })
  expect(Math.max(...recoveries)).toBeLessThan(recoveryMs)
  expect(server.pid).toBe(pid)
  await expectSound()
})

test('silent network to the clients repeats no acknowledged order', { timeout }, async () => {
  const postgres = await startDebianPostgres()
  onTestFinished(() => postgres.remove())
  const { server, load, expectSound } = await startFaultWorld(postgres)
  const direct = server.url
  const proxy = new TcpProxy({ host: '127.0.0.1', port: Number(new URL(direct).port) })
  await proxy.open()
  onTestFinished(() => proxy.close())
  server.url = `http://127.0.0.1:${proxy.port}`
  const { recoveries } = await faultRounds('network to the clients silent', load, rounds, async () => {
    await proxy.set('silent')
    // Each caller loses the answer to a call.
    await load.failedMore(1, 30_000)
    await proxy.set('forward')
  })
  expect(Math.max(...recoveries)).toBeLessThan(recoveryMs)
  server.url = direct
  await expectSound()
})
