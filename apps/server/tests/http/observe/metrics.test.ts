import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { registrations } from '../../../src/features/registrations.ts'
import { buildApp } from '../../../src/http/app.ts'
import { mostInFlight } from '../../../src/services/limits/in-flight.ts'
import { createServices } from '../../../src/start/create-services.ts'
import { openLog } from '../../../src/start/open-log.ts'
import { addDatabaseGauges } from '../../../src/start/telemetry/database-gauges.ts'
import { OtelMetrics } from '../../../src/start/telemetry/otel-metrics.ts'
import { expectWithin } from '@c2c/testing/src/cases/expect-within.ts'
import { freshImage } from '@c2c/testing/src/cases/images.ts'
import { newUser } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { holdRequests } from './hold-requests.ts'
import { patience } from '@c2c/testing/src/story/patience.ts'

const story = await startStory()
const metrics = new OtelMetrics()
const services = await createServices({
  connection: story.database.server,
  dataDir: story.dataDir,
  smtpUrl: null,
  sandbox: true,
  log: openLog('silent', { write: () => {} }),
  now: story.clock.now,
  metrics,
})
addDatabaseGauges(metrics.meter, services)
const pages = { webRoot: 'none', consoleRoot: 'none', sandbox: true, tiles: null, trustProxy: [] }
const app = await buildApp(services, registrations, pages)
const url = await app.listen({ host: '127.0.0.1', port: 0 })
const owner = new pg.Client(story.database.connection)
await owner.connect()
afterAll(async () => {
  await app.close()
  await services.close()
  await owner.end()
})

const scrape = () =>
  metrics.expose((error) => {
    throw error
  })

test('faults are counted, also those before the handler', async () => {
  const { token } = await newUser(story)
  await owner.query('ALTER TABLE notices RENAME TO hidden')
  const list = await fetch(`${url}/api/v1/notice/list`, { method: 'POST', headers: { 'x-access-token': token } })
  await owner.query('ALTER TABLE hidden RENAME TO notices')
  expect(list.status).toBe(500)
  const large = await fetch(`${url}/api/v1/attach/upload`, {
    method: 'POST',
    headers: { 'x-access-token': token, 'content-type': 'multipart/form-data; boundary=x' },
    body: `--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n${'a'.repeat(20_000)}\r\n--x--`,
  })
  const { code } = (await large.json()) as { code: number }
  expect(code).not.toBe(200)
  const text = await scrape()
  expect(text).toContain('c2c_calls_total{surface="web",call="notice/list",code="500"} 1\n')
  expect(text).toContain(`c2c_calls_total{surface="web",call="attach/upload",code="${code}"} 1\n`)
})

test('requests above the limit are counted as shed', async () => {
  expect(await scrape()).toContain('\nc2c_shed_total 0\n')
  const end = await holdRequests(url, 'planted', mostInFlight.cheap)
  const headers = { 'x-access-token': 'planted' }
  await (await fetch(`${url}/api/v1/userinfo/get-money-info`, { method: 'POST', headers })).text()
  end()
  expect(await scrape()).toContain('\nc2c_shed_total 1\n')
})

test('waiting images are shown with the age of the oldest', async () => {
  expect(services.uploads.backlog).toEqual({ waiting: 0, ageSeconds: 0 })
  const image = Buffer.from(await freshImage())
  const kept = Promise.all(Array.from({ length: 10 }, () => services.uploads.reencode(image, null)))
  const { waiting, ageSeconds } = services.uploads.backlog
  expect(waiting).toBeGreaterThan(0)
  expect(ageSeconds).toBeGreaterThanOrEqual(0)
  await kept
  expect(services.uploads.backlog.waiting).toBe(0)
})

test('scrapes share one query, and do not wait for a slow database', async () => {
  await owner.query('BEGIN; LOCK TABLE delivery_lanes IN ACCESS EXCLUSIVE MODE')
  // Figures that were read before the lock are kept for some seconds.
  await expect.poll(scrape, { timeout: patience }).toContain('\nc2c_database_gauges_up 0\n')
  const begun = performance.now()
  const scrapes = Promise.all(Array.from({ length: 20 }, scrape))
  const { rows } = await owner.query<{ count: string }>(`SELECT count(*) AS count FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`)
  expect(Number(rows[0]?.count)).toBeLessThanOrEqual(1)
  for (const text of await scrapes) expect(text).toContain('\nc2c_database_gauges_up 0\n')
  expectWithin(performance.now() - begun, 6000)
  await owner.query('ROLLBACK')
  await expect.poll(scrape, { timeout: patience }).toContain('\nc2c_database_gauges_up 1\n')
})
