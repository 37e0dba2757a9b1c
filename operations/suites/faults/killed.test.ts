import { expect, onTestFinished, test } from 'vitest'
import { faultRounds, recoveryMs } from '@c2c/testing/src/load/fault-rounds.ts'
import { startDebianPostgres } from '../../lib/debian-postgres.ts'
import { rounds, startFaultWorld, timeout } from '../../lib/fault-world.ts'

test('killed server loses and repeats no acknowledged order', { timeout }, async () => {
  const postgres = await startDebianPostgres()
  onTestFinished(() => postgres.remove())
  const { server, load, expectSound } = await startFaultWorld(postgres)
  const { recoveries } = await faultRounds('server killed', load, rounds, async () => {
    await server.kill()
    await server.start()
  })
  expect(Math.max(...recoveries)).toBeLessThan(recoveryMs)
  await expectSound()
})

test('killed PostgreSQL loses and repeats no acknowledged order, and the server stays', { timeout }, async () => {
  const postgres = await startDebianPostgres()
  onTestFinished(() => postgres.remove())
  const { server, load, expectSound } = await startFaultWorld(postgres)
  const { pid } = server
  const { recoveries } = await faultRounds('PostgreSQL killed', load, rounds, async (round) => {
    await postgres.kill(round % 2 === 0 ? 'postmaster' : 'all')
    await postgres.supervise()
  })
  expect(Math.max(...recoveries)).toBeLessThan(recoveryMs)
  expect(server.pid).toBe(pid)
  await expectSound()
})
