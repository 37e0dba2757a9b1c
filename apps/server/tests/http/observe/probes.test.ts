import { createServer } from 'node:http'
import pg from 'pg'
import { afterAll, afterEach, expect, test } from 'vitest'
import { buildApp } from '../../../src/http/app.ts'
import { probes, Readiness } from '../../../src/http/observe/probes.ts'
import { mostInFlight } from '../../../src/services/limits/in-flight.ts'
import { createServices } from '../../../src/start/create-services.ts'
import { openLog } from '../../../src/start/open-log.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { holdRequests } from './hold-requests.ts'
import { startSilentProxy } from './silent-proxy.ts'
import { expectWithin } from '@c2c/testing/src/cases/expect-within.ts'
import { isFull } from '@c2c/testing/src/cases/extent.ts'
import { patience } from '@c2c/testing/src/story/patience.ts'

const story = await startStory()
const owner = new pg.Client(story.database.connection)
await owner.connect()
const { host, port, user, database } = story.database.server
const proxy = await startSilentProxy({ path: `${host}/.s.PGSQL.${port}` })
const logged: string[] = []
const services = await createServices({
  connection: { host: '127.0.0.1', port: proxy.port, user, database },
  dataDir: story.dataDir,
  smtpUrl: null,
  sandbox: true,
  log: openLog('error', { write: (line) => void logged.push(line) }),
  now: () => new Date(),
  // A silent database is given up soon.
  databaseTimeoutMs: 2000,
})
const readiness = new Readiness(services)
const errors: unknown[] = []
const answers = probes({ readiness, onError: (error) => errors.push(error) })
const pages = { webRoot: 'none', consoleRoot: 'none', sandbox: true, tiles: null, trustProxy: [] }
const app = await buildApp(services, [], { ...pages, probes: answers })
const url = await app.listen({ host: '127.0.0.1', port: 0 })

afterEach(() => {
  proxy.setSilent(false)
  if (errors.length > 0) throw new Error('a probe failed', { cause: errors.splice(0)[0] })
})
afterAll(async () => {
  await app.close()
  await services.close()
  proxy.close()
  await owner.end()
})

const disks = { uploads: 'ok', documents: 'ok', exports: 'ok' }
const ready = { ready: true, process: 'ok', database: 'ok', migrations: 'ok', events: 'ok', files: 'ok', disks }

const reported = async () => {
  const response = await fetch(`${url}/readyz`)
  return { status: response.status, body: await response.json() }
}

test('a working process is alive and ready, without cookies or caches', async () => {
  await expect.poll(reported).toEqual({ status: 200, body: ready })
  const alive = await fetch(`${url}/healthz`)
  expect([alive.status, await alive.json()]).toEqual([200, { alive: true }])
  expect(Object.fromEntries(alive.headers)).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-type': 'application/json; charset=utf-8',
  })
  const head = await fetch(`${url}/readyz`, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
})

test('probes are for reading, and metrics need a port of their own', async () => {
  for (const [path, method] of [
    ['/healthz', 'POST'],
    ['/metrics', 'GET'],
    ['/healthz/x', 'GET'],
  ] as const) {
    expect((await fetch(url + path, { method })).status).toBe(404)
  }
})

test('probes are never shed', async () => {
  const headers = { 'x-access-token': 'planted' }
  const end = await holdRequests(url, 'planted', mostInFlight.cheap)
  const shed = await fetch(`${url}/api/v1/none`, { method: 'POST', headers })
  expect(await shed.json()).toMatchObject({ data: { reason: 'too_many_requests' } })
  for (const path of ['/healthz', '/readyz']) expect((await fetch(url + path, { headers })).status).toBe(200)
  end()
})

test('a missing migration is reported', async () => {
  const { rows } = await owner.query<{ name: string; checksum: string }>(
    `DELETE FROM schema_migrations WHERE name = '034-makers' RETURNING name, checksum`,
  )
  const [removed] = rows
  await expect.poll(reported).toEqual({ status: 503, body: { ...ready, ready: false, migrations: 'missing' } })
  await owner.query('INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)', [
    removed?.name,
    removed?.checksum,
  ])
  await owner.query("INSERT INTO schema_migrations (name, checksum) VALUES ('999-newer', '')")
  await expect.poll(reported).toEqual({ status: 200, body: ready })
  await owner.query("DELETE FROM schema_migrations WHERE name = '999-newer'")
})

test('a silent database is reported within the limit, and asked once', async () => {
  proxy.setSilent(true)
  const own = new Readiness(services, isFull ? undefined : 200)
  const begun = performance.now()
  const probed = await Promise.all(Array.from({ length: 50 }, () => own.check()))
  expectWithin(performance.now() - begun, 5000)
  for (const report of probed)
    expect(report).toMatchObject({ ready: false, database: 'unreachable', migrations: 'unknown' })
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  const lines = () => logged.filter((line) => line.includes('does not answer probes'))
  await expect.poll(() => lines().length, { timeout: patience }).toBe(1)
  await own.check()
  expect(lines()).toHaveLength(1)
  proxy.setSilent(false)
  await expect.poll(reported, { timeout: 30_000 }).toEqual({ status: 200, body: ready })
})

test('a process that does not receive events is not ready', async () => {
  const { changes } = story.services
  const own = new Readiness(story.services)
  expect(await own.check()).toEqual(ready)
  const lost = new Promise<boolean>((resolve) => {
    changes.once('listening', resolve)
  })
  await owner.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'c2c events' AND pid <> pg_backend_pid()`)
  expect(await lost).toBe(false)
  expect(await own.check()).toMatchObject({ ready: false, database: 'ok', events: 'not listening' })
  story.faults.splice(0)
  await expect.poll(() => own.check(), { timeout: patience }).toEqual(ready)
})

test('a process that stops is not ready', async () => {
  const own = new Readiness(story.services)
  own.process = 'stopping'
  const server = createServer(
    (request, response) => void probes({ readiness: own, onError: () => {} })(request, response),
  )
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const response = await fetch(`http://127.0.0.1:${address.port}/readyz`)
  expect([response.status, await response.json()]).toEqual([503, { ...ready, ready: false, process: 'stopping' }])
  server.close()
})
