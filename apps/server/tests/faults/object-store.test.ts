import { inject, expect, onTestFinished, test } from 'vitest'
import pg from 'pg'
import { createTestDatabase } from '@c2c/testing/src/story/database.ts'
import { isFull } from '@c2c/testing/src/cases/extent.ts'
import { runScript } from '@c2c/testing/src/story/run-script.ts'
import { S3Server } from '@c2c/testing/src/services/s3-server.ts'
import { ServerProcess } from '@c2c/testing/src/story/server-process.ts'
import { temporaryDirectory } from '@c2c/testing/src/story/temporary-directory.ts'
import { KeyedLoad } from '@c2c/testing/src/load/keyed-load.ts'
import { createdOrders, expectEachOnce, payingUsers } from '@c2c/testing/src/load/order-proof.ts'
import { refusalMs, storeFaults } from '@c2c/testing/src/load/store-faults.ts'
import { UploadLoad } from '@c2c/testing/src/load/upload-load.ts'

/** The suite in `operations/suites/faults` injects each fault 20 times. */
const rounds = 3
/** Orders need no store of files. */
const longestGapMs = 5000

// The load and its gaps need real time; the short form is storage/bucket-faults.
test.runIf(isFull)('store of files that is away under load delays no order and loses no image', async () => {
  const s3 = await S3Server.start()
  onTestFinished(() => s3.close())
  const database = await createTestDatabase(inject('migrated'))
  onTestFinished(() => database.drop())
  const variables = { DATABASE_URL: database.url, ...s3.environment }
  const dataDir = temporaryDirectory()
  const server = new ServerProcess(dataDir, { LOG_LEVEL: 'silent', ...variables })
  onTestFinished(async () => void (await server.stop()))
  await server.start()
  const people = await payingUsers(server, 3, 1, 'mixed')
  const load = new KeyedLoad(server, people, 3)
  const uploads = new UploadLoad(server, people)
  const { gaps } = await storeFaults(s3, load, uploads, rounds)
  await Promise.all([load.stop(), uploads.stop()])
  expect(Math.max(...gaps)).toBeLessThan(longestGapMs)
  expect(Math.max(...uploads.refusals)).toBeLessThan(refusalMs)

  const client = new pg.Client(database.connection)
  await client.connect()
  onTestFinished(() => client.end())
  const { rows: orders } = await client.query<{ id: string }>(createdOrders)
  await expectEachOnce(
    server,
    people,
    load.acknowledged,
    orders.map(({ id }) => id),
  )
  const { rows: images } = await client.query<{ id: string }>('SELECT id::text AS id FROM uploads')
  const stored = new Set(images.map(({ id }) => id))
  expect(uploads.acknowledged.filter((id) => !stored.has(id))).toEqual([])
  // Of the bytes of each image too.
  const verified = await runScript('verify', ['--full'], { DATA_DIR: dataDir, SANDBOX: '1', ...variables })
  expect(verified).toMatchObject({ code: 0, stdout: expect.stringContaining('All checks passed') })
})
