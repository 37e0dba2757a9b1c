import type { Usdt } from '@c2c/domain'
import { publish } from '../../../commands/publish.ts'
import { withLocks } from '../../../db/connection.ts'
import type { ChainNode } from '../../../services/chain/chain-node.ts'
import { ChainProblem } from '../../../services/chain/chain-problem.ts'
import type { Chain } from '../../../services/chain/deposit-chain.ts'
import { networkTerms } from '../../../services/chain/network-terms.ts'
import { ReadAhead } from '../../../services/chain/read-ahead.ts'
import { readFrom, trustedChain } from '../../../services/chain/trusted-chain.ts'
import type { Services, Uses } from '../../../services/services.ts'
import { creditTransfers } from './credit-transfers.ts'
import { disputeProblem, findDispute } from './disputes.ts'
import { followNamed } from './follow-named.ts'
import { payWithdrawals } from './pay-withdrawals.ts'
import { least, readForward } from './read-forward.ts'
import { lastStep, noteProviders, readReader, spanFrom, type ReaderName } from './readers.ts'
import { anchorReaders, lostCredits } from './rewind.ts'
import { lostPayouts, waitingPayees } from './store-sent.ts'
import { isWaiting, waitingParties } from './store-transfers.ts'
import { isSweepDue, sweepBehind } from './sweep-behind.ts'

/** The advisory lock of the watcher; no other code uses it. */
const lock = 0x63_68_61_69_6e

/** Milliseconds for which one run catches up; the next one goes on. */
const runMs = 60_000

/** Milliseconds without a new block after which a provider counts as stalled. */
const stalledMs = 10 * 60_000

/** Milliseconds after a read in which no process needs to read again: a little less than the job's interval, or than two of them. */
const restMs = 2500
const fastRestMs = 5500

/** Blocks of one step, at the job's interval, above which a network is a fast one: several are read with three requests, as one is with two. */
const slowBlocks = 2n

/** The networks whose last run of this process had a problem. */
const troubled = new WeakSet<Chain>()

/**
 * Reads all networks up to their tips, credits what is confirmed, and sweeps behind. One process at a time does it. Throws, after
 * all networks were read, when one of them has a problem: the run of the job then counts as failed, and the overview shows why.
 * `elsewhere`: another process does it.
 */
export async function watchChains(services: Services, signal: AbortSignal): Promise<'elsewhere' | undefined> {
  const { chains, locks } = services
  if (chains.length === 0) return undefined
  return withLocks(locks, async (client) => {
    const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [lock])
    if (!rows[0]?.mine) return 'elsewhere'
    const rests = await Promise.all(chains.map((chain) => rest(services, chain)))
    if (rests.every(Boolean)) return 'elsewhere'
    // The run says the problems of all networks: one that had some does not rest beside others.
    const due = chains.filter((chain, index) => rests[index] !== true || troubled.has(chain))
    const problems = await Promise.all(due.map((chain) => watchChain(services, chain, signal)))
    for (const [index, chain] of due.entries()) {
      if (problems[index]?.length === 0) troubled.delete(chain)
      else troubled.add(chain)
    }
    const found = problems.flat()
    if (found.length > 0) throw new ChainProblem(found.join('; '))
    return undefined
  })
}

/**
 * Whether a network on which nothing waits was read just now, by this process or another: however many there are, its providers are
 * asked as one asks, and those of a fast network half as often.
 */
async function rest(services: Uses<'db' | 'now'>, chain: Chain): Promise<boolean> {
  const { db, now } = services
  const reader = await readReader(db, chain.type, 'first')
  if (!reader) return false
  const since = now().getTime() - reader.read_at.getTime()
  if (since < 0 || since >= fastRestMs) return false
  if (since >= restMs && (await lastStep(db, chain.type, reader.number)) <= slowBlocks) return false
  const terms = await networkTerms(db, chain.type)
  return !(await isWaiting(db, chain.type, chain.units(terms.least)))
}

interface Run {
  readonly services: Services
  /** The network with the providers that are trusted. */
  readonly chain: Chain
  readonly confirmations: number
  readonly least: Usdt
  goesOn(): boolean
}

