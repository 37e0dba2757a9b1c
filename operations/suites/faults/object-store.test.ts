import { expect, onTestFinished, test } from 'vitest'
import { refusalMs, storeFaults } from '@c2c/testing/src/load/store-faults.ts'
import { UploadLoad } from '@c2c/testing/src/load/upload-load.ts'
import { S3Server } from '@c2c/testing/src/services/s3-server.ts'
import { startDebianPostgres } from '../../lib/debian-postgres.ts'
import { rounds, startFaultWorld, timeout } from '../../lib/fault-world.ts'

const longestGapMs = 5000
/** A load that the users' funds last for. */
const paceMs = 1000

test('store of files that is down or slow delays no order and loses no image', { timeout }, async () => {
  const postgres = await startDebianPostgres()
  onTestFinished(() => postgres.remove())
  const s3 = await S3Server.start()
  onTestFinished(() => s3.close())
  const { server, people, load, expectSound } = await startFaultWorld(postgres, { store: s3.environment, paceMs })
  const uploads = new UploadLoad(server, people)
  const { gaps } = await storeFaults(s3, load, uploads, rounds)
  await uploads.stop()
  expect(Math.max(...gaps)).toBeLessThan(longestGapMs)
  expect(Math.max(...uploads.refusals)).toBeLessThan(refusalMs)
  // `verify` reads each image.
  await expectSound()
  const { rows } = await postgres.query<{ id: string }>('SELECT id::text AS id FROM uploads', 'c2c')
  const stored = new Set(rows.map(({ id }) => id))
  expect(uploads.acknowledged.filter((id) => !stored.has(id))).toEqual([])
  console.log(`${uploads.acknowledged.length} images acknowledged, ${uploads.refusals.length} refused`)
})
