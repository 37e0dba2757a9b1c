import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createServer, getCACertificates, setDefaultCACertificates } from 'node:tls'
import pg from 'pg'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { tellPulse } from '../../../src/features/overview/health.ts'
import { registrations } from '../../../src/features/registrations.ts'
import { buildApp } from '../../../src/http/app.ts'
import { mostInFlight } from '../../../src/services/limits/in-flight.ts'
import { createServices } from '../../../src/start/create-services.ts'
import { keepRunning, type Job } from '../../../src/start/keep-running.ts'
import { openLog } from '../../../src/start/open-log.ts'
import { addDatabaseGauges } from '../../../src/start/telemetry/database-gauges.ts'
import { addHostGauges } from '../../../src/start/telemetry/host-gauges.ts'
import { OtelMetrics } from '../../../src/start/telemetry/otel-metrics.ts'
import { addProcessGauges, addReplicaGauges } from '../../../src/start/telemetry/process-gauges.ts'
import { evmKey } from '@c2c/testing/src/chain/test-keys.ts'
import { expectWithin } from '@c2c/testing/src/cases/expect-within.ts'
import { isFull } from '@c2c/testing/src/cases/extent.ts'
import { freshImage } from '@c2c/testing/src/cases/images.ts'
import { newUser, signInOwner } from '@c2c/testing/src/people/people.ts'
import { day, hour } from '@c2c/testing/src/story/clock.ts'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
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
  backupDir: join(story.dataDir, 'backups'),
  chainOptions: [
    {
      type: 'ERC20',
      family: 'evm',
      chain_id: 1,
      token: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
      decimals: 6,
      xpub: evmKey.publicExtendedKey,
      payers: [],
      treasury: null,
      nodes: [{ name: 'none', url: 'http://127.0.0.1:1', headers: {} }],
      start_block: null,
      max_range: 1000,
    },
  ],
})
addDatabaseGauges(metrics.meter, services, 0)
const endProcess = addProcessGauges(metrics.meter, services)
const pages = { webRoot: 'none', consoleRoot: 'none', sandbox: true, tiles: null, trustProxy: [] }
const app = await buildApp(services, registrations, pages)
const url = await app.listen({ host: '127.0.0.1', port: 0 })
const owner = new pg.Client(story.database.connection)
await owner.connect()
afterAll(async () => {
  endProcess()
  await app.close()
  await services.close()
  await owner.end()
})

/** The value of a sample; undefined when it is not there. */
const sampleOf = (text: string, name: string) => {
  const line = text.split('\n').find((one) => one.startsWith(`${name} `))
  return line === undefined ? undefined : Number(line.slice(name.length + 1))
}

const scrape = (from = metrics) =>
  from.expose((error) => {
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
  const own = new OtelMetrics()
  addDatabaseGauges(own.meter, services, 0, isFull ? undefined : 300)
  await owner.query('BEGIN; LOCK TABLE delivery_lanes IN ACCESS EXCLUSIVE MODE')
  const begun = performance.now()
  const reads = vi.spyOn(services.db, 'transaction')
  onTestFinished(() => reads.mockRestore())
  const scrapes = await Promise.all(Array.from({ length: 20 }, () => scrape(own)))
  expectWithin(performance.now() - begun, 6000)
  await owner.query('ROLLBACK')
  expect(reads).toHaveBeenCalledTimes(1)
  for (const text of scrapes) expect(text).toContain('\nc2c_database_gauges_up 0\n')
  await expect.poll(() => scrape(own), { timeout: patience }).toContain('\nc2c_database_gauges_up 1\n')
})

test('mail that fails is shown until the server takes one, also when none is tried', async () => {
  const run = async (column: 'succeeded_at' | 'failed_at', at: Date) =>
    owner.query(
      `INSERT INTO job_runs (name, every_ms, ${column}, failure) VALUES ('mail', null, $1, '')
       ON CONFLICT (name) DO UPDATE SET ${column} = $1`,
      [at],
    )
  const failing = async () => sampleOf(await scrape(), 'c2c_mail_failing')
  const later = (seconds: number) => new Date(Date.now() + seconds * 1000)
  await run('failed_at', later(3600))
  await expect.poll(failing, { timeout: patience }).toBe(1)
  await run('succeeded_at', later(7200))
  await expect.poll(failing, { timeout: patience }).toBe(0)
})

