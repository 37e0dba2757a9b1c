import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freePort } from '@c2c/testing/src/services/free-port.ts'
import { bindAccount, rechargeAndApprove } from '@c2c/testing/src/people/money.ts'
import { registerUser } from '@c2c/testing/src/people/people.ts'
import { ServerProcess } from '@c2c/testing/src/story/server-process.ts'
import { type DebianPostgres, startDebianPostgres } from '../lib/debian-postgres.ts'

const deployed = path.join(import.meta.dirname, '../../deploy/observability')
const rules = path.join(deployed, 'alerts.yml')
const folder = mkdtempSync(path.join(tmpdir(), 'c2c-observability-'))
const closing = new AsyncDisposableStack()
let prometheus = ''
let scrape = ''
let postgres: DebianPostgres

interface Dashboard {
  readonly panels: readonly { readonly title: string; readonly targets?: readonly { readonly expr: string }[] }[]
}

const dashboard = JSON.parse(readFileSync(path.join(deployed, 'dashboard.json'), 'utf8')) as Dashboard

/** The expressions of the dashboard with the values that Grafana fills in. */
const expressions = dashboard.panels.flatMap(({ targets = [] }) =>
  targets.map(({ expr }) => expr.replaceAll('$job', 'c2c').replaceAll('$__rate_interval', '1m')),
)

interface Answer<Data> {
  readonly status: string
  readonly error?: string
  readonly data: Data
}

async function ask<Data>(question: string): Promise<Answer<Data>> {
  return (await (await fetch(`${prometheus}/api/v1/${question}`)).json()) as Answer<Data>
}

/** Runs Debian's Prometheus against the server. */
async function startPrometheus(opsPort: number): Promise<void> {
  const port = await freePort()
  const config = path.join(folder, 'prometheus.yml')
  writeFileSync(
    config,
    `global: { scrape_interval: 1s, evaluation_interval: 1s }
rule_files: [${rules}]
scrape_configs:
  - job_name: c2c
    static_configs: [{ targets: ['127.0.0.1:${opsPort}'] }]
`,
  )
  execFileSync('promtool', ['check', 'config', config])
  const words = [
    `--config.file=${config}`,
    `--storage.tsdb.path=${folder}/tsdb`,
    `--web.listen-address=127.0.0.1:${port}`,
  ]
  const child = spawn('prometheus', [...words, '--log.level=error'], { stdio: ['ignore', 'ignore', 'inherit'] })
  prometheus = `http://127.0.0.1:${port}`
  closing.defer(async () => {
    const ended = once(child, 'exit')
    if (child.kill('SIGTERM')) await ended
  })
  await vi.waitFor(async () => expect((await fetch(`${prometheus}/-/ready`)).status).toBe(200), { timeout: 60_000 })
}

beforeAll(async () => {
  closing.defer(() => rmSync(folder, { recursive: true, force: true }))
  postgres = await startDebianPostgres()
  closing.defer(() => postgres.remove())
  const opsPort = await freePort()
  const environment = { OPS_PORT: String(opsPort), ...(await postgres.database('c2c')) }
  const server = new ServerProcess(path.join(folder, 'data'), environment)
  await server.start()
  closing.defer(async () => void (await server.stop()))
  scrape = `http://127.0.0.1:${opsPort}/metrics`
  const person = await registerUser(server)
  await rechargeAndApprove(server, person, '100')
  const bk_id = await bindAccount(server, person)
  await server.callOk('withdraw/create', { type: 'bank', bk_id, amount: '20' }, person)
  await startPrometheus(opsPort)
})
afterAll(() => closing.disposeAsync())

test('promtool finds nothing wrong with the metrics', async () => {
  const text = await (await fetch(scrape)).text()
  // promtool reports problems of names and types, and exits with a failure.
  expect(execFileSync('promtool', ['check', 'metrics'], { input: text, encoding: 'utf8' })).toBe('')
})

test('Prometheus scrapes the server, and every metric of the dashboard exists', async () => {
  const targets = () =>
    ask<{ activeTargets: { health: string; lastError: string }[] }>('targets').then(({ data }) => data.activeTargets)
  await expect.poll(targets, { timeout: 60_000 }).toMatchObject([{ health: 'up', lastError: '' }])
  const existing = async () => new Set((await ask<string[]>('label/__name__/values')).data)
  await expect.poll(async () => (await existing()).has('c2c_books_proof_age_seconds'), { timeout: 60_000 }).toBe(true)
  const names = expressions.flatMap((text) => [...text.matchAll(/\b((?:c2c|process|nodejs)_[a-z0-9_]+)\b/g)])
  const wanted = new Set(names.map(([name]) => name))
  expect(wanted.size).toBeGreaterThan(30)
  const known = await existing()
  expect([...wanted].filter((name) => !known.has(name))).toEqual([])
})

test('every query of the dashboard is answered', async () => {
  const results = await Promise.all(
    expressions.map(async (expression) => {
      const { status, error } = await ask(`query?query=${encodeURIComponent(expression)}`)
      return status === 'success' ? [] : [`${expression}: ${error}`]
    }),
  )
  expect(results.flat()).toEqual([])
})

test('every metric of the scrape is described in the documentation', async () => {
  const text = await (await fetch(scrape)).text()
  const documented = readFileSync(path.join(deployed, '../../docs/observability.md'), 'utf8')
  const names = [...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(30)
  expect(names.filter((name) => !documented.includes(`\`${name}\``))).toEqual([])
})

test('a stopped database fires no alert of the process, and is reported as unreachable', async () => {
  const firing = async (selector = '') => {
    const { data } = await ask<{ result: { metric: { alertname: string } }[] }>(
      `query?query=${encodeURIComponent(`ALERTS${selector}`)}`,
    )
    return data.result.map(({ metric }) => metric.alertname)
  }
  expect(await firing('{alertstate="firing"}')).toEqual([])
  await postgres.stop()
  await expect.poll(() => firing(), { timeout: 60_000 }).toContain('C2cDatabaseUnreachable')
  expect(await firing()).not.toContain('C2cDown')
  const ready = await fetch(scrape.replace('metrics', 'readyz'))
  expect([ready.status, await ready.json()]).toMatchObject([503, { database: 'unreachable' }])
  await postgres.start()
  await expect.poll(() => firing(), { timeout: 60_000 }).not.toContain('C2cDatabaseUnreachable')
})
