import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { Caller } from '@c2c/testing/src/people/caller.ts'
import { startCluster, type Cluster } from './lib/cluster.ts'
import { spreadOf } from './lib/percentiles.ts'
import { fillRecharges } from './lib/recharges.ts'
import { startServer, type Server } from './lib/server.ts'
import { fillTrades } from './lib/trades.ts'

const owner = { email: 'owner@bench.example', password: 'Owner-of-the-bench-1' }

/** Waiting and decided items of each kind in the measured queues, and in the nearly empty reference queues. */
const full = { open: 10_000, closed: 100_000 }
const reference = { open: 100, closed: 100 }
const rounds = 60

/** Maximum ratio of the medians of the full and the reference queue. */
const target = 3

const pageSize = 20

type Fields = Readonly<Record<string, string>>
type List = 'recharge/list' | 'order/list'

interface Desk {
  readonly server: Server
  readonly caller: Caller
  readonly open: number
  /** Tokens of the owner, and of a staff member of the merchant of all trades. */
  readonly owner: string
  readonly merchant: string
  /** Ids of waiting items from the middle of the queues. */
  readonly recharges: readonly string[]
  readonly appeals: readonly string[]
}

async function startDesk(cluster: Cluster, name: string, size: typeof full, dataDir: string): Promise<Desk> {
  const { host, port, user, database } = await cluster.database(name)
  const server = await startServer({
    DATABASE_URL: `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`,
    DATA_DIR: path.join(dataDir, name),
    OWNER_EMAIL: owner.email,
    OWNER_PASSWORD: owner.password,
  })
  const connection = { host, port, user, database }
  await fillRecharges(connection, size.open, size.closed)
  await fillTrades(connection, size.open, size.closed)
  const caller = new Caller()
  caller.url = server.url
  const [, email = '', password = ''] = /merchant +(\S+@\S+) +(\S+)/.exec(server.greeting) ?? []
  const [platform, merchant] = await Promise.all([
    caller.consoleOk('session/login', owner),
    caller.consoleOk('session/login', { email, password }),
  ])
  const middle = { state: 'audit', page_size: '100', page: String(Math.ceil(size.open / 200)) }
  const [recharges, appeals] = await Promise.all([
    caller.consoleOk('recharge/list', middle, platform),
    caller.consoleOk('order/list', { ...middle, ...appealed }, platform),
  ])
  return {
    server,
    caller,
    open: size.open,
    owner: platform.token,
    merchant: merchant.token,
    recharges: recharges.list.map((row) => row.recharge_id),
    appeals: appeals.list.map((row) => row.order_id),
  }
}

const waiting = { state: 'audit', sort: 'oldest' }
const urgent = { state: 'audit', sort: 'urgent' }
const appealed = { ...urgent, about: 'appeal' }

type Query = (desk: Desk, round: number) => Promise<unknown>

const pageOf =
  (call: List, fields: Fields, page: (open: number) => number, who: 'owner' | 'merchant' = 'owner'): Query =>
  ({ caller, open, [who]: token }) =>
    caller.consoleOk(call, { ...fields, page_size: String(pageSize), page: String(page(open)) }, { token })

const itemOf =
  (call: List, ids: 'recharges' | 'appeals'): Query =>
  ({ caller, owner: token, [ids]: known }, round) =>
    caller.consoleOk(call, { id: known[round % known.length] ?? '' }, { token })

const nextOf =
  (kind: string): Query =>
  async ({ caller, owner: token }) => {
    const { order_id } = await caller.consoleOk('queue/next', { kind }, { token })
    await caller.consoleOk('queue/unclaim', { order_id }, { token })
  }

const first = () => 1
const last = (open: number) => open / pageSize

/** The measured requests by name; the last page of a full queue is page 500. Half of the open trades are appeals. */
const queries: Readonly<Record<string, Query>> = {
  'recharges: first page of 20, oldest first': pageOf('recharge/list', waiting, first),
  'recharges: last page': pageOf('recharge/list', waiting, last),
  'recharges: one item with hints': itemOf('recharge/list', 'recharges'),
  'recharges: claim the next free item': nextOf('recharge'),
  'appeals: first page of 20, by urgency': pageOf('order/list', appealed, first),
  'appeals: last page': pageOf('order/list', appealed, last),
  'appeals: one item with hints': itemOf('order/list', 'appeals'),
  'appeals: claim the next free item': nextOf('appeal'),
  'open trades: first page of 20, by urgency': pageOf('order/list', urgent, first),
  'open trades: last page': pageOf('order/list', urgent, (open) => 2 * last(open)),
  'merchant queue: first page of 20, by urgency': pageOf('order/list', urgent, first, 'merchant'),
  'merchant queue: last page': pageOf('order/list', urgent, (open) => 2 * last(open), 'merchant'),
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

async function measure(desk: Desk, small: Desk): Promise<void> {
  console.log('milliseconds'.padEnd(50), ...['p50', 'p95', 'small', 'ratio'].map((word) => word.padStart(8)))
  for (const [name, query] of Object.entries(queries)) {
    const times: { readonly of: Desk; readonly times: number[] }[] = [desk, small].map((of) => ({ of, times: [] }))
    // Alternating, so noise affects both equally; the first rounds warm up.
    for (let round = -5; round < rounds; round += 1) {
      for (const one of times) {
        const time = await timed(() => query(one.of, Math.max(round, 0)))
        if (round >= 0) one.times.push(time)
      }
    }
    const [large, little] = times.map((one) => spreadOf(one.times))
    if (!large || !little) throw new Error('nothing was measured')
    const ratio = large.p50 / little.p50
    const figures = [large.p50, large.p95, little.p50, ratio]
    console.log(name.padEnd(50), ...figures.map((figure) => figure.toFixed(1).padStart(8)))
    if (!(ratio <= target)) process.exitCode = 1
  }
}

const directory = mkdtempSync(path.join(tmpdir(), 'c2c-bench-'))
const cluster = await startCluster()
try {
  const small = await startDesk(cluster, 'small', reference, directory)
  const desk = await startDesk(cluster, 'full', full, directory)
  try {
    console.log(
      `${full.open} recharges, appeals and other open trades each, after ${full.closed} decided ones, compared with ` +
        `${reference.open} and ${reference.closed}; ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}\n`,
    )
    await measure(desk, small)
  } finally {
    await Promise.all([small, desk].map(({ server }) => server.stop()))
  }
} finally {
  await cluster.stop()
  rmSync(directory, { recursive: true, force: true })
}