test('server exports every metric that the alert rules read', async () => {
  const folder = story.dataDir
  const key = join(folder, 'proxy.key')
  const certificate = join(folder, 'proxy.crt')
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=c2c.example', '-days', '30']
  execFileSync('openssl', [...request, '-keyout', key, '-out', certificate], { stdio: 'ignore' })
  const trusted = getCACertificates('default')
  setDefaultCACertificates([...trusted, readFileSync(certificate, 'utf8')])
  onTestFinished(() => setDefaultCACertificates(trusted))
  const proxy = createServer({ key: readFileSync(key), cert: readFileSync(certificate) }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  onTestFinished(() => void proxy.close())
  await addSetting(services.db, 'app_url', 'https://c2c.example', new Date())
  await owner.query(`INSERT INTO chain_readers (network, reader, number, hash, tip, read_at, moved_at)
    SELECT network, 'first', 1, 'a', 3, now(), now() FROM unnest('{ERC20,SOLD}'::text[]) network`)
  await owner.query(`INSERT INTO job_runs (name, every_ms, succeeded_at, failed_at, failure)
    VALUES ('backup', null, now() - interval '2 hours', now(), ''), ('restore trial', null, now(), null, '')`)
  // Without a row of a job that has succeeded there is no age.
  await owner.query(`INSERT INTO job_runs (name, every_ms, succeeded_at, failure)
    VALUES ('books proof', 600000, now(), '') ON CONFLICT (name) DO UPDATE SET succeeded_at = now()`)
  addReplicaGauges(metrics.meter, [{ usable: true, lag: 0n }])
  metrics.job('books proof', 1, true)
  metrics.batch(1, 0.01, true)
  const stop = addHostGauges(metrics.meter, services, {
    backupDir: folder,
    certificateAddress: `127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    databaseUrl: null,
    dataDir: folder,
    watchDisks: [['gone', join(folder, 'none')]],
  })
  onTestFinished(stop)
  const endsAt = 'c2c_certificate_end_timestamp_seconds'
  await expect
    .poll(async () => sampleOf(await scrape(), endsAt), { timeout: patience })
    .toBeGreaterThan(Date.now() / 1000)
  const behind = 'c2c_chain_blocks_behind{network="ERC20",reader="first"} 2\n'
  await expect.poll(() => scrape(), { timeout: patience }).toContain(behind)
  const text = await scrape()
  const exported = new Set([...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name = '']) => name))
  const rules = readFileSync(join(import.meta.dirname, '../../../../../deploy/observability/alerts.yml'), 'utf8')
  const read = [...rules.matchAll(/\b((?:c2c|process|nodejs)_[a-z0-9_]+)\b/g)].map(([name]) =>
    name.replace(/_(?:bucket|count|sum)$/, ''),
  )
  expect(read.length).toBeGreaterThan(40)
  expect([...new Set(read)].filter((name) => !exported.has(name))).toEqual([])
  expect(text).toContain('c2c_job_failing{task="backup"} 1\n')
  expect(text).toContain('c2c_job_failing{task="restore trial"} 0\n')
  expect(text).toContain('c2c_backup_interval_seconds 86400\n')
  // A network of an earlier configuration would ring for ever.
  expect(text).not.toContain('network="SOLD"')
  // A disk that cannot be read counts as full.
  expect(sampleOf(text, 'c2c_disk_free_bytes{disk="gone"}')).toBe(0)
  expect(sampleOf(text, 'c2c_disk_size_bytes{disk="gone"}')).toBeGreaterThan(0)
  expect(sampleOf(text, 'c2c_disk_free_bytes{disk="data"}')).toBeGreaterThan(0)
  // The clock of a story is ahead of the database's.
  const ahead = (story.clock.now().getTime() - Date.now()) / 1000
  expect(Math.abs((sampleOf(text, 'c2c_clock_offset_seconds') ?? Infinity) - ahead)).toBeLessThan(10)
})

/** Runs a job once, as a server does at its start. */
const runOnce = (name: string, run: Job['run']) => keepRunning(services, { name, run, every: hour })()
const fails = () => Promise.reject(new Error('no'))
const working = async () => {}
const job = (name: string, value: number) => `\nc2c_job_failing{task="${name}"} ${value}\n`

test('clock that went ahead and back leaves no failing job and no second process', async () => {
  story.clock.advance(day)
  await runOnce('mended', fails)
  await runOnce('broken', working)
  await tellPulse({ ...services, processId: randomUUID() })
  await expect.poll(() => scrape(), { timeout: patience }).toContain(job('mended', 1))
  story.clock.advance(-day)
  await tellPulse(services)
  await runOnce('mended', working)
  await runOnce('broken', fails)
  await expect.poll(() => scrape(), { timeout: patience }).toContain(job('mended', 0))
  const text = await scrape()
  expect(text).toContain(job('broken', 1))
  expect(text).toContain('\nc2c_processes 1\n')
  const { jobs, processes } = await story.consoleOk('overview/figures', {}, { token: await signInOwner(story) })
  expect(jobs.filter(({ name }) => ['mended', 'broken'].includes(name))).toMatchObject([
    { name: 'broken', state: 'failed' },
    { name: 'mended', state: 'fine' },
  ])
  expect(processes).toHaveLength(1)
})

test('process a little ahead counts, and one far ahead is removed', async () => {
  const tell = (ahead: number) => {
    const now = () => new Date(story.clock.now().getTime() + ahead)
    return tellPulse({ ...services, processId: randomUUID(), now })
  }
  await tell(day)
  await tell(20_000)
  await tellPulse(services)
  await expect.poll(() => scrape(), { timeout: patience }).toContain('\nc2c_processes 2\n')
  const { rows } = await owner.query('SELECT FROM server_processes')
  expect(rows).toHaveLength(2)
})
