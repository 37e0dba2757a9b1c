import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { moneyOf, rechargeAndApprove } from '@c2c/testing/src/people/money.ts'
import { registerUser } from '@c2c/testing/src/people/people.ts'
import { runScript } from '@c2c/testing/src/story/run-script.ts'
import { ServerProcess } from '@c2c/testing/src/story/server-process.ts'
import { temporaryDirectory } from '@c2c/testing/src/story/temporary-directory.ts'
import { type ArchivedPostgres, startArchivedPostgres } from '../lib/pgbackrest.ts'

let archived: ArchivedPostgres
beforeAll(async () => {
  archived = await startArchivedPostgres()
})
afterAll(() => archived.remove())

/** The time of the database, `2026-11-21 05:13:00.123456+00`. */
async function databaseTime(): Promise<string> {
  const { rows } = await archived.postgres.query<{ at: string }>('SELECT clock_timestamp()::text AS at')
  return rows[0]?.at ?? ''
}

test('recovery to a moment between two transfers has the first and not the second', async () => {
  const { postgres, pgbackrest } = archived
  const urls = await postgres.database('c2c')
  const dataDir = temporaryDirectory()
  const server = new ServerProcess(dataDir, urls)
  onTestFinished(async () => void (await server.stop()))
  await server.start()
  const person = await registerUser(server)
  await pgbackrest('stanza-create')
  await pgbackrest('--type=full', 'backup')
  // pgBackRest knows the end of a backup to the second; a moment to recover to is later.
  const backedUp = await databaseTime()
  await expect.poll(databaseTime).not.toContain(backedUp.slice(0, 19))
  await rechargeAndApprove(server, person, '100')
  const target = await databaseTime()
  await rechargeAndApprove(server, person, '70')
  expect(await moneyOf(server, person)).toMatchObject({ available: '170.000000' })
  // Ends the current file of the write-ahead log, and waits until it is archived.
  await pgbackrest('check')
  await server.stop()
  await postgres.stop()

  await pgbackrest('--delta', '--type=time', `--target=${target}`, '--target-action=promote', 'restore')
  await postgres.start()
  const inRecovery = async () => {
    const { rows } = await postgres.query<{ on: boolean }>('SELECT pg_is_in_recovery() AS on')
    return rows[0]?.on
  }
  await expect.poll(inRecovery, { timeout: 60_000 }).toBe(false)
  const verified = await runScript('verify', ['--full'], { ...urls, DATA_DIR: dataDir, SANDBOX: '1' })
  expect(verified).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('everything was read\nAll checks passed.'),
  })
  await server.start()
  expect(await moneyOf(server, person)).toMatchObject({ available: '100.000000' })
  await rechargeAndApprove(server, person, '30')
  expect(await moneyOf(server, person)).toMatchObject({ available: '130.000000' })
  await pgbackrest('--type=full', 'backup')
})