/** One run over a network. Returns its problems. */
export async function watchChain(services: Services, configured: Chain, signal: AbortSignal): Promise<string[]> {
  const { db, now } = services
  const { type } = configured
  const until = performance.now() + runMs
  const goesOn = () => !signal.aborted && performance.now() < until
  const terms = await networkTerms(db, type)
  await noteProviders(db, configured, now())
  const problems = await guarded(async () => {
    const run = { services, chain: await trustedChain(db, configured), ...terms, goesOn }
    const first = await readAhead(run)
    const second = (await findDispute(db, type)) ? [] : await guarded(() => readBehind(run))
    await move(run)
    return [...first, ...second]
  })
  const dispute = await findDispute(db, type)
  const disputed = dispute ? [disputeProblem(dispute)] : []
  const lost = await lostCredits(db, type)
  const gone = lost > 0 ? [`${type}: a reorganisation removed ${lost} credited transfers`] : []
  const unpaid = await lostPayouts(db, type)
  const unsent = unpaid > 0 ? [`${type}: a reorganisation removed ${unpaid} transfers of paid withdrawals`] : []
  return [...new Set([...problems, ...disputed, ...gone, ...unsent])]
}

/** Reads on from the first provider that answers and is not behind. Returns the problems of those before it. */
async function readAhead(run: Run): Promise<string[]> {
  const problems: string[] = []
  for (const node of run.chain.nodes) {
    let isBehind = false
    const found = await guarded(async () => {
      const chain = readFrom(run.chain, node)
      isBehind = await readBy({ ...run, chain })
      return stalled(run.services, chain.type, 'first', node)
    })
    problems.push(...found)
    if (found.length === 0 && !isBehind) break
  }
  return problems
}

/** Reads on from the first provider of a network. Returns whether it is behind the block that was read last. */
async function readBy(run: Run): Promise<boolean> {
  const { services, chain, confirmations, goesOn } = run
  const { db, now } = services
  await anchorReaders(db, chain)
  const ahead = new ReadAhead()
  let isBehind = false
  for (let moved = true; moved && goesOn();) {
    const before = await readReader(db, chain.type, 'first')
    const step = await readForward(db, chain, confirmations, now(), ahead)
    moved = step.number < step.tip
    isBehind = step.number > step.tip
    const after = await readReader(db, chain.type, 'first')
    if (after && after.hash !== before?.hash) await publishFrom(run, least(after.number, before?.number ?? 0n))
    await move(run)
  }
  await followNamed(services, chain)
  return isBehind
}

/** Reads confirmed blocks again, from another provider than the one that read them. */
async function readBehind(run: Run): Promise<string[]> {
  const { services, chain, confirmations, goesOn } = run
  const { db, log, now } = services
  const ahead = new ReadAhead()
  for (let moved = await isSweepDue(db, chain, confirmations, now()); moved && goesOn();) {
    const sweep = await sweepBehind(db, chain, confirmations, now(), ahead)
    moved = sweep !== null
    if (!sweep || sweep.found === 0) continue
    log.warn({ network: chain.type, found: sweep.found }, 'a provider left out transfers')
    await publishFrom(run, sweep.from)
  }
  const reader = await readReader(db, chain.type, 'second')
  return reader ? stalled(services, chain.type, 'second', (await spanFrom(db, chain, reader.number + 1n)).other) : []
}

/** Tells those whose transfers came with the blocks above one, or count more confirmations since. */
async function publishFrom({ services, chain, confirmations, least: amount }: Run, above: bigint): Promise<void> {
  const { db, now } = services
  const moved = { network: chain.type, above, confirmations, least: chain.units(amount) }
  const recipients = new Set([...(await waitingParties(db, moved)), ...(await waitingPayees(db, moved))])
  if (recipients.size > 0) await publish(db, { recipients: [...recipients], subjects: ['order'] }, now())
}

/** Credits and pays what is confirmed, unless the providers disagree: then the database refuses it as well. */
async function move({ services, chain, confirmations, least: amount }: Run): Promise<void> {
  if (await findDispute(services.db, chain.type)) return
  await creditTransfers(services, chain, confirmations, amount)
  await payWithdrawals(services, chain, confirmations)
}

/** Runs the work of a reader, which returns its problems. One that it throws is the only one. */
async function guarded(work: () => Promise<string[]>): Promise<string[]> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ChainProblem)) throw error
    return [error.message]
  }
}

/** The problem of a reader that has seen no new block for a while, in a list. */
async function stalled(
  { db, now }: Uses<'db' | 'now'>,
  network: string,
  reader: ReaderName,
  { name }: ChainNode,
): Promise<string[]> {
  const row = await readReader(db, network, reader)
  if (!row || now().getTime() - row.moved_at.getTime() < stalledMs) return []
  return [`${network}: provider ${name} has shown no new block since ${row.moved_at.toISOString()}`]
}
