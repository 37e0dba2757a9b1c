import { usdt } from '@c2c/domain'
import { publish } from '../../db/ledger/publish.ts'
import { withLocks } from '../../db/with-locks.ts'
import { ChainProblem } from '../../services/chain/chain-problem.ts'
import type { Chain } from '../../services/chain/deposit-chain.ts'
import type { Services } from '../../services/services.ts'
import { readSetting } from '../../services/settings/settings.ts'
import { creditTransfers } from './credit-transfers.ts'
import { followNamed } from './follow-named.ts'
import { payWithdrawals } from './pay-withdrawals.ts'
import { readForward } from './read-forward.ts'
import { readReader, type ReaderName } from './readers.ts'
import { lostCredits } from './rewind.ts'
import { lostPayouts, waitingPayees } from './store-sent.ts'
import { waitingParties } from './store-transfers.ts'
import { sweepBehind } from './sweep-behind.ts'

/** The advisory lock of the watcher; no other code uses it. */
const lock = 0x63_68_61_69_6e

/** Milliseconds for which one run catches up; the next one goes on. */
const runMs = 60_000

/** Milliseconds without a new block after which a provider counts as stalled. */
const stalledMs = 10 * 60_000

/** Confirmations of a network that the setting `recharge_networks` does not offer. */
const defaultConfirmations = 20

/**
 * Reads all networks up to their tips, credits what is confirmed, and sweeps behind. One process at a time does it. Throws, after
 * all networks were read, when one of them has a problem: the run of the job then counts as failed, and the overview shows why.
 */
export async function watchChains(services: Services, signal: AbortSignal): Promise<void> {
  const { chains, locks } = services
  if (chains.length === 0) return
  await withLocks(locks, async (client) => {
    const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [lock])
    if (!rows[0]?.mine) return
    const problems = await Promise.all(chains.map((chain) => watchChain(services, chain, signal)))
    const found = problems.flat()
    if (found.length > 0) throw new ChainProblem(found.join('; '))
  })
}

/** One run over a network. Returns its problems. */
export async function watchChain(services: Services, chain: Chain, signal: AbortSignal): Promise<string[]> {
  const { confirmations, least } = await readTerms(services, chain)
  const until = performance.now() + runMs
  const goesOn = () => !signal.aborted && performance.now() < until
  const first = await guarded(async () => {
    for (let moved = true; moved && goesOn();) {
      const step = await readForward(services.db, chain, confirmations, services.now())
      moved = step.number < step.tip
      const parties = [
        ...(await waitingParties(services.db, chain.type)),
        ...(await waitingPayees(services.db, chain.type)),
      ]
      await publish(services.db, { recipients: parties, subjects: ['order'] }, services.now())
      await creditTransfers(services, chain, confirmations, least)
      await payWithdrawals(services, chain, confirmations)
    }
    await followNamed(services, chain)
    return stalled(services, chain, 'first')
  })
  const second = await guarded(async () => {
    for (let moved = true; moved && goesOn();) {
      const sweep = await sweepBehind(services.db, chain, confirmations, services.now())
      moved = sweep !== null
      if (sweep && sweep.found > 0)
        services.log.warn({ network: chain.type, found: sweep.found }, 'the first provider left out transfers')
    }
    return stalled(services, chain, 'second')
  })
  await creditTransfers(services, chain, confirmations, least)
  await payWithdrawals(services, chain, confirmations)
  const lost = await lostCredits(services.db, chain.type)
  const gone = lost > 0 ? [`${chain.type}: a reorganisation removed ${lost} credited transfers`] : []
  const unpaid = await lostPayouts(services.db, chain.type)
  const unsent = unpaid > 0 ? [`${chain.type}: a reorganisation removed ${unpaid} transfers of paid withdrawals`] : []
  return [...first, ...second, ...gone, ...unsent]
}

/** Runs the work of a reader. Returns its problem, in a list. */
async function guarded(work: () => Promise<string>): Promise<string[]> {
  try {
    const problem = await work()
    return problem === '' ? [] : [problem]
  } catch (error) {
    if (!(error instanceof ChainProblem)) throw error
    return [error.message]
  }
}

/** The problem of a reader that has seen no new block for a while; empty otherwise. */
async function stalled({ db, now }: Services, { type, nodes }: Chain, reader: ReaderName): Promise<string> {
  const row = await readReader(db, type, reader)
  if (!row || now().getTime() - row.moved_at.getTime() < stalledMs) return ''
  const node = (reader === 'second' && nodes[1]) || nodes[0]
  return `${type}: provider ${node.name} has shown no new block since ${row.moved_at.toISOString()}`
}

/** Confirmations and minimum of a network, from the setting that offers it. */
async function readTerms({ db }: Services, { type }: Chain) {
  const offered = (await readSetting(db, 'recharge_networks'))?.find((network) => network.type === type)
  return { confirmations: offered?.confirmations ?? defaultConfirmations, least: offered?.min_amount ?? usdt(0n) }
}
