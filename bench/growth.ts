import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openPool } from '@c2c/server/src/db/connection.ts'
import { pooledKysely } from '@c2c/server/src/db/dialects.ts'
import { CommandLedger } from '@c2c/server/src/commands/command-ledger.ts'
import { Passwords } from '@c2c/server/src/services/crypto/passwords.ts'
import { Sessions } from '@c2c/server/src/services/sessions/sessions.ts'
import { Caller } from '@c2c/testing/src/people/caller.ts'
import { createUsers } from '@c2c/testing/src/people/create-users.ts'
import type { Person } from '@c2c/testing/src/people/people.ts'
import pg from 'pg'
import { startCluster, type Cluster, type Connection } from './lib/cluster.ts'
import { residentMegabytes } from './lib/cpu.ts'
import { spreadOf } from './lib/percentiles.ts'
import { startServer, type Server } from './lib/server.ts'

const owner = { email: 'owner@bench.example', password: 'Owner-of-the-bench-1' }
const sizes = [10_000, Number(process.argv[2] ?? 1_000_000)] as const
const rounds = 30

/** The heap of a server, in megabytes: without a limit, garbage grows with the work done, whatever the server keeps. */
const heap = 256

/**
 * Maximum ratios of the medians with the large and with the small history, and of the memory. Differences below a millisecond
 * count as none.
 */
const required = { first: 1.5, last: 3, memory: 1.2 }
const noticed = 1

/** Maximum milliseconds of calls that read rows by their number: new ones, those of two days, or those that are open. */
const bounded: Readonly<Record<string, number>> = {
  'console overview/figures': 100,
  'console ledger/check': 1000,
  'console audit/verify': 1000,
}

/** Milliseconds after which the jobs of a new server must have caught up with its history. */
const longestJobs = 1_800_000

/** A request for a page of a list. */
type Query = (site: Site, page: string) => Promise<{ readonly total: number; readonly page_size: number }>

interface Site {
  readonly server: Server
  readonly caller: Caller
  /** Has a tenth of all orders. */
  readonly heavy: Person
  readonly staff: { readonly token: string }
  /** Has half of all trades. */
  readonly merchantId: string
}

const lists: Readonly<Record<string, Query>> = {
  'asset-log/list': ({ caller, heavy }, page) => caller.callOk('asset-log/list', { page }, heavy),
  'withdraw/list': ({ caller, heavy }, page) => caller.callOk('withdraw/list', { page }, heavy),
  'recharge/list': ({ caller, heavy }, page) => caller.callOk('recharge/list', { page }, heavy),
  'lixibao/list-order': ({ caller, heavy }, page) => caller.callOk('lixibao/list-order', { page }, heavy),
  'saleu/list-order': ({ caller, heavy }, page) => caller.callOk('saleu/list-order', { page }, heavy),
  'saleu/list-order, rejected': ({ caller, heavy }, page) =>
    caller.callOk('saleu/list-order', { page, state: 'reject' }, heavy),
  'selling/order': ({ caller, heavy }, page) => caller.callOk('selling/order', { page }, heavy),
  'selling/history': ({ caller, heavy }, page) => caller.callOk('selling/history', { page }, heavy),
  'selling/merchant': ({ caller, heavy }, page) =>
    caller.callOk('selling/merchant', { page, side: 'sell', currency: 'EUR' }, heavy),
  'notice/list': ({ caller, heavy }, page) => caller.callOk('notice/list', { page }, heavy),
  'team/tongji': ({ caller, heavy }, page) => caller.callOk('team/tongji', { page }, heavy),
  'console recharge/list': ({ caller, staff }, page) => caller.consoleOk('recharge/list', { page, state: '' }, staff),
  'console withdraw/list': ({ caller, staff }, page) => caller.consoleOk('withdraw/list', { page, state: '' }, staff),
  'console order/list': ({ caller, staff }, page) => caller.consoleOk('order/list', { page, state: '' }, staff),
  'console user/list': ({ caller, staff }, page) => caller.consoleOk('user/list', { page }, staff),
  'console user/orders': ({ caller, staff, heavy }, page) =>
    caller.consoleOk('user/orders', { page, user_id: heavy.userId ?? '' }, staff),
  'console ledger/user': ({ caller, staff, heavy }, page) =>
    caller.consoleOk('ledger/user', { page, user: heavy.userId ?? '' }, staff),
  'console ledger/merchant': ({ caller, staff, merchantId }, page) =>
    caller.consoleOk('ledger/merchant', { page, merchant_id: merchantId }, staff),
  'console audit/list': ({ caller, staff }, page) => caller.consoleOk('audit/list', { page }, staff),
}

const others: Readonly<Record<string, (site: Site) => Promise<unknown>>> = {
  'userinfo/get-money-info': ({ caller, heavy }) => caller.callOk('userinfo/get-money-info', {}, heavy),
  'property/tongji': ({ caller, heavy }) => caller.callOk('property/tongji', { days: '30' }, heavy),
  'asset-log/tongji': ({ caller, heavy }) => caller.callOk('asset-log/tongji', {}, heavy),
  'selling/tongji': ({ caller, heavy }) => caller.callOk('selling/tongji', {}, heavy),
  'console overview/figures': ({ caller, staff }) => caller.consoleOk('overview/figures', {}, staff),
  'console user/detail': ({ caller, staff, heavy }) =>
    caller.consoleOk('user/detail', { user_id: heavy.userId ?? '' }, staff),
  'console ledger/check': ({ caller, staff }) => caller.consoleOk('ledger/check', {}, staff),
  'console audit/verify': ({ caller, staff }) => caller.consoleOk('audit/verify', {}, staff),
}

