import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { writeAddress } from '@c2c/server/src/config/account-address.ts'
import { readChains } from '@c2c/server/src/config/chain-options.ts'
import { migrate } from '@c2c/server/src/db/migrate.ts'
import { watchChain } from '@c2c/server/src/features/chain/watch-chains.ts'
import { DepositKey } from '@c2c/server/src/services/chain/deposit-key.ts'
import { createServices, type RunningServices } from '@c2c/server/src/start/create-services.ts'
import { openLog } from '@c2c/server/src/start/open-log.ts'
import { evmKey } from '@c2c/server/tests/support/chain/test-keys.ts'
import { Anvil } from '@c2c/server/tests/support/chain/anvil.ts'
import { Provider } from '@c2c/server/tests/support/chain/provider.ts'
import { TestToken } from '@c2c/server/tests/support/chain/test-token.ts'
import pg from 'pg'
import { startCluster, type Connection } from './lib/cluster.ts'

/** Watched addresses, few and many: a round over many may cost no more than this many times that over few. */
const [few, many] = [1000, 100_000]
const target = 1.5

/** Blocks of a round, and the transfers in each of them: half of them to addresses of ours. */
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

/** Users with an address each; those who receive something have the address of the key. */
async function fill(connection: Connection, count: number, key: DepositKey, own: readonly string[]): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(
    `INSERT INTO users (id, account, email, password_hash, password_changed_at, nickname, lang, invite_code, created_at)
     SELECT gen_random_uuid(), 'u' || n, 'u' || n || '@bench.example', 'x', now(), 'u' || n, 'en', 'I' || n, now()
     FROM generate_series(1, $1::int) n`,
    [count],
  )
  await client.query(`INSERT INTO chain_places (place, user_id)
    SELECT row_number() OVER (ORDER BY account) - 1, id FROM users`)
  await client.query(
    `INSERT INTO chain_addresses (network, account, address, key, place, created_at)
     SELECT 'ERC20', account, account, $1, place, now() FROM (
       SELECT place, coalesce(($2::text[])[place + 1], '0x' || substr(encode(sha256(place::text::bytea), 'hex'), 1, 40)) AS account
       FROM chain_places) p`,
    [key.fingerprint, own],
  )
  await client.query(`INSERT INTO settings (key, value, created_at) VALUES ('recharge_networks', $1, now())`, [
    JSON.stringify([
      {
        type: 'ERC20',
        label: 'USDT',
        address: '0x'.padEnd(42, '1'),
        scheme: 'ethereum',
        min_amount: '1',
        confirmations,
      },
    ]),
  ])
  await client.query('VACUUM (ANALYZE)')
  await client.end()
}

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

/** The second of two rounds, with warm caches, over so many addresses. */
async function measure(connection: Connection, count: number): Promise<Round> {
  const anvil = await Anvil.start()
  const provider = await Provider.start(anvil.url)
  const dataDir = mkdtempSync(path.join(tmpdir(), 'c2c-bench-'))
  const token = await TestToken.deploy(anvil)
  const xpub = evmKey.publicExtendedKey
  const key = new DepositKey(xpub)
  const own = Array.from({ length: transfers }, (_own, place) => key.account(place))
  await migrate(connection)
  await fill(connection, count, key, own)
  const network = {
    type: 'ERC20',
    family: 'evm',
    chain_id: 31_337,
    token: writeAddress('evm', token.address),
    xpub,
    nodes: [{ name: 'node', url: provider.url }],
    start_block: 1,
  }
  const file = path.join(dataDir, 'chain.json')
  writeFileSync(file, JSON.stringify({ networks: [network] }))
  const services = await createServices({
    connection,
    dataDir,
    smtpUrl: null,
    sandbox: true,
    log: openLog('error', process.stderr),
    now: () => new Date(),
    chainOptions: readChains(file),
  })
  try {
    await round(services, provider)
    await mineTransfers(anvil, token, own)
    await round(services, provider)
    await mineTransfers(anvil, token, own)
    return await round(services, provider)
  } finally {
    await services.close()
    await provider.stop()
    await anvil.stop()
    rmSync(dataDir, { recursive: true, force: true })
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
} finally {
  await cluster.stop()
}
