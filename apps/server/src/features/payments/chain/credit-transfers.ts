import { orderSubjects, Refusal } from '@c2c/contract'
import type { Usdt } from '@c2c/domain'
import { slicesOf } from '../../../db/batches.ts'
import { submitCommand, submitInOrder } from '../../../http/submit.ts'
import type { Chain } from '../../../services/chain/deposit-chain.ts'
import type { Services, Uses } from '../../../services/services.ts'
import { creditCommand, findClaims, openRecharge, type Arrived } from './chain-credit.ts'
import { findDispute, openDispute } from './disputes.ts'
import { noteRefused, oneWordLeft, readConfirmed, settle, wasRefused, type Credited } from './confirmed-transfers.ts'
import { askAhead, sortTransfers, type Asked, type Shown } from './show-transfers.ts'

/** Transfers that are credited in one transaction of the ledger, fewer than its batches have; a quarter in the first, so that it begins early. */
const atOnce = 200

/** Milliseconds after which what the books refused is tried again: until then the providers are not asked for it. */
const refusedRestMs = 10 * 60_000

/** When this process last tried what the books refused, by the ids of the transfers. */
const refusedAt = new WeakMap<Services, Map<bigint, number>>()

interface Run {
  readonly services: Services
  readonly chain: Chain
}

/**
 * Credits the transfers of a network that have their confirmations, counted from the block that was read and checked last, in batches.
 * The result equals that of crediting them one by one in their order. One that cannot be credited keeps the reason and blocks no
 * other. Safe to run twice: the database has one credit for each event.
 */
export async function creditTransfers(
  services: Services,
  chain: Chain,
  confirmations: number,
  least: Usdt,
  most = atOnce,
): Promise<void> {
  const run = { services, chain }
  const confirmed = await readConfirmed(services, chain, { confirmations, least, resting: restingIds(services) })
  // A transfer that the books refused before comes alone: it would be refused again, and a whole batch with it.
  const { alone = [], together = [] } = Object.groupBy(confirmed, (one) => (wasRefused(one) ? 'alone' : 'together'))
  const first = Math.ceil(most / 4)
  const slices = [
    ...slicesOf(together.slice(0, first), first),
    ...slicesOf(together.slice(first), most),
    ...slicesOf(alone, 1),
  ]
  for await (const asked of askAhead(chain, slices)) {
    if (await findDispute(services.db, chain.type)) return
    await creditBatch(run, asked)
  }
}

/** The transfers that the books refused a short while ago. */
function restingIds(services: Services): bigint[] {
  const now = services.now().getTime()
  const times = [...(refusedAt.get(services) ?? [])].filter(([, at]) => now >= at && now - at < refusedRestMs)
  refusedAt.set(services, new Map(times))
  return times.map(([id]) => id)
}

/** Credits what the providers show; nothing of a batch in which they disagree. */
async function creditBatch(run: Run, asked: readonly Asked[]): Promise<void> {
  const { services, chain } = run
  const { shown, refused, disputed } = await sortTransfers(services.db, chain, asked)
  await noteRefused(services.db, refused)
  if (disputed) {
    const { block_number: block, txid, disagreement } = disputed
    await openDispute(services.db, { network: chain.type, block, txid, ...disagreement }, services.now())
    return
  }
  const known = shown.flatMap(({ confirmed: { id, party }, orderId }) =>
    orderId === null ? [] : [{ id, party, orderId }],
  )
  await settle(services, known)
  const fresh = shown.filter(({ orderId }) => orderId === null)
  if (chain.nodes.length > 1) await creditShown(run, fresh)
  else await creditOnOneWord(run, fresh)
}

/** Credits up to what may be credited on the word of one provider; above it, and what was held before, a person decides. */
async function creditOnOneWord(run: Run, shown: readonly Shown[]): Promise<void> {
  const { services, chain } = run
  let left = await oneWordLeft(services, chain.type)
  let some: Shown[] = []
  const creditSome = async () => {
    await creditShown(run, some)
    some = []
    left = await oneWordLeft(services, chain.type)
  }
  for (const one of shown) {
    const { confirmed, arrived } = one
    const held = confirmed.held_order !== null
    if (held || arrived.amount > left) await creditSome()
    if (!held && arrived.amount <= left) {
      some.push(one)
      left -= arrived.amount
      continue
    }
    await holdForPerson(services, { ...arrived, held_order: confirmed.held_order })
    await noteRefused(services.db, [{ id: confirmed.id, problem: 'one provider shows it, and a person decides' }])
  }
  await creditShown(run, some)
}

/** One command for each transfer, in their order and in one batch. Throws a fault after what was credited is marked. */
async function creditShown({ services, chain }: Run, shown: readonly Shown[]): Promise<void> {
  if (shown.length === 0) return
  const { db, ledger, now } = services
  const arrived = shown.map((one) => one.arrived)
  const claims = await findClaims(db, chain.type, arrived)
  const credits = shown.map((one) => creditCommand(one.arrived, one.evidence, claims.get(one.confirmed.id), now()))
  await ledger.accounts.openAll(credits.flatMap(({ command }) => (command.transfers ?? []).map(({ to }) => to)))
  const results = await submitInOrder(
    ledger,
    credits.map(({ command }) => command),
  )
  const done: Credited[] = []
  const refused: { id: bigint; problem: string }[] = []
  const faults: unknown[] = []
  for (const [index, result] of results.entries()) {
    const [one, credit] = [shown[index], credits[index]]
    if (!one || !credit) throw new Error('the batch has more outcomes than commands')
    const { id, party } = one.confirmed
    if (result.status === 'fulfilled') done.push({ id, party, orderId: credit.orderId })
    else if (result.reason instanceof Refusal) {
      refused.push({ id, problem: result.reason.reason })
      refusedAt.get(services)?.set(id, now().getTime())
    } else faults.push(result.reason)
  }
  await settle(services, done)
  await noteRefused(db, refused)
  if (faults.length > 0) throw faults[0]
}

/**
 * Brings a transfer that one provider alone shows to the queue of recharges: the party's open claim of it, else a new recharge. Once
 * for each transfer, so one that was rejected stays so.
 */
async function holdForPerson(
  { db, ledger, now }: Uses<'db' | 'ledger' | 'now'>,
  held: Arrived & { readonly held_order: string | null },
): Promise<void> {
  if (held.held_order !== null) return
  const claim = (await findClaims(db, held.network, [held])).get(held.id)
  const { id, inserts } = claim ? { id: claim.id, inserts: [] } : openRecharge(held, 'review', now())
  if (inserts.length > 0)
    await submitCommand(ledger, { at: now(), inserts, recipients: [held.party], subjects: orderSubjects })
  await db.updateTable('chain_transfers').set({ held_order: id }).where('id', '=', held.id).execute()
}
