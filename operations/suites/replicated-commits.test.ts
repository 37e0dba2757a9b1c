import { expect, onTestFinished, test } from 'vitest'
import { isUnavailable, openPool } from '@c2c/server/src/db/connection.ts'
import { startDebianPostgres } from '../lib/debian-postgres.ts'

const limits = { connect: 5000, statement: 30_000, idleInTransaction: 5000 }

test('commit whose wait for the standby is cancelled is not reported as a success', { timeout: 120_000 }, async () => {
  const postgres = await startDebianPostgres()
  onTestFinished(() => postgres.remove())
  const { DATABASE_URL: connectionString } = await postgres.database('c2c')
  await postgres.query('CREATE ROLE c2c_app')
  await postgres.query('GRANT c2c_app TO c2c_server')
  await postgres.query('CREATE TABLE moved (id int)', 'c2c')
  await postgres.query('GRANT INSERT ON moved TO c2c_app', 'c2c')
  const pool = openPool({ connectionString, ownLogin: true }, 1, () => {}, { limits })
  onTestFinished(() => pool.end())
  const setStandby = async (name: string) => {
    await postgres.query(`ALTER SYSTEM SET synchronous_standby_names = '${name}'`)
    await postgres.query('SELECT pg_reload_conf()')
    const shown = async () => (await pool.query<Record<string, string>>('SHOW synchronous_standby_names')).rows[0]
    await expect.poll(shown).toEqual({ synchronous_standby_names: name })
  }
  await pool.query('INSERT INTO moved VALUES (1)')

  await setStandby('absent')
  const outcome = (sent: Promise<unknown>) =>
    sent.then(
      () => null,
      (error: unknown) => error,
    )
  /** Cancels the session that waits for the standby, as an operator might. */
  const cancel = async () => {
    const { rows } = await postgres.query(
      "SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'",
    )
    return rows.length
  }
  const inserted = outcome(pool.query('INSERT INTO moved VALUES (2)'))
  await expect.poll(cancel).toBe(1)
  expect(isUnavailable(await inserted)).toBe(true)
  const client = await pool.connect()
  await client.query('BEGIN')
  await client.query('INSERT INTO moved VALUES (3)')
  const committed = outcome(client.query('COMMIT'))
  await expect.poll(cancel).toBe(1)
  expect(isUnavailable(await committed)).toBe(true)
  client.release(true)

  await setStandby('')
  expect(await outcome(pool.query('INSERT INTO moved VALUES (4)'))).toBeNull()
  // What was not replicated is on the primary: its outcome was unknown, not a failure.
  const { rows } = await postgres.query<{ id: number }>('SELECT id FROM moved ORDER BY id', 'c2c')
  expect(rows.map(({ id }) => id)).toEqual([1, 2, 3, 4])
})
