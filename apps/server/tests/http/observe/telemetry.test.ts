import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { bankFields, bindAccount, rechargeAndApprove } from '@c2c/testing/src/people/money.ts'
import { newUser, signInOwner } from '@c2c/testing/src/people/people.ts'
import { ServerProcess } from '@c2c/testing/src/story/server-process.ts'
import { freePort } from '@c2c/testing/src/services/free-port.ts'
import { attributeOf, startOtlpReceiver, type ReceivedSpan } from './otlp-receiver.ts'
import { patience } from '@c2c/testing/src/story/patience.ts'

const receiver = await startOtlpReceiver()
const opsPort = await freePort()
const ops = `http://127.0.0.1:${opsPort}`
const directory = mkdtempSync(join(tmpdir(), 'c2c-telemetry-'))
const server = new ServerProcess(directory, {
  OPS_PORT: String(opsPort),
  OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
  OTEL_BSP_SCHEDULE_DELAY: '50',
  OTEL_SERVICE_NAME: 'c2c-test',
})
await server.start()
afterAll(async () => {
  await server.stop()
  receiver.close()
  rmSync(directory, { recursive: true, force: true })
})

const scrape = async () => (await fetch(`${ops}/metrics`)).text()

/** The value of a sample; undefined when it is not there. */
async function sample(name: string): Promise<number | undefined> {
  const line = (await scrape()).split('\n').find((one) => one.startsWith(`${name} `))
  return line === undefined ? undefined : Number(line.slice(name.length + 1))
}

test('metrics show the ledger, queues, jobs and the process', async () => {
  // Figures of the database are kept for some seconds: this is the first test, and scrapes when the jobs have run.
  const token = await signInOwner(server)
  const done = async () => {
    const { jobs, processes } = await server.consoleOk('overview/figures', {}, { token })
    const names = jobs.flatMap(({ name, state }) => (state === 'fine' ? name : []))
    return [names.includes('books proof'), names.includes('seals'), processes.length]
  }
  await expect.poll(done, { timeout: patience }).toEqual([true, true, 1])
  const person = await newUser(server)
  const withCommands = 'c2c_ledger_batch_commands_count'
  const before = (await sample(withCommands)) ?? 0
  await rechargeAndApprove(server, person, '50')
  expect(await sample(withCommands)).toBeGreaterThan(before)
  expect(await sample('c2c_mails_total{result="sent"}')).toBeGreaterThan(0)
  await expect.poll(() => sample('c2c_database_gauges_up'), { timeout: patience }).toBe(1)
  await expect.poll(() => sample('c2c_processes'), { timeout: 30_000 }).toBe(1)
  await expect.poll(() => sample('c2c_books_proof_age_seconds'), { timeout: 30_000 }).toBeGreaterThanOrEqual(0)
  const text = await scrape()
  for (const name of [
    'c2c_queue_age_seconds{queue="recharges"} 0',
    'c2c_queue_waiting{queue="withdrawals"} 0',
    'c2c_outbox_lag_seconds{source="notices"}',
    'c2c_deliveries_due ',
    'c2c_seal_lag_seconds{stream="transfers"}',
    'c2c_books_proof_age_seconds ',
    'c2c_job_failing{task="seals"} 0',
    'c2c_job_duration_seconds_count{task="books proof"}',
    'c2c_event_loop_delay_seconds{statistic="p99"}',
    'c2c_pool_connections{state="idle"}',
    'c2c_pool_connections_max 20',
    'c2c_pool_waiting 0',
    'c2c_pool_wait_seconds_count ',
    'c2c_work_waiting{queue="hashes"} 0',
    'c2c_sockets 0',
    'c2c_events_listening 1',
    'process_resident_memory_bytes ',
    'process_cpu_seconds_total ',
    'c2c_shed_total 0',
  ]) {
    expect(text).toContain(`\n${name}`)
  }
})

test('with OPS_PORT, probes and metrics are on that port only', async () => {
  for (const path of ['/healthz', '/readyz', '/metrics']) {
    expect((await fetch(ops + path)).status).toBe(200)
    expect((await fetch(server.url + path)).status).toBe(404)
  }
  expect((await fetch(`${ops}/api/v1/user/login`, { method: 'POST' })).status).toBe(404)
})

test('calls are counted by name and code, unknown paths are not', async () => {
  const login = { account: 'none', password: 'wrong password' }
  const { code } = await server.call('user/login', login)
  const refused = `c2c_calls_total{surface="web",call="user/login",code="${code}"}`
  await expect.poll(() => sample(refused)).toBe(1)
  await server.call('user/login', login)
  await expect.poll(() => sample(refused)).toBe(2)
  expect(await sample('c2c_call_duration_seconds_count{surface="web",call="user/login"}')).toBe(2)
  expect(await sample('c2c_call_duration_seconds_sum{surface="web",call="user/login"}')).toBeGreaterThan(0)
  // Jobs, which begin at any time, have figures of their own.
  const counted = async () => (await scrape()).split('\n').filter((line) => line.startsWith('c2c_call'))
  const before = await counted()
  for (let i = 0; i < 20; i += 1) await fetch(`${server.url}/api/v1/unknown/${i}`, { method: 'POST' })
  expect(await counted()).toEqual(before)
})

