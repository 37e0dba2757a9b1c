import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { PrimaryPosition } from '../../../src/db/replicas/primary-position.ts'
import { examineReplicas } from '../../../src/db/replicas/open-replicas.ts'
import { reaches } from '../../../src/db/replicas/replica-connection.ts'
import { applicationOptions } from '../../../src/db/connection.ts'
import { serverLogin } from '../../../src/db/connection-roles.ts'
import { runStatements } from '../../../src/features/export/run-exports.ts'
import { proveBooks } from '../../../src/features/proofs/audit/prove-books.ts'
import { preferReplica } from '../../../src/services/cache/prefer-replica.ts'
import { isFull, runsAll } from '@c2c/testing/src/cases/extent.ts'
import { newUser, signInOwner } from '@c2c/testing/src/people/people.ts'
import { runScript } from '@c2c/testing/src/story/run-script.ts'
import { createTestDatabase } from '@c2c/testing/src/story/database.ts'
import { inInterleavings } from './own-writes.ts'
import { startReplicatedServers, type ReplicatedServers } from './replicated-servers.ts'

let world: ReplicatedServers
beforeAll(async () => {
  world = await startReplicatedServers({ servers: 2, replicas: 1 })
}, 120_000)
beforeEach(async () => {
  await world.resume()
  await world.replicaServes()
})
afterAll(() => world?.stop())

const login = { user: serverLogin, ownLogin: true, database: 'world' }

/** Where the reads of some work were made. */
async function placesOf(work: () => Promise<unknown>) {
  const before = world.counts()
  await work()
  const after = world.counts()
  return { replica: after.replica - before.replica, primary: after.primary - before.primary }
}

/** All reads of some work are made on the replica, more than `least`; on a busy machine, a replica that is late is asked again. */
const isAlone = (least: number, work: () => Promise<unknown>) => async (): Promise<boolean> => {
  const { replica, primary } = await placesOf(work)
  return replica > least && primary === 0
}

test('a read sees what its caller wrote or was told of, on either server', async () => {
  const before = world.counts()
  await inInterleavings(world, isFull ? 60 : 8)
  // Some went to the replica, and some found it behind.
  expect(world.counts().replica).toBeGreaterThan(before.replica)
  expect(world.counts().primary).toBeGreaterThan(before.primary)
})

test.runIf(runsAll)('without the comparison of positions the same interleavings find stale reads', async () => {
  const restore = world.forgetPositions()
  try {
    await expect(inInterleavings(world, 60)).rejects.toMatchObject({
      cause: { actual: expect.arrayContaining([expect.stringMatching(/^phrase \d+: /)]) },
    })
  } finally {
    restore()
  }
})

test('lists, statistics and the console read on the replica', async () => {
  const server = world.server(0)
  const person = await newUser(server)
  const owner = { token: await signInOwner(server) }
  const work = async () => {
    await server.callOk('asset-log/list', {}, person)
    await server.callOk('property/tongji', {}, person)
    await server.callOk('orders/open', {}, person)
    await server.consoleOk('user/list', {}, owner)
    await server.consoleOk('audit/list', {}, owner)
  }
  await expect.poll(isAlone(5, work)).toBe(true)
})

test('changing call reads and writes on the primary alone', async () => {
  const server = world.server(0)
  const person = await newUser(server)
  const places = await placesOf(() => server.callOk('security/phrase', { phrase: 'on the primary' }, person))
  expect(places).toEqual({ replica: 0, primary: 0 })
})

test('export and proof read on the replica', async () => {
  const server = world.server(0)
  const person = await newUser(server)
  const period = { from: '2026-01-01', to: '2026-01-31' }
  const { export_id } = await server.callOk('asset-log/export', { ...period, format: 'csv' }, person)
  await expect.poll(isAlone(0, () => runStatements(server.services.long))).toBe(true)
  expect((await server.callOk('asset-log/export-state', { export_id }, person)).state).toBe('done')
  await expect.poll(isAlone(5, () => proveBooks(server.services.long))).toBe(true)
})

test('snapshot that replay cancels is read again on the primary', async () => {
  const { services } = world.server(0)
  const [standby] = world.standbys
  await standby?.query("ALTER SYSTEM SET max_standby_streaming_delay = '0'")
  await standby?.query('SELECT pg_reload_conf()')
  await expect
    .poll(() => standby?.query('SHOW max_standby_streaming_delay'))
    .toEqual([{ max_standby_streaming_delay: '0' }])
  const person = await newUser(world.server(0))
  const tries: boolean[] = []
  const found = await preferReplica(services, (there) =>
    there.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => {
        const read = () => trx.selectFrom('users').select('nickname').where('id', '=', person.userId).executeTakeFirst()
        await read()
        tries.push(there === services)
        if (there !== services) await lockUsers(person.userId)
        return read()
      }),
  )
  // The reads of later tests may wait for it.
  await standby?.query('ALTER SYSTEM RESET max_standby_streaming_delay')
  await standby?.query('SELECT pg_reload_conf()')
  expect(tries).toEqual([false, true])
  expect(found?.nickname).toBe('another')
})

