import { availableParallelism, loadavg } from 'node:os'
import { performance } from 'node:perf_hooks'
import { platformAccount, usdt, userAccount, type Transfer } from '@c2c/domain'
import { creditTransfers } from '@c2c/server/src/features/payments/chain/credit-transfers.ts'
import { watchChain } from '@c2c/server/src/features/payments/chain/watch-chains.ts'
import { ownAddress, type Chain } from '@c2c/server/src/services/chain/deposit-chain.ts'
import type { RunningServices } from '@c2c/server/src/start/create-services.ts'
import { Anvil } from '@c2c/testing/src/chain/anvil.ts'
import { TestToken } from '@c2c/testing/src/chain/test-token.ts'
import { startCluster, type Connection } from './lib/cluster.ts'
import { openWatched, ownAccounts } from './lib/watched.ts'

/** Deposits, each in a transaction of its own, and the credits per second that are required. */
const [deposits, required] = [500, 300]

/** Transactions of a block, and blocks by which a credit is confirmed: more than there are, so that they are read before. */
const perBlock = 25
const confirmations = 100

interface Rates {
  readonly credits: number
  readonly postings: number
}

/**
 * Deposits to a number of users, and as many plain postings to the same users. `shown`: the users have been shown their address by this
 * process, as they are before they send.
 */
async function measure(connection: Connection, users: number, shown: boolean): Promise<Rates> {
  const anvil = await Anvil.start()
  const token = await TestToken.deploy(anvil)
  const own = ownAccounts(users)
  const urls = [anvil.url, anvil.url]
  const { services, close } = await openWatched({ connection, users, own, token: token.address, urls, confirmations })
  try {
    for (let sent = 0; sent < deposits; sent += perBlock) {
      for (let one = sent; one < sent + perBlock; one += 1)
        await token.transfer(own[one % users] ?? '', 2_000_000n + BigInt(one))
      await anvil.mine()
    }
    const chain = await readAll(services)
    if (shown) await showAddresses(services, chain)
    const begun = performance.now()
    await creditTransfers(services, chain, 1, usdt(0n))
    if ((await credited(services)) < deposits) throw new Error('a deposit was not credited')
    const credits = deposits / ((performance.now() - begun) / 1000)
    return { credits, postings: await post(services) }
  } finally {
    await close()
    await anvil.stop()
  }
}

async function readAll(services: RunningServices): Promise<Chain> {
  const [chain] = services.chains
  if (!chain) throw new Error('no network')
  const problems = await watchChain(services, chain, new AbortController().signal)
  if (problems.length > 0) throw new Error(problems.join('; '))
  return chain
}

async function showAddresses({ db, now }: RunningServices, chain: Chain): Promise<void> {
  for (const { id: userId } of await db.selectFrom('users').select('id').execute())
    await ownAddress(db, chain, { userId }, now())
}

async function credited({ pool }: RunningServices): Promise<number> {
  const { rows } = await pool.query<{ count: number }>('SELECT count(*)::int AS count FROM recharge_credits')
  return rows[0]?.count ?? 0
}

/** Plain postings per second of transfers to the users who were credited. */
async function post({ ledger, pool }: RunningServices): Promise<number> {
  const { rows } = await pool.query<{ user_id: string }>('SELECT user_id FROM orders ORDER BY seq')
  const commands = rows.map(({ user_id }) => {
    const [from, to] = [platformAccount('custody:TRC20'), userAccount(user_id, 'available')]
    return { type: 'funding', from, to, amount: 1n, shortfall: 'fault' } satisfies Transfer
  })
  const begun = performance.now()
  const at = new Date()
  const outcomes = await Promise.all(commands.map((transfer) => ledger.execute({ at, transfers: [transfer] })))
  if (outcomes.some(({ kind }) => kind !== 'done')) throw new Error('a posting was refused')
  return commands.length / ((performance.now() - begun) / 1000)
}

const cluster = await startCluster()
try {
  process.stdout.write(`${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}\n`)
  for (const [users, shown] of [
    [1, true],
    [deposits, true],
    [deposits, false],
  ] as const) {
    const { credits, postings } = await measure(await cluster.database(`credits_${users}_${shown}`), users, shown)
    const ratio = (credits / postings).toFixed(3)
    process.stdout.write(
      `${deposits} deposits of ${users} users${shown ? '' : ' without known addresses'}: ${credits.toFixed(0)} credits a second, ${ratio} of ${postings.toFixed(0)} plain postings\n`,
    )
    if (shown && credits < required) process.exitCode = 1
  }
} finally {
  await cluster.stop()
}