/** Calls with a W3C trace context, and returns the spans of its trace once `count` of them arrived. */
async function trace(work: (headers: Record<string, string>) => Promise<unknown>, id: string, flags = '01') {
  await work({ traceparent: `00-${id}-00f067aa0ba902b7-${flags}` })
  const spans = () => receiver.spans().filter(({ traceId }) => traceId === id)
  return spans
}

const parentOf = (spans: readonly ReceivedSpan[], { parentSpanId }: ReceivedSpan) =>
  spans.find(({ spanId }) => spanId === parentSpanId)

test('a trace leads from the caller over the call and the ledger batch to the statements', async () => {
  const person = await newUser(server)
  await rechargeAndApprove(server, person, '50')
  const bk_id = await bindAccount(server, person)
  const id = '4bf92f3577b34da6a3ce929d0e0e4736'
  let requestId: string | null = null
  const spans = await trace(async (headers) => {
    const response = await fetch(`${server.url}/api/v1/withdraw/create`, {
      method: 'POST',
      headers: { ...headers, 'x-access-token': person.token, 'idempotency-key': 'planted-key-1' },
      body: new URLSearchParams({ type: 'bank', bk_id, amount: '20' }),
    })
    requestId = response.headers.get('x-request-id')
    expect(await response.json()).toMatchObject({ code: 200 })
  }, id)
  await expect
    .poll(() => spans().map(({ name }) => name), { timeout: patience })
    .toContain('POST /api/v1/withdraw/create')
  await expect.poll(() => spans().map(({ name }) => name), { timeout: patience }).toContain('ledger batch')
  const found = spans()
  const call = found.find(({ name }) => name.startsWith('POST'))
  const batch = found.find(({ name }) => name === 'ledger batch')
  if (!call || !batch) throw new Error('the spans are missing')
  expect(call).toMatchObject({ parentSpanId: '00f067aa0ba902b7', kind: 2 })
  expect(attributeOf(call, 'c2c.request_id')).toBe(requestId)
  expect(attributeOf(call, 'c2c.code')).toBe('200')
  expect(parentOf(found, batch)?.spanId).toBe(call.spanId)
  expect(batch.links).toMatchObject([{ traceId: id, spanId: call.spanId }])
  const statements = found.filter((span) => attributeOf(span, 'db.query.text') !== undefined)
  const ofBatch = statements.filter((span) => parentOf(found, span) === batch)
  expect(ofBatch.map(({ name }) => name)).toContain('COMMIT')
  expect(statements.some((span) => parentOf(found, span) === call)).toBe(true)
  expect(statements.map((span) => attributeOf(span, 'db.query.text')).join()).toContain('$1')
  expect(attributeOf(receiver.resources()[0] ?? { attributes: [] }, 'service.name')).toBe('c2c-test')
})

test('a caller that is not sampled leaves no spans', async () => {
  const [unsampled, sampled] = ['5bf92f3577b34da6a3ce929d0e0e4736', '6bf92f3577b34da6a3ce929d0e0e4736'] as const
  const call = (headers: Record<string, string>) =>
    fetch(`${server.url}/api/v1/user/login`, { method: 'POST', headers, body: new URLSearchParams({ account: 'x' }) })
  const none = await trace(call, unsampled, '00')
  const some = await trace(call, sampled)
  await expect.poll(() => some().length, { timeout: patience }).toBeGreaterThan(0)
  expect(none()).toEqual([])
})

test('traces and metrics contain no personal data', async () => {
  const person = await newUser(server)
  const planted = { full_name: 'Planted Holder', iban: 'GB29NWBK60161331926819', telephone: '+442079460321' }
  const id = '7bf92f3577b34da6a3ce929d0e0e4736'
  const spans = await trace(
    (headers) =>
      fetch(`${server.url}/api/v1/bankinfo/create?planted=query`, {
        method: 'POST',
        headers: { ...headers, 'x-access-token': person.token, 'user-agent': 'planted-agent' },
        body: new URLSearchParams({ ...bankFields, ...planted, address: 'Planted Street' }),
      }),
    id,
  )
  await expect.poll(() => spans().some(({ name }) => name.startsWith('POST')), { timeout: patience }).toBe(true)
  const sent = [receiver.bodies.join(), await scrape()]
  const secrets = [...Object.values(planted), ...Object.values(person), 'lanted', '127.0.0.1', 'Commerzbank']
  for (const text of sent) expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
})
