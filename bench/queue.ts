import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { Caller } from '@c2c/server/tests/support/caller.ts'
import { startCluster, type Cluster } from './lib/cluster.ts'
import { spreadOf } from './lib/percentiles.ts'
import { fillRecharges } from './lib/recharges.ts'
import { startServer, type Server } from './lib/server.ts'

const owner = { email: 'owner@bench.example', password: 'Owner-of-the-bench-1' }

/** What is measured: so many items that wait, after so many that were decided, beside a queue that is nearly empty. */
const full = { open: 10_000, closed: 100_000 }
const reference = { open: 100, closed: 100 }
const rounds = 60

/** A full queue may take so many times as long to look at as one that is nearly empty, by the medians. */
const aim = 3

interface Queue {
  readonly server: Server
  readonly caller: Caller
  readonly token: string
  readonly open: number
  /** Ids of items that wait, spread over the queue. */
  readonly ids: readonly string[]
}

async function startQueue(cluster: Cluster, name: string, size: typeof full, dataDir: string): Promise<Queue> {
  const { host, port, user, database } = await cluster.database(name)
  const server = await startServer({
    DATABASE_URL: `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`,
    DATA_DIR: path.join(dataDir, name),
    OWNER_EMAIL: owner.email,
    OWNER_PASSWORD: owner.password,
  })
  await fillRecharges({ host, port, user, database }, size.open, size.closed)
  const caller = new Caller()
  caller.url = server.url
  const { token } = await caller.consoleOk('session/login', owner)
  const list = { state: 'audit', page_size: '100', page: String(Math.ceil(size.open / 200)) }
  const page = await caller.consoleOk('recharge/list', list, { token })
  return { server, caller, token, open: size.open, ids: page.list.map((row) => row.recharge_id) }
}

/** The looks at a queue, by name; the last page is page 500 of a full one. */
const looks: Readonly<Record<string, (queue: Queue, round: number) => Promise<unknown>>> = {
  'first page of 20, oldest first': (queue) => list(queue, '1'),
  'last page of 20, oldest first': (queue) => list(queue, String(queue.open / 20)),
  'one item by its id, with what is odd about it': ({ caller, token, ids }, round) =>
    caller.consoleOk('recharge/list', { id: ids[round % ids.length] ?? '' }, { token }),
  'the next free item, claimed': async ({ caller, token }) => {
    const { order_id } = await caller.consoleOk('queue/next', { kind: 'recharge' }, { token })
    await caller.consoleOk('queue/unclaim', { order_id }, { token })
  },
}

const list = ({ caller, token }: Queue, page: string) =>
  caller.consoleOk('recharge/list', { state: 'audit', sort: 'oldest', page_size: '20', page }, { token })

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

async function measure(queue: Queue, small: Queue): Promise<void> {
  console.log('milliseconds'.padEnd(50), ...['p50', 'p95', 'small', 'ratio'].map((word) => word.padStart(8)))
  for (const [name, look] of Object.entries(looks)) {
    const times: { readonly of: Queue; readonly times: number[] }[] = [queue, small].map((of) => ({ of, times: [] }))
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
  const small = await startQueue(cluster, 'small', reference, directory)
  const queue = await startQueue(cluster, 'full', full, directory)
  try {
    console.log(
      `${full.open} recharges that wait and ${full.closed} that were decided, beside ${reference.open} and ` +
        `${reference.closed}; ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}\n`,
    )
    await measure(queue, small)
  } finally {
    await Promise.all([small, queue].map(({ server }) => server.stop()))
  }
} finally {
  await cluster.stop()
  rmSync(directory, { recursive: true, force: true })
}
