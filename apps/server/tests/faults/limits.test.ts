import { once } from 'node:events'
import pg from 'pg'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { DatabaseAway, isUnavailable, openPool, type PoolLimits } from '../../src/db/connection.ts'
import { DatabaseWatch } from '../../src/db/database-watch.ts'
import { keepRunning } from '../../src/start/keep-running.ts'
import { createTestDatabase } from '@c2c/testing/src/story/database.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { TcpProxy } from '@c2c/testing/src/services/tcp-proxy.ts'
import { patience } from '@c2c/testing/src/story/patience.ts'

const story = await startStory()
const recovery = { timeout: patience, interval: 20 }

const generous: PoolLimits = { connect: 5000, statement: 5000, idleInTransaction: 5000 }

function poolWith(limits: Partial<PoolLimits>, size = 1, connection: pg.ClientConfig = story.database.server): pg.Pool {
  const pool = openPool(connection, size, () => {}, { limits: { ...generous, ...limits } })
  onTestFinished(() => pool.end())
  return pool
}

const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

test('statement above the limit is ended by PostgreSQL', async () => {
  const error = await errorOf(poolWith({ statement: 100 }).query('SELECT pg_sleep(600)'))
  expect(error).toMatchObject({ code: '57014' })
  expect(isUnavailable(error)).toBe(true)
})

test('wait for a connection of the pool is bounded', async () => {
  const pool = poolWith({ connect: 500 })
  const held = await pool.connect()
  const error = await errorOf(pool.query('SELECT'))
  held.release()
  expect(isUnavailable(error)).toBe(true)
  await pool.query('SELECT')
})

test('transaction without statements is ended, and its locks with it', async () => {
  const pool = poolWith({ idleInTransaction: 100 }, 2)
  const idle = await pool.connect()
  await idle.query('BEGIN; SELECT pg_advisory_xact_lock(1)')
  // The error comes before the end.
  const ended = errorOf(once(idle, 'end'))
  await pool.query('SELECT pg_advisory_lock(1)')
  expect(await ended).toMatchObject({ code: '25P03' })
  expect(isUnavailable(await errorOf(idle.query('COMMIT')))).toBe(true)
  idle.release(true)
})

test('silent connection does not hold its caller', async () => {
  const { host, port, user, database } = story.database.connection
  const proxy = new TcpProxy({ path: `${host}/.s.PGSQL.${port}` })
  await proxy.open()
  onTestFinished(() => proxy.close())
  const pool = poolWith({ connect: 500, statement: 100 }, 1, { host: '127.0.0.1', port: proxy.port, user, database })
  await pool.query('SELECT')
  await proxy.set('silent')
  expect(isUnavailable(await errorOf(pool.query('SELECT')))).toBe(true)
  expect(isUnavailable(await errorOf(pool.connect()))).toBe(true)
  await proxy.set('forward')
  await pool.query('SELECT')
})

test('run of a job that does not end is given up, and the next one begins', async () => {
  story.faultsAreExpected = true
  const signals: AbortSignal[] = []
  const second = Promise.withResolvers<void>()
  const run = (_services: unknown, signal: AbortSignal): Promise<void> => {
    signals.push(signal)
    if (signals.length === 2) second.resolve()
    return signals.length === 1 ? new Promise(() => {}) : Promise.resolve()
  }
  const stop = keepRunning(story.services, { name: 'test', every: 20, run }, { short: 100, long: 100 })
  await second.promise
  await stop()
  expect(signals[0]?.aborted).toBe(true)
})

test('run that is given up because the process ends is no failure', async () => {
  const failed = vi.spyOn(story.services.log, 'error')
  onTestFinished(() => failed.mockRestore())
  const begun = Promise.withResolvers<void>()
  const run = (_services: unknown, signal: AbortSignal): Promise<void> => {
    begun.resolve()
    return once(signal, 'abort').then(() => signal.throwIfAborted())
  }
  const stop = keepRunning(story.services, { name: 'given up', every: 60_000, run })
  await begun.promise
  await stop()
  expect(failed).not.toHaveBeenCalled()
  const runs = story.services.db.selectFrom('job_runs').select('name').where('name', '=', 'given up')
  expect(await runs.execute()).toEqual([])
})

function startWatch(connection: pg.ClientConfig, timeoutMs: number, beforeReturn = async () => {}) {
  const changes: (string | null)[] = []
  const onChange = (reason: Error | null) => void changes.push(reason?.message ?? null)
  const watch = new DatabaseWatch(connection, { timeoutMs, breakConnections: () => {}, onChange, beforeReturn })
  watch.start()
  onTestFinished(() => watch.close())
  return { watch, changes }
}

test('read-only primary counts as away until it accepts changes', async () => {
  const database = await createTestDatabase(inject('migrated'))
  onTestFinished(() => database.drop())
  const admin = new pg.Client(inject('postgres'))
  await admin.connect()
  onTestFinished(() => admin.end())
  const { database: name } = database.connection
  await admin.query(`ALTER DATABASE ${name} SET default_transaction_read_only = on`)
  let asked = 0
  const handled = Promise.withResolvers<void>()
  const { watch, changes } = startWatch(database.connection, 5000, () => {
    asked += 1
    return handled.promise
  })
  await vi.waitFor(() => expect(watch.available).toBe(false), recovery)
  await expect(watch.during(async () => 'done')).rejects.toThrow(DatabaseAway)
  await admin.query(`ALTER DATABASE ${name} RESET default_transaction_read_only`)
  // The outage is handled before any work.
  await vi.waitFor(() => expect(asked).toBe(1), recovery)
  expect(watch.available).toBe(false)
  handled.resolve()
  await vi.waitFor(() => expect(watch.available).toBe(true), recovery)
  expect(await watch.during(async () => 'done')).toBe('done')
  expect(changes).toEqual(['the database is away', null])
})

test('loss of only the heartbeat is not an outage', async () => {
  const { watch, changes } = startWatch({ ...story.database.connection, application_name: 'heartbeat' }, 5000)
  const pid = async () => {
    const { rows } = await story.services.pool.query<{ pid: number }>(
      "SELECT pid FROM pg_stat_activity WHERE application_name = 'heartbeat'",
    )
    const [found] = rows
    if (!found) throw new Error('the heartbeat has no connection')
    return found.pid
  }
  const first = await vi.waitFor(pid, recovery)
  await story.services.watch.during(async () => undefined)
  const admin = new pg.Client(story.database.connection)
  await admin.connect()
  await admin.query('SELECT pg_terminate_backend($1)', [first])
  await admin.end()
  await vi.waitFor(async () => expect(await pid()).not.toBe(first), recovery)
  expect(watch.available).toBe(true)
  expect(changes).toEqual([])
})
