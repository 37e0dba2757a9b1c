import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ownRow } from '@c2c/server/src/db/audit-rows.ts'
import { everyoneRecipient, publish } from '@c2c/server/src/commands/publish.ts'
import { openPool } from '@c2c/server/src/db/connection.ts'
import { Caller } from '@c2c/testing/src/people/caller.ts'
import { pooledKysely } from '@c2c/server/src/db/dialects.ts'
import { sql, type Kysely } from 'kysely'
import type { Database } from '@c2c/server/src/db/schema.ts'
import { residentMegabytes } from './lib/cpu.ts'
import { startCluster, type Connection } from './lib/cluster.ts'
import { fillHall } from './lib/hall.ts'
import { basePrice, openHalls, type HallsSeen, type OpenHalls } from './lib/open-halls.ts'
import { spreadOf } from './lib/percentiles.ts'
import { startServer, type Server } from './lib/server.ts'

const halls = Number(process.argv[2] ?? 10_000)
const seconds = Number(process.argv[3] ?? 30)
const perSecond = 20
const hallsPerProcess = 2500
/** Users per statement that creates them. */
const usersAtOnce = 2000
/** How long after the last change the halls may take to show it, in milliseconds. */
const settling = 5000

/** The most transactions that a price change may cost PostgreSQL per process of the server. */
const target = 15

const setPrice = (db: Kysely<Database>, offerId: string, change: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const terms = { price: BigInt(basePrice + change), margin_bps: null, min_price: null, max_price: null }
    const now = new Date()
    await trx.updateTable('offers').set(terms).where('id', '=', offerId).execute()
    await trx
      .insertInto('audit_log')
      .values(ownRow('offer/update', now, offerId))
      .execute()
    await publish(trx, { recipients: [everyoneRecipient], subjects: ['price'] }, now)
  })

/** Sets the price of an offer at a constant rate; resolves with the `Date.now()` of each commit, from change number 1 on. */
async function changePrices(db: Kysely<Database>, offerId: string): Promise<number[]> {
  const committed = [0]
  const begun = performance.now()
  while (committed.length <= perSecond * seconds) {
    const change = committed.length
    await pause(Math.max(0, begun + (change * 1000) / perSecond - performance.now()))
    await setPrice(db, offerId, change)
    committed.push(Date.now())
  }
  return committed
}

/** Transactions of the database so far: each read of the server outside of a command is one. */
async function transactions(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`SELECT xact_commit AS count FROM pg_stat_database
    WHERE datname = current_database()`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

function report(
  committed: readonly number[],
  seen: readonly HallsSeen[],
  reads: number,
  servers: readonly Server[],
): void {
  const delays = seen.flatMap(({ prices }) =>
    prices.flatMap(([change, before, at]) => committed.slice(before + 1, change + 1).map((time) => at - time)),
  )
  const sum = (of: (one: HallsSeen) => number) => seen.reduce((total, one) => total + of(one), 0)
  const changes = committed.length - 1
  const { p50, p95, p99, max } = spreadOf(delays)
  const calls = sum((one) => one.calls)
  const perChange = reads / changes / servers.length
  console.log(`change to new price in the hall: p50 ${p50} ms, p95 ${p95} ms, p99 ${p99} ms, max ${max} ms`)
  console.log(`prices received: ${((100 * delays.length) / (changes * halls)).toFixed(2)} %`)
  console.log(`${sum((one) => one.messages)} messages, ${calls} calls, ${sum((one) => one.refused)} refused`)
  console.log(
    `${reads} transactions of PostgreSQL: ${(reads / (seconds + settling / 1000)).toFixed(0)} per second, ` +
      `${perChange.toFixed(1)} per change and process (at most ${target}), ${(reads / calls).toFixed(4)} per call`,
  )
  for (const { pid } of servers) console.log(`memory of a server: ${residentMegabytes(pid).toFixed(0)} MB`)
  if (!(perChange <= target)) process.exitCode = 1
}

async function measure(connection: Connection, servers: readonly Server[]): Promise<void> {
  const tokens: string[] = []
  while (tokens.length < halls) {
    const { people } = await fillHall(connection, Math.min(usersAtOnce, halls - tokens.length))
    tokens.push(...people.map(({ token }) => token))
  }
  const pool = openPool(connection, 2, (error) => {
    throw error
  })
  const db = pooledKysely(pool)
  const caller = Object.assign(new Caller(), { url: servers[0]?.url ?? '' })
  const hall = await caller.callOk('selling/merchant', { side: 'sell', currency: 'EUR' }, { token: tokens[0] ?? '' })
  const offerId = hall.list[0]?.saleu_id ?? ''
  await setPrice(db, offerId, 0)
  const size = Math.min(hallsPerProcess, Math.ceil(halls / servers.length))
  const processes: OpenHalls[] = []
  for (let from = 0; from < halls; from += size) {
    const server = servers[processes.length % servers.length]
    processes.push(await openHalls({ url: server?.url ?? '', tokens: tokens.slice(from, from + size), offerId }))
  }
  console.log(
    `${halls} halls of ${processes.length} processes on ${servers.length} servers, ${perSecond} price changes per second ` +
      `for ${seconds} s; ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}\n`,
  )
  await pause(settling)
  const before = await transactions(db)
  const committed = await changePrices(db, offerId)
  await pause(settling)
  const reads = (await transactions(db)) - before
  const seen = await Promise.all(processes.map((one) => one.end()))
  report(committed, seen, reads, servers)
  await db.destroy()
}

const directory = mkdtempSync(path.join(tmpdir(), 'c2c-bench-'))
const cluster = await startCluster()
try {
  const connection = await cluster.database('c2c')
  const { host, port, user, database } = connection
  const environment = {
    DATABASE_URL: `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`,
    DATA_DIR: directory,
  }
  const servers = [await startServer(environment), await startServer(environment)]
  try {
    await measure(connection, servers)
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
  }
} finally {
  await cluster.stop()
  rmSync(directory, { recursive: true, force: true })
}
