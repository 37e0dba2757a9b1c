import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { migrate } from '@c2c/server/src/db/migrate.ts'
import { Dispatcher } from '@c2c/server/src/services/outbox/dispatcher.ts'
import { enqueue } from '@c2c/server/src/services/outbox/enqueue.ts'
import type { Services } from '@c2c/server/src/services/services.ts'
import { createServices } from '@c2c/server/src/start/create-services.ts'
import { openLog } from '@c2c/server/src/start/open-log.ts'
import { sendersOf } from '@c2c/server/src/start/run-outbox.ts'
import pg from 'pg'
import { startCluster, type Connection } from './lib/cluster.ts'
import { spreadOf } from './lib/percentiles.ts'

/** Merchants by how their receivers answer, each with one endpoint. */
const merchants = { good: 60, slow: 20, dead: 20 } as const
type Kind = keyof typeof merchants

/** A number after `--` is another count. */
const webhooks = Number(process.argv[2] ?? 10_000)
const perSecond = 100
const tickMs = 100

/** The most that bad receivers may add to the delay of a good one. */
const targetMs = 1000

/** The least share of its speed that an endpoint keeps while one event fails for ever. */
const targetShare = 0.9

interface Endpoint {
  readonly id: string
  readonly merchant: string
  readonly kind: Kind
}

/** Inserts merchants and their endpoints with the rights of the owner. */
async function openEndpoints(services: Services, connection: Connection, port: number): Promise<Endpoint[]> {
  const owner = new pg.Client(connection)
  await owner.connect()
  await owner.query('SET session_replication_role = replica')
  const endpoints: Endpoint[] = []
  for (const kind of Object.keys(merchants) as Kind[]) {
    for (let n = 0; n < merchants[kind]; n += 1) {
      const [id, merchant] = [crypto.randomUUID(), crypto.randomUUID()]
      const secret = `whsec_${'a'.repeat(44)}`
      const { kek, sealed } = await services.db
        .transaction()
        .execute((trx) => services.personal.webhookSecrets.seal(trx, id, secret))
      await owner.query('INSERT INTO merchants (id, name, created_at) VALUES ($1::uuid, ($1::uuid)::text, now())', [
        merchant,
      ])
      await owner.query(
        `INSERT INTO webhook_endpoints (id, merchant_id, url, events, kek, sealed_secret, created_by, created_at)
          VALUES ($1, $2, $3, '{order.paid}', $4, $5, gen_random_uuid(), now())`,
        [id, merchant, `http://127.0.0.1:${port}/${kind}/${n}`, kek, sealed],
      )
      endpoints.push({ id, merchant, kind })
    }
  }
  await owner.end()
  return endpoints
}

/** Enqueues a number of webhooks, turn by turn, at a steady rate. */
async function enqueueAll(services: Services, endpoints: readonly Endpoint[], count: number, wake: () => void) {
  // The same rate for each endpoint, however many take part.
  const rate = (perSecond * count) / webhooks
  const begun = performance.now()
  for (let n = 0; n < count;) {
    const due = Math.min(count, Math.ceil(((performance.now() - begun) / 1000) * rate))
    const at = new Date()
    const batch = Array.from({ length: due - n }, (_, i) => {
      const { id, merchant } = endpoints[(n + i) % endpoints.length] ?? { id: '', merchant: '' }
      const event = { event: 'order.paid', eventId: `bench:${n + i}`, orderId: null, payload: '{"type":"order.paid"}' }
      return { channel: 'webhook' as const, recipient: id, merchantId: merchant, dueAt: at, ...event }
    })
    await services.db.transaction().execute((trx) => enqueue(trx, batch, at))
    wake()
    n = due
    await wait(tickMs)
  }
}

/** The delays of webhooks to good receivers, from when they were enqueued to when they arrived. */
async function delaysOf(services: Services, receivers: ChildProcess): Promise<number[]> {
  receivers.send('arrivals')
  const [arrivals] = (await once(receivers, 'message')) as [[string, number][]]
  const rows = await services.db.selectFrom('deliveries').select(['id', 'created_at']).execute()
  const enqueued = new Map(rows.map(({ id, created_at }) => [id, created_at.getTime()]))
  return arrivals.map(([id, at]) => at - (enqueued.get(id) ?? Number.NaN))
}

/** Waits until no delivery to a good receiver is open, for a minute at most. */
async function untilDelivered({ pool }: Services): Promise<void> {
  for (let tries = 0; tries < 120; tries += 1) {
    const { rows } = await pool.query(`SELECT FROM deliveries d JOIN webhook_endpoints w ON w.id = d.recipient
      WHERE d.state = 'open' AND w.url LIKE '%/good/%' LIMIT 1`)
    if (rows.length === 0) return
    await wait(500)
  }
}

/** Opens a service with receivers and endpoints in a fresh database. */
async function openService(name: string, connection: Connection, dataDir: string) {
  await migrate(connection)
  const receivers = fork(new URL('lib/webhook-receivers.ts', import.meta.url))
  const [port] = (await once(receivers, 'message')) as [number]
  const services = await createServices({
    connection,
    dataDir: path.join(dataDir, name),
    smtpUrl: null,
    sandbox: true,
    log: openLog('error', process.stderr),
    now: () => new Date(),
    webhooks: { resolve: async () => [], loopback: true },
  })
  const endpoints = await openEndpoints(services, connection, port)
  const dispatcher = new Dispatcher(services, sendersOf(services))
  const look = setInterval(() => dispatcher.wake(), 1000)
  const close = async () => {
    clearInterval(look)
    await dispatcher.stop()
    await services.close()
    receivers.kill()
  }
  return { services, receivers, endpoints, dispatcher, close }
}

