import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { faultRounds, recoveryMs } from '@c2c/testing/src/load/fault-rounds.ts'
import { startDebianPostgres } from '../../lib/debian-postgres.ts'
import { uploadProof } from '@c2c/testing/src/people/money.ts'
import { makeExt4Disk } from '../../lib/ext4-disk.ts'
import { rounds, startFaultWorld, timeout } from '../../lib/fault-world.ts'

const megabytes = 1000

/** A setting to turn off, such as `synchronous_commit`: a power cut then loses acknowledged orders, and the test must fail. */
const off = process.env['FAULT_OFF']

test('power cut of all data loses and repeats no acknowledged order', { timeout }, async () => {
  const disk = await makeExt4Disk(megabytes)
  onTestFinished(() => disk.remove())
  const postgres = await startDebianPostgres(off ? { [off]: 'off' } : {}, { parent: disk.folder })
  onTestFinished(() => postgres.remove())
  const dataDir = path.join(disk.folder, 'data')
  mkdirSync(dataDir)
  const { server, people, load, expectSound } = await startFaultWorld(postgres, { dataDir })
  const { recoveries } = await faultRounds('power cut', load, rounds, async () => {
    // `verify` misses an image whose file was lost.
    for (const { person } of people) await uploadProof(server, person)
    await disk.cutPower()
    await Promise.all([server.kill(), postgres.kill('all')])
    await disk.remount()
    await postgres.supervise()
    await server.start()
  })
  expect(Math.max(...recoveries)).toBeLessThan(recoveryMs)
  await expectSound()
})
