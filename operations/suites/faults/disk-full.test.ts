import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { faultRounds, recoveryMs } from '@c2c/testing/src/load/fault-rounds.ts'
import { startDebianPostgres } from '../../lib/debian-postgres.ts'
import { makeExt4Disk } from '../../lib/ext4-disk.ts'
import { rounds, startFaultWorld, timeout } from '../../lib/fault-world.ts'

const megabytes = 400
const failedCalls = 150

/** A full disk of tables fails statements; one of the write-ahead log ends PostgreSQL. */
test.each(['all', 'log'] as const)(
  'full disk of PostgreSQL (%s) loses and repeats no acknowledged order',
  { timeout },
  async (kept) => {
    const disk = await makeExt4Disk(megabytes)
    onTestFinished(() => disk.remove())
    // Small segments, none in reserve, so that a full disk is met at once.
    const settings = { min_wal_size: '2MB', wal_recycle: 'off' }
    const place = kept === 'all' ? { parent: disk.folder } : {}
    const log = kept === 'log' ? [`--waldir=${path.join(disk.folder, 'wal')}`] : []
    const postgres = await startDebianPostgres(settings, { ...place, initdb: ['--wal-segsize=1', ...log] })
    onTestFinished(() => postgres.remove())
    const { server, load, expectSound } = await startFaultWorld(postgres)
    const { pid } = server
    const { recoveries } = await faultRounds(`disk full (${kept})`, load, rounds, async () => {
      await disk.fill()
      await load.failedMore(failedCalls, 60_000)
      disk.free()
      await postgres.supervise()
    })
    expect(Math.max(...recoveries)).toBeLessThan(recoveryMs)
    expect(server.pid).toBe(pid)
    await expectSound()
  },
)