async function measure(name: string, connection: Connection, kinds: readonly Kind[], dataDir: string) {
  const { services, receivers, endpoints, dispatcher, close } = await openService(name, connection, dataDir)
  const used = endpoints.filter(({ kind }) => kinds.includes(kind))
  const count = Math.round((webhooks * used.length) / endpoints.length)
  await enqueueAll(services, used, count, () => dispatcher.wake())
  await untilDelivered(services)
  const delays = await delaysOf(services, receivers)
  const { rows } = await services.pool.query<{ wanted: number }>(`SELECT count(*)::int AS wanted FROM deliveries d
    JOIN webhook_endpoints w ON w.id = d.recipient WHERE w.url LIKE '%/good/%'`)
  await close()
  if (new Set(delays).size === 0 || delays.length < (rows[0]?.wanted ?? 0))
    throw new Error(`${name}: ${delays.length} of ${rows[0]?.wanted} webhooks arrived`)
  const spread = spreadOf(delays)
  const figures = (['p50', 'p95', 'max'] as const).map((key) => `${key} ${spread[key]} ms`).join(', ')
  console.log(`${name}: ${count} webhooks, ${delays.length} to good receivers: ${figures}`)
  return spread
}

/** What one event of an endpoint does for ever. */
const faults = ['nothing', 'fails', 'hangs'] as const

/**
 * Sends a backlog of three endpoints at the same time, each webhook of an order of its own. At two of them the tenth one fails or hangs for
 * ever, with ten later ones of its order behind it. Returns the deliveries of other orders per second, by fault.
 */
async function measureFaults(connection: Connection, dataDir: string): Promise<ReadonlyMap<string, number>> {
  const { services, receivers, endpoints, dispatcher, close } = await openService('faults', connection, dataDir)
  const at = new Date()
  const bad = crypto.randomUUID()
  const used = faults.map((fault, n) => ({ fault, id: endpoints[n]?.id ?? '', merchant: endpoints[n]?.merchant ?? '' }))
  const share = Math.floor(webhooks / faults.length)
  const all = used.flatMap(({ fault, id, merchant }) => {
    const to = { channel: 'webhook' as const, recipient: id, merchantId: merchant, dueAt: at }
    const event = (subject: string, type: string, n: number) => {
      const about = { event: 'order.paid', eventId: `bench:${n}`, orderId: null, subject }
      return { ...to, ...about, payload: JSON.stringify({ type }) }
    }
    const others = Array.from({ length: share }, (_, n) => event(crypto.randomUUID(), 'order.paid', n))
    const failing = fault === 'nothing' ? [] : Array.from({ length: 11 }, (_, n) => event(bad, fault, share + n))
    return [...others.slice(0, 10), ...failing, ...others.slice(10)]
  })
  await services.db.transaction().execute((trx) => enqueue(trx, all, at))
  await services.pool.query('ANALYZE deliveries, delivery_lanes')
  const begun = Date.now()
  dispatcher.wake()
  const open = "SELECT FROM deliveries WHERE state = 'open' AND subject IS DISTINCT FROM $1 LIMIT 1"
  while ((await services.pool.query(open, [bad])).rows.length > 0) await wait(200)
  receivers.send('arrivals')
  const [arrivals] = (await once(receivers, 'message')) as [[string, number][]]
  const rows = await services.db.selectFrom('deliveries').select(['id', 'recipient']).execute()
  await close()
  const recipients = new Map(rows.map(({ id, recipient }) => [id, recipient]))
  return new Map(
    used.map(({ fault, id }) => {
      const times = arrivals.filter(([delivery]) => recipients.get(delivery) === id).map(([, time]) => time)
      if (times.length < share) throw new Error(`${fault}: ${times.length} of ${share} webhooks arrived`)
      const last = times.reduce((latest, time) => Math.max(latest, time), 0)
      return [fault, share / ((last - begun) / 1000)]
    }),
  )
}

const cluster = await startCluster()
const dataDir = mkdtempSync(path.join(tmpdir(), 'c2c-bench-webhooks-'))
try {
  const alone = await measure('alone', await cluster.database('alone'), ['good'], dataDir)
  const beside = await measure('beside', await cluster.database('beside'), ['good', 'slow', 'dead'], dataDir)
  const added = beside.max - alone.max
  console.log(`slow and dead receivers add ${added} ms to the longest delay (at most ${targetMs} ms)`)
  const rates = await measureFaults(await cluster.database('faults'), dataDir)
  const alike = rates.get('nothing') ?? 1
  for (const [fault, rate] of rates)
    console.log(
      `one event ${fault}: ${rate.toFixed(1)} webhooks of other orders per second, ratio ${(rate / alike).toFixed(3)}`,
    )
  const slowest = Math.min(...rates.values()) / alike
  process.exitCode = added <= targetMs && slowest >= targetShare ? 0 : 1
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await cluster.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
