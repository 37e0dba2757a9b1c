import { expect, onTestFinished, test } from 'vitest'
import { faultRounds } from '@c2c/server/tests/faults/load/fault-rounds.ts'
import { startDebianPostgres } from '../../lib/debian-postgres.ts'
import { makeExt4Disk } from '../../lib/ext4-disk.ts'
import { rounds, startFaultWorld, timeout } from '../../lib/fault-world.ts'

const megabytes = 400
const failedCalls = 40

test('full disk of PostgreSQL loses and repeats no acknowledged order', { timeout }, async () => {
  const disk = await makeExt4Disk(megabytes)
  onTestFinished(() => disk.remove())
  // Small segments, none in reserve, so that a full disk is met at once.
  const settings = { min_wal_size: '2MB', max_wal_size: '8MB' }
  const postgres = await startDebianPostgres(settings, { parent: disk.folder, initdb: ['--wal-segsize=1'] })
  onTestFinished(() => postgres.remove())
  const { server, load, prove } = await startFaultWorld(postgres)
  const { pid } = server
  await faultRounds('disk full', load, rounds, async () => {
    await disk.fill()
    await load.failedMore(failedCalls, 60_000)
    disk.free()
    await postgres.supervise()
  })
  expect(server.pid).toBe(pid)
  await prove()
})
