import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openPool } from '@c2c/server/src/db/connection.ts'
import { pooledKysely } from '@c2c/server/src/db/dialects.ts'
import { CommandLedger } from '@c2c/server/src/commands/command-ledger.ts'
import { Passwords } from '@c2c/server/src/services/crypto/passwords.ts'
import { Sessions } from '@c2c/server/src/services/sessions/sessions.ts'
import { receipt } from '@c2c/testing/src/cases/receipts.ts'
import { Caller } from '@c2c/testing/src/people/caller.ts'
import { createUsers } from '@c2c/testing/src/people/create-users.ts'
import type { Person } from '@c2c/testing/src/people/people.ts'
import pg from 'pg'
import { startCluster, type Connection } from './lib/cluster.ts'
import { startServer } from './lib/server.ts'

const orders = Number(process.argv[2] ?? 200)
/** A user without a verification buys for 100 USDT a day at most. */
const ordersOfOne = 8
const ownerOfBench = { email: 'owner@bench.example', password: 'Owner-of-the-bench-1' }

/** Groups of tables, by what is kept for how long. */
const groups: Readonly<Record<string, readonly string[]>> = {
  'ledger: transfers, entries, sums': ['transfers', 'entries', 'accounts', 'account_days', 'account_days_head'],
  'orders, events, messages': ['orders', 'sales', 'order_events', 'order_messages', 'order_reads', 'order_ratings'],
  'hash chain: records, audit log': ['row_records', 'audit_log', 'audit_head'],
  'looks of images (duplicates)': ['uploads'],
  'kept answers of calls, for a week': ['idempotency_keys'],
  'notices, for a year; events, for a day': [
    'notices',
    'outbox',
    'deliveries',
    'delivery_lanes',
    'delivery_retry_lanes',
  ],
}

interface Sizes {
  readonly tables: ReadonlyMap<string, number>
  /** Bytes of the write-ahead log since the cluster was made. */
  readonly wal: number
}

async function sizesOf(connection: Connection): Promise<Sizes> {
  const client = new pg.Client(connection)
  await client.connect()
  // Free space of pages that updates left counts for the table that has it.
  const { rows: wal } = await client.query<{ bytes: string }>(
    `SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::text AS bytes`,
  )
  const { rows } = await client.query<{ name: string; bytes: string }>(
    `SELECT relname AS name, pg_total_relation_size(oid)::text AS bytes FROM pg_class
     WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
  )
  await client.end()
  return { tables: new Map(rows.map(({ name, bytes }) => [name, Number(bytes)])), wal: Number(wal[0]?.bytes) }
}

/** A session whose calls each get a new `Idempotency-Key`. */
interface Keyed {
  readonly token: string
  readonly key: string
}

const keyed = ({ token }: { readonly token: string }): Keyed => ({
  token,
  get key() {
    return randomUUID()
  },
})

/** A purchase from the order to the release, with a receipt and two messages; each change has a key, as those of the apps. */
async function buy(caller: Caller, buyer: Person, at: number, owner: { readonly token: string }): Promise<void> {
  const [person, staff] = [keyed(buyer), keyed(owner)]
  const { list } = await caller.callOk('selling/merchant', { side: 'buy', currency: 'EUR' }, person)
  const offer = list[at % list.length]
  if (!offer) throw new Error('the sandbox has no offer')
  const { order_id } = await caller.callOk('saleu/create-order', { saleu_id: offer.saleu_id, number: '12' }, person)
  const image = await receipt({ amount: '12', txid: String(at).padStart(64, '0'), date: '2026-11-24 12:00', fee: '1' })
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(image)]), 'receipt.png')
  const init = { method: 'POST', headers: { 'x-access-token': person.token }, body }
  const { data } = await caller.send<{ readonly id: string }>('/api/v1/attach/upload', init)
  await caller.callOk('saleu/message', { order_id, text: 'I pay from my account at Wise.' }, person)
  await caller.callOk('saleu/message', { order_id, text: 'It has left my account now.' }, person)
  await caller.callOk('saleu/paid', { order_id, credentials: data.id }, person)
  await caller.consoleOk('order/release', { order_id, reason: 'The payment is there.' }, staff)
}

/** Prints bytes of `orders` orders as megabytes of 1,000 orders. */
function print(name: string, bytes: number): void {
  console.log(`| ${name.padEnd(40)} | ${(bytes / orders / 1000).toFixed(1).padStart(6)} MB |`)
}

async function measure(connection: Connection, dataDir: string): Promise<void> {
  const { host, port, user, database } = connection
  let log = { lines: 0, bytes: 0 }
  const environment = {
    DATABASE_URL: `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`,
    DATA_DIR: dataDir,
    OWNER_EMAIL: ownerOfBench.email,
    OWNER_PASSWORD: ownerOfBench.password,
    LOG_LEVEL: 'info',
  }
  const server = await startServer(environment, (part) => {
    log = { lines: log.lines + part.toString().split('\n').length - 1, bytes: log.bytes + part.length }
  })
  const pool = openPool(connection, 2, (error) => console.error(error.message))
  const db = pooledKysely(pool)
  try {
    const services = {
      db,
      ledger: new CommandLedger(pool),
      now: () => new Date(),
      passwords: new Passwords(),
      sessions: new Sessions(db),
    }
    const people = await createUsers({ services }, Math.ceil(orders / ordersOfOne))
    const caller = Object.assign(new Caller(), { url: server.url })
    const staff = await caller.consoleOk('session/login', ownerOfBench)
    const before = await sizesOf(connection)
    log = { lines: 0, bytes: 0 }
    for (let at = 0; at < orders; at += 1) {
      const person = people[Math.floor(at / ordersOfOne)]
      if (person) await buy(caller, person, at, staff)
    }
    const calls = { ...log }
    const after = await sizesOf(connection)
    const grown = (name: string) => (after.tables.get(name) ?? 0) - (before.tables.get(name) ?? 0)
    const named = Object.values(groups).flat()
    const total = [...after.tables.keys()].reduce((sum, name) => sum + grown(name), 0)
    const sum = (names: readonly string[]) => names.reduce((bytes, name) => bytes + grown(name), 0)
    for (const [name, tables] of Object.entries(groups)) print(name, sum(tables))
    print('all other tables', total - sum(named))
    print('database', total)
    print('write-ahead log', after.wal - before.wal)
    const files = readdirSync(path.join(dataDir, 'uploads'))
    print(
      'images',
      files.reduce((bytes, name) => bytes + statSync(path.join(dataDir, 'uploads', name)).size, 0),
    )
    print('log of LOG_LEVEL=info', calls.bytes)
    console.log(`${((calls.lines / orders) * 1000).toFixed(0)} lines of log per 1,000 orders`)
  } finally {
    await db.destroy()
    await server.stop()
  }
}

const cluster = await startCluster()
const dataDir = mkdtempSync(path.join(tmpdir(), 'c2c-bench-'))
try {
  console.log(`per 1,000 orders, from ${orders} purchases with a receipt and two messages each`)
  await measure(await cluster.database('space'), dataDir)
} finally {
  await cluster.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