/** A sandbox with a history of `orders` orders, its server started again afterwards. */
async function startSite(cluster: Cluster, orders: number, dataDir: string): Promise<Site> {
  const connection = await cluster.database(`orders_${orders}`)
  const { host, port, user, database } = connection
  const start = () =>
    startServer({
      DATABASE_URL: `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`,
      DATA_DIR: path.join(dataDir, database),
      OWNER_EMAIL: owner.email,
      OWNER_PASSWORD: owner.password,
      NODE_OPTIONS: `--max-old-space-size=${heap}`,
    })
  await (await start()).stop()
  const heavy = await createHeavyUser(connection)
  const merchantId = await fill(connection, orders, heavy)
  const server = await start()
  await waitForJobs(connection)
  const caller = Object.assign(new Caller(), { url: server.url })
  const staff = await caller.consoleOk('session/login', owner)
  return { server, caller, heavy, staff, merchantId }
}

/** Adds the history; returns the id of the merchant with the most trades. */
async function fill(connection: Connection, orders: number, { userId }: Person): Promise<string> {
  const begun = performance.now()
  const [merchant] = await withClient(connection, async (client) => {
    await client.query(`SET grow.orders = ${orders}; SET grow.heavy = '${userId}'`)
    await client.query(readFileSync(new URL('lib/grow.sql', import.meta.url), 'utf8'))
    await client.query('VACUUM (ANALYZE)')
    const { rows } = await client.query<{ id: string }>(
      "SELECT merchant_id AS id FROM orders WHERE kind = 'sale' GROUP BY 1 ORDER BY count(*) DESC LIMIT 1",
    )
    return rows
  })
  console.log(`${orders.toLocaleString('en')} orders filled in ${seconds(begun)} s`)
  return merchant?.id ?? ''
}

async function withClient<Result>(
  connection: Connection,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const seconds = (begun: number): string => ((performance.now() - begun) / 1000).toFixed(1)

async function createHeavyUser(connection: Connection): Promise<Person> {
  const pool = openPool(connection, 2, (error) => {
    throw error
  })
  const db = pooledKysely(pool)
  const now = () => new Date()
  const services = { db, ledger: new CommandLedger(pool), now, passwords: new Passwords(), sessions: new Sessions(db) }
  const [heavy] = await createUsers({ services }, 1)
  await db.destroy()
  if (!heavy) throw new Error('no user was created')
  return heavy
}

/** Waits until the background jobs have summed, sealed and proven all transfers. */
async function waitForJobs(connection: Connection): Promise<void> {
  const begun = performance.now()
  await withClient(connection, async (client) => {
    for (;;) {
      const { rows } = await client.query<{ done: boolean }>(`
        SELECT (SELECT transfer_id FROM account_days_head) >= max(id) AND max(id) <= (
          SELECT (details::jsonb ->> 'to')::bigint FROM audit_log WHERE call = 'ledger/seal' AND subject = '' ORDER BY seq DESC LIMIT 1
        ) AND max(id) <= (
          SELECT (details::jsonb -> 'proven' ->> 'transfers')::bigint FROM audit_log WHERE call = 'books/proof'
          ORDER BY seq DESC LIMIT 1
        ) AS done FROM transfers`)
      if (rows[0]?.done) break
      if (performance.now() - begun > longestJobs)
        throw new Error('the jobs did not sum, seal and prove all transfers in time')
      await pause(500)
    }
  })
  console.log(`sums, seals and proof of all transfers ${seconds(begun)} s after the start`)
}

/** Medians in milliseconds, of the small and of the large history. Alternating, so that noise affects both equally. */
async function medians(sites: readonly Site[], query: (site: Site) => Promise<unknown>): Promise<number[]> {
  const times = sites.map((): number[] => [])
  const begun = performance.now()
  // Slow requests are measured five times at least.
  for (let round = -2; round < rounds && (round < 5 || performance.now() - begun < 10_000); round += 1) {
    for (const [i, site] of sites.entries()) {
      const sent = performance.now()
      await query(site)
      if (round >= 0) times[i]?.push(performance.now() - sent)
    }
  }
  return times.map((one) => spreadOf(one).p50)
}

function report(name: string, [small = Number.NaN, large = Number.NaN]: readonly number[], most: number): void {
  const ratio = large / small
  const limit = bounded[name]
  const holds = limit === undefined ? ratio <= most || large - small < noticed : large < limit
  console.log(name.padEnd(36), ...[small, large, ratio].map((figure) => figure.toFixed(1).padStart(8)))
  if (!holds) process.exitCode = 1
}

async function lastPage(query: Query, site: Site): Promise<string> {
  const { total, page_size } = await query(site, '1')
  return String(Math.max(1, Math.ceil(total / page_size)))
}

const directory = mkdtempSync(path.join(tmpdir(), 'c2c-bench-'))
const cluster = await startCluster()
const sites: Site[] = []
try {
  for (const size of sizes) sites.push(await startSite(cluster, size, directory))
  console.log(`${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}, medians of up to ${rounds}\n`)
  console.log('milliseconds'.padEnd(36), ...[...sizes.map(String), 'ratio'].map((word) => word.padStart(8)))
  for (const [name, query] of Object.entries(others)) report(name, await medians(sites, query), required.first)
  for (const [name, query] of Object.entries(lists)) {
    report(`${name}, page 1`, await medians(sites, (site) => query(site, '1')), required.first)
    const last = new Map<Site, string>()
    for (const site of sites) last.set(site, await lastPage(query, site))
    report(`${name}, last page`, await medians(sites, (site) => query(site, last.get(site) ?? '1')), required.last)
  }
  const memory = sites.map(({ server }) => residentMegabytes(server.pid))
  report('server memory, MB', memory, required.memory)
} finally {
  for (const { server } of sites) await server.stop()
  await cluster.stop()
  rmSync(directory, { recursive: true, force: true })
}
