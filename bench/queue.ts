import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { Caller } from '@c2c/server/tests/support/caller.ts'
import { startCluster, type Cluster } from './lib/cluster.ts'
import { spreadOf } from './lib/percentiles.ts'
import { fillRecharges } from './lib/recharges.ts'
import { startServer, type Server } from './lib/server.ts'
import { fillTrades } from './lib/trades.ts'

const owner = { email: 'owner@bench.example', password: 'Owner-of-the-bench-1' }

/** What is measured: so many items of each kind that wait, after so many that were decided, beside nearly empty queues. */
const full = { open: 10_000, closed: 100_000 }
const reference = { open: 100, closed: 100 }
const rounds = 60

/** A full queue may take so many times as long to look at as one that is nearly empty, by the medians. */
const aim = 3

const pageSize = 20

type Fields = Readonly<Record<string, string>>
type List = 'recharge/list' | 'order/list'

interface Desk {
  readonly server: Server
  readonly caller: Caller
  readonly open: number
  /** Tokens of the owner, and of somebody who works for the merchant whose all trades are. */
  readonly owner: string
  readonly merchant: string
  /** Ids of items that wait, spread over their queues. */
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
  const [house, merchant] = await Promise.all([
    caller.consoleOk('session/login', owner),
    caller.consoleOk('session/login', { email, password }),
  ])
  const middle = { state: 'audit', page_size: '100', page: String(Math.ceil(size.open / 200)) }
  const [recharges, appeals] = await Promise.all([
    caller.consoleOk('recharge/list', middle, house),
    caller.consoleOk('order/list', { ...middle, ...appealed }, house),
  ])
  return {
    server,
    caller,
    open: size.open,
    owner: house.token,
    merchant: merchant.token,
    recharges: recharges.list.map((row) => row.recharge_id),
    appeals: appeals.list.map((row) => row.order_id),
  }
}

const waiting = { state: 'audit', sort: 'oldest' }
const urgent = { state: 'audit', sort: 'urgent' }
const appealed = { ...urgent, about: 'appeal' }

type Look = (desk: Desk, round: number) => Promise<unknown>

const pageOf =
  (call: List, fields: Fields, page: (open: number) => number, who: 'owner' | 'merchant' = 'owner'): Look =>
  ({ caller, open, [who]: token }) =>
    caller.consoleOk(call, { ...fields, page_size: String(pageSize), page: String(page(open)) }, { token })

const itemOf =
  (call: List, ids: 'recharges' | 'appeals'): Look =>
  ({ caller, owner: token, [ids]: known }, round) =>
    caller.consoleOk(call, { id: known[round % known.length] ?? '' }, { token })

const nextOf =
  (kind: string): Look =>
  async ({ caller, owner: token }) => {
    const { order_id } = await caller.consoleOk('queue/next', { kind }, { token })
    await caller.consoleOk('queue/unclaim', { order_id }, { token })
  }

const first = () => 1
const last = (open: number) => open / pageSize

/** The looks at queues, by name; the last page is page 500 of a full one. Open trades are twice as many: appeals are half. */
const looks: Readonly<Record<string, Look>> = {
  'recharges: first page of 20, oldest first': pageOf('recharge/list', waiting, first),
  'recharges: last page': pageOf('recharge/list', waiting, last),
  'recharges: one, with what is odd about it': itemOf('recharge/list', 'recharges'),
  'recharges: the next free one, claimed': nextOf('recharge'),
  'appeals: first page of 20, by urgency': pageOf('order/list', appealed, first),
  'appeals: last page': pageOf('order/list', appealed, last),
  'appeals: one, with what is odd about it': itemOf('order/list', 'appeals'),
  'appeals: the next free one, claimed': nextOf('appeal'),
  'open trades: first page of 20, by urgency': pageOf('order/list', urgent, first),
  'open trades: last page': pageOf('order/list', urgent, (open) => 2 * last(open)),
  'a merchant’s desk: first page of 20, by urgency': pageOf('order/list', urgent, first, 'merchant'),
  'a merchant’s desk: last page': pageOf('order/list', urgent, (open) => 2 * last(open), 'merchant'),
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

async function measure(desk: Desk, small: Desk): Promise<void> {
  console.log('milliseconds'.padEnd(50), ...['p50', 'p95', 'small', 'ratio'].map((word) => word.padStart(8)))
  for (const [name, look] of Object.entries(looks)) {
    const times: { readonly of: Desk; readonly times: number[] }[] = [desk, small].map((of) => ({ of, times: [] }))
    // Turn by turn, so that noise falls on both alike; the first looks only warm up.
    for (let round = -5; round < rounds; round += 1) {
      for (const one of times) {
        const time = await timed(() => look(one.of, Math.max(round, 0)))
        if (round >= 0) one.times.push(time)
      }
    }
    const [large, little] = times.map((one) => spreadOf(one.times))
    if (!large || !little) throw new Error('nothing was measured')
    const ratio = large.p50 / little.p50
    const figures = [large.p50, large.p95, little.p50, ratio]
    console.log(name.padEnd(50), ...figures.map((figure) => figure.toFixed(1).padStart(8)))
    if (!(ratio <= aim)) process.exitCode = 1
  }
}

const directory = mkdtempSync(path.join(tmpdir(), 'c2c-bench-'))
const cluster = await startCluster()
try {
  const small = await startDesk(cluster, 'small', reference, directory)
  const desk = await startDesk(cluster, 'full', full, directory)
  try {
    console.log(
      `${full.open} recharges, appeals and other open trades each, after ${full.closed} that were decided, beside ` +
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
