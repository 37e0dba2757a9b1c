import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { rechargeAndApprove } from '@c2c/testing/src/people/money.ts'
import { registerUser } from '@c2c/testing/src/people/people.ts'
import { ServerProcess } from '@c2c/testing/src/story/server-process.ts'
import { temporaryDirectory } from '@c2c/testing/src/story/temporary-directory.ts'
import { startDebianPostgres } from '../lib/debian-postgres.ts'
import { startHotStandby } from '../lib/hot-standby.ts'

const verifyCommand = path.join(import.meta.dirname, '../../apps/server/src/verify.ts')

test('verify on a hot standby names a row that was changed on the primary', { timeout: 180_000 }, async () => {
  const postgres = await startDebianPostgres()
  onTestFinished(() => postgres.remove())
  const urls = await postgres.database('c2c')
  const dataDir = temporaryDirectory()
  const server = new ServerProcess(dataDir, urls)
  onTestFinished(async () => void (await server.stop()))
  await server.start()
  await rechargeAndApprove(server, await registerUser(server), '100')
  const standby = await startHotStandby(postgres)
  onTestFinished(() => standby.remove())

  const replica = new URL(urls.DATABASE_URL)
  replica.port = String(standby.port)
  const verify = (...words: string[]) => {
    const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, SANDBOX: '1', DATABASE_URL: replica.href }
    const { stdout, stderr, status } = spawnSync(process.execPath, [verifyCommand, ...words], { env, encoding: 'utf8' })
    return { printed: stdout + stderr, status }
  }
  const replayed = async () => {
    const { rows } = await postgres.query<{ position: string }>('SELECT pg_current_wal_lsn()::text AS position')
    await expect.poll(() => standby.hasReplayed(rows[0]?.position ?? ''), { timeout: 30_000 }).toBe(true)
  }
  await replayed()
  for (const words of [[], ['--full']]) {
    const { printed, status } = verify(...words)
    expect(printed).toMatch(/^replica: +replayed up to [0-9A-F]+\/[0-9A-F]+, last commit at \d{4}-/m)
    expect(printed).toContain('All checks passed')
    expect(status).toBe(0)
  }

  const { rows } = await postgres.query<{ id: string }>('SELECT max(id) AS id FROM transfers', 'c2c')
  const id = String(rows[0]?.id)
  await postgres.query(
    `SET session_replication_role = replica; UPDATE transfers SET amount = amount + 1 WHERE id = ${id}`,
    'c2c',
  )
  await replayed()
  const { printed, status } = verify('--full')
  expect(printed).toMatch(new RegExp(`^PROBLEM .*\\btransfer ${id}\\b`, 'm'))
  expect(status).toBe(1)
})
