import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism, loadavg } from 'node:os'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { watchChain } from '@c2c/server/src/features/payments/chain/watch-chains.ts'
import type { RunningServices } from '@c2c/server/src/start/create-services.ts'
import { Anvil } from '@c2c/testing/src/chain/anvil.ts'
import { Provider } from '@c2c/testing/src/chain/provider.ts'
import { TestToken } from '@c2c/testing/src/chain/test-token.ts'
import pg from 'pg'
import { startCluster, type Connection } from './lib/cluster.ts'
import { openWatched, ownAccounts } from './lib/watched.ts'

/** Watched addresses, few and many: a round over many may cost no more than this many times that over few. */
const [few, many] = [1000, 100_000]
const target = 1.5

/** Blocks of a round, and the transfers in each of them: half of them to addresses of the service. */
const [blocks, transfers] = [20, 100]

/** Transfers of one transaction, by its limit of gas. */
const perTransaction = 25

/** Blocks by which a credit is confirmed; more than a round has, so that rounds read and store only. */
const confirmations = 50

interface Round {
  readonly ms: number
  readonly statements: number
  readonly calls: number
  readonly heapMb: number
  readonly stored: number
}

let statements = 0
const query = pg.Client.prototype.query as (...words: unknown[]) => unknown
pg.Client.prototype.query = function (this: pg.Client, ...words: unknown[]) {
  statements += 1
  return query.apply(this, words)
} as typeof pg.Client.prototype.query

async function mineTransfers(anvil: Anvil, token: TestToken, own: readonly string[]): Promise<void> {
  for (let block = 0; block < blocks; block += 1) {
    const to = own.map((account, place) =>
      place % 2 === 0 ? account : `0x${(place + 1).toString(16).padStart(40, '9')}`,
    )
    for (let from = 0; from < to.length; from += perTransaction)
      await token.transferAll(to.slice(from, from + perTransaction).map((account) => [account, 2_000_000n] as const))
    await anvil.mine()
  }
}

/** One round of the watcher over new blocks, which it reads one by one as near the tip. */
async function round(services: RunningServices, provider: Provider): Promise<Round> {
  const [chain] = services.chains
  if (!chain) throw new Error('no network')
  globalThis.gc?.()
  const before = process.memoryUsage().heapUsed
  const [statementsBefore, callsBefore] = [statements, provider.calls]
  let peak = before
  const meter = setInterval(() => (peak = Math.max(peak, process.memoryUsage().heapUsed)), 5)
  const begun = performance.now()
  const problems = await watchChain(services, chain, new AbortController().signal)
  const ms = performance.now() - begun
  clearInterval(meter)
  if (problems.length > 0) throw new Error(problems.join('; '))
  const { rows } = await services.pool.query<{ count: number }>('SELECT count(*)::int AS count FROM chain_transfers')
  return {
    ms,
    statements: statements - statementsBefore - 1,
    calls: provider.calls - callsBefore,
    heapMb: (peak - before) / 1e6,
    stored: rows[0]?.count ?? 0,
  }
}

/** The second of two rounds, with warm caches, over a number of addresses. */
async function measure(connection: Connection, count: number): Promise<Round> {
  const anvil = await Anvil.start()
  const provider = await Provider.start(anvil.url)
  const token = await TestToken.deploy(anvil)
  const own = ownAccounts(transfers)
  const { services, close } = await openWatched({
    connection,
    users: count,
    own,
    token: token.address,
    urls: [provider.url],
    confirmations,
  })
  try {
    await round(services, provider)
    await mineTransfers(anvil, token, own)
    await round(services, provider)
    await mineTransfers(anvil, token, own)
    return await round(services, provider)
  } finally {
    await close()
    await provider.stop()
    await anvil.stop()
  }
}

/** Blocks and events of each that both readers catch up with while many addresses are known, and the most seconds that it may take. */
const [missed, eventsOfEach, longest] = [2000, 100, 20]

/** Seconds for both readers after a pause, on a chain that a process of its own serves. Half of the events are to addresses of the service. */
async function catchUp(connection: Connection): Promise<number> {
  const token = `0x${'ab'.repeat(20)}`
  const words = [missed, eventsOfEach, token, many].map(String)
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'lib/history-process.ts'), ...words], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [port] = (await once(child.stdout, 'data')) as [Buffer]
  const url = `http://127.0.0.1:${port.toString().trim()}`
  const { services, close } = await openWatched({
    connection,
    users: many,
    own: [],
    token,
    urls: [url, url],
    confirmations,
  })
  try {
    const [chain] = services.chains
    if (!chain) throw new Error('no network')
    const begun = performance.now()
    const problems = await watchChain(services, chain, new AbortController().signal)
    const seconds = (performance.now() - begun) / 1000
    const { rows } = await services.pool.query<{ number: bigint }>('SELECT number FROM chain_readers ORDER BY reader')
    const ends = rows.map(({ number }) => Number(number)).join()
    if (problems.length > 0 || ends !== `${missed},${missed - confirmations + 1}`)
      throw new Error(`${problems.join()} ${ends}`)
    return seconds
  } finally {
    await close()
    child.kill()
  }
}

const cluster = await startCluster()
try {
  process.stdout.write(`${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}\n`)
  const results: Round[] = []
  for (const count of [few, many]) {
    const result = await measure(await cluster.database(`addresses_${count}`), count)
    const { ms, statements: made, calls, heapMb, stored } = result
    process.stdout.write(
      `${count.toLocaleString('en').padStart(7)} addresses: ${(ms / blocks).toFixed(1)} ms, ${(made / blocks).toFixed(1)} statements and ${(calls / blocks).toFixed(1)} calls a block of ${transfers} transfers, ${heapMb.toFixed(0)} MB, ${stored} stored\n`,
    )
    results.push(result)
  }
  const [small, large] = results
  if (!small || !large) throw new Error('no results')
  const isBounded = large.statements <= small.statements * target && large.calls <= small.calls * target
  if (!isBounded || large.ms > small.ms * 3) process.exitCode = 1
  const seconds = await catchUp(await cluster.database('catch_up'))
  process.stdout.write(
    `both readers catch up with ${missed} blocks of ${eventsOfEach} events and ${many} addresses in ${seconds.toFixed(1)} s\n`,
  )
  if (seconds > longest) process.exitCode = 1
} finally {
  await cluster.stop()
}