/** Changes a row and takes the lock of a migration, and waits until the replica has replayed that. */
async function lockUsers(id: string): Promise<void> {
  const client = new pg.Client(world.owner)
  await client.connect()
  await client.query('BEGIN; LOCK TABLE users IN ACCESS EXCLUSIVE MODE')
  await client.query('UPDATE users SET nickname = $1 WHERE id = $2', ['another', id])
  await client.query('COMMIT')
  const { rows } = await client.query<{ lsn: string }>('SELECT pg_current_wal_flush_lsn()::text AS lsn')
  await client.end()
  const replayed = async () => {
    const [row] = (await world.standbys[0]?.query<{ there: boolean }>(
      `SELECT pg_last_wal_replay_lsn() >= '${rows[0]?.lsn}' AS there`,
    )) ?? [undefined]
    return row?.there
  }
  await expect.poll(replayed).toBe(true)
}

test('statement that a replica refuses runs on the primary', async () => {
  const { services } = world.server(0)
  const { replicas } = services
  const places = await placesOf(() => sql`SELECT txid_current()`.execute(replicas?.db ?? services.db))
  expect(places).toEqual({ replica: 0, primary: 1 })
})

test('replica of another timeline is never recent enough', async () => {
  const client = new pg.Client({ ...world.standbys[0]?.connection, database: 'world', ...applicationOptions })
  await client.connect()
  const within = () => performance.now() + 20
  expect(await reaches(client, { timeline: 2n, lsn: 0n }, within())).toBe(false)
  expect(await reaches(client, { timeline: 1n, lsn: 0n }, within())).toBe(true)
  expect(await reaches(client, { timeline: 1n, lsn: 2n ** 60n }, within())).toBe(false)
  await client.end()
})

test('position is one statement for all that ask while one is under way', async () => {
  const sent: ((rows: { rows: object[] }) => void)[] = []
  const position = new PrimaryPosition(() => new Promise((resolve) => sent.push(resolve)))
  const asked = [position.now(), position.now()]
  await Promise.resolve()
  await expect.poll(() => sent.length).toBe(1)
  // These begin after the statement was sent, which says nothing about them.
  asked.push(position.now(), position.now())
  sent[0]?.({ rows: [{ timeline: 1n, lsn: 1n }] })
  await expect.poll(() => sent.length).toBe(2)
  sent[1]?.({ rows: [{ timeline: 1n, lsn: 2n }] })
  expect((await Promise.all(asked)).map(({ lsn }) => lsn)).toEqual([1n, 1n, 2n, 2n])
})

test('start refuses another cluster or database, and begins while a replica is down', async () => {
  const connection = { ...world.owner, ...login }
  const examine = (other: object) => examineReplicas({ connection, replicas: [{ ...connection, ...other }] }, 2000)
  const foreign = await createTestDatabase(inject('migrated'))
  await expect(examine(foreign.server)).rejects.toThrow(
    'DATABASE_READ_URL: it is of another PostgreSQL cluster than DATABASE_URL',
  )
  await foreign.drop()
  const host = world.standbys[0]?.connection.host ?? ''
  await expect(examine({ host, database: 'postgres' })).rejects.toThrow(
    'DATABASE_READ_URL: it leads to the database postgres, and DATABASE_URL to world',
  )
  await expect(examine({ host, user: 'none' })).rejects.toThrow('DATABASE_READ_URL: its login does not exist')
  expect(await examine({ host })).toEqual([])
  expect(await examine({})).toEqual(['DATABASE_READ_URL: it is a primary'])
  expect(await examine({ host: '/nowhere' })).toEqual([
    expect.stringMatching(/^DATABASE_READ_URL: its socket does not exist/),
  ])
})

test('verify reads on the replica', async () => {
  const urlOf = ({ host, port }: { readonly host: string; readonly port: number }) =>
    `postgresql://${serverLogin}@/world?host=${encodeURIComponent(host)}&port=${port}`
  const [standby] = world.standbys
  const { code, stdout } = await runScript('verify', [], {
    DATABASE_URL: urlOf(world.owner),
    DATABASE_OWNER_URL: `postgresql://postgres@/world?host=${encodeURIComponent(world.owner.host)}`,
    DATABASE_READ_URL: standby ? urlOf(standby.connection) : '',
    DATA_DIR: world.dataDir,
    SANDBOX: '1',
  })
  expect(stdout).toMatch(/^replica: +replayed up to [0-9A-F]+\/[0-9A-F]+/m)
  expect(stdout).toContain('All checks passed')
  expect(code).toBe(0)
})

test('reads go on without an error when the replica is silent, and return to it', async () => {
  const server = world.server(0)
  const person = await newUser(server)
  const read = () => server.callOk('asset-log/list', {}, person)
  const [standby] = world.standbys
  const reading = Array.from({ length: 20 }, read)
  standby?.freeze()
  try {
    await Promise.all(reading)
    const usable = async () => (await read()) && server.services.replicas?.places[0]?.usable
    await expect.poll(usable).toBe(false)
  } finally {
    standby?.thaw()
  }
  await world.replicaServes()
  await expect.poll(isAlone(0, read)).toBe(true)
})

test('reads go on without an error when the replica becomes a primary, and when it ends', async () => {
  const server = world.server(0)
  const person = await newUser(server)
  const read = () => server.callOk('asset-log/list', {}, person)
  const [standby] = world.standbys
  await standby?.query('SELECT pg_promote()')
  const all: Promise<unknown>[] = []
  await expect
    .poll(() => {
      all.push(read())
      return server.services.replicas?.places[0]?.usable
    })
    .toBe(false)
  await Promise.all(all)
  expect(await placesOf(read)).toMatchObject({ replica: 0 })
  expect(world.logged.join('\n')).toContain('it is a primary')
  await standby?.stop()
  expect(await placesOf(read)).toMatchObject({ replica: 0 })
  await expect.poll(() => world.logged.length).toBeGreaterThan(1)
})
