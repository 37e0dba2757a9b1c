import type { Selectable } from 'kysely'
import { publish } from '../../../commands/publish.ts'
import type { ChainNamedRow } from '../../../db/rows/chain-rows.ts'
import { ChainProblem } from '../../../services/chain/chain-problem.ts'
import type { Chain } from '../../../services/chain/deposit-chain.ts'
import type { Uses } from '../../../services/services.ts'
import { readReader } from './readers.ts'
import { storeSent } from './store-sent.ts'

/** Milliseconds for which no provider may know a transaction before it counts as dropped. */
const unknownMs = 10 * 60_000

type Named = Selectable<ChainNamedRow>
type Outcome = Partial<Pick<Named, 'state' | 'problem' | 'sender' | 'nonce' | 'known_at'>>

/**
 * Follows the transactions that operators named and of which no transfer was assigned: one that pays something else, was reverted,
 * replaced by another of its number, or is unknown for long, puts its order back. Whatever comes of a name, a transfer that pays
 * the order is found by its event.
 */
export async function followNamed(services: Uses<'db' | 'now'>, chain: Chain): Promise<void> {
  const { db, now } = services
  const open = await db
    .selectFrom('chain_named as n')
    .innerJoin('orders as o', 'o.id', 'n.order_id')
    .selectAll('n')
    .select('o.user_id')
    .where('n.network', '=', chain.type)
    .where('n.state', '=', 'named')
    .where('o.step', '=', 'approved')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('chain_sent as s')
            .select('s.id')
            .whereRef('s.order_id', '=', 'n.order_id')
            .where('s.state', '<>', 'orphaned'),
        ),
      ),
    )
    .limit(100)
    .execute()
  for (const { user_id, ...named } of open) {
    const outcome = await outcomeOf(services, chain, named).catch((error: unknown): Outcome => {
      if (error instanceof ChainProblem) return {}
      throw error
    })
    if (Object.keys(outcome).length === 0) continue
    await db
      .updateTable('chain_named')
      .set(outcome)
      .where('order_id', '=', named.order_id)
      .where('txid', '=', named.txid)
      .execute()
    if (outcome.state === undefined) continue
    await publish(db, { recipients: [user_id ?? []].flat(), subjects: ['order'] }, now())
  }
}

/**
 * The outcome of a transaction. It is given up only when all providers agree, since its order is then sent again; nothing
 * changes while it waits, its block has not been read, or a provider does not answer.
 */
async function outcomeOf(services: Uses<'db' | 'now'>, chain: Chain, named: Named): Promise<Outcome> {
  const { db, now } = services
  const { type, nodes } = chain
  const receipts = await Promise.all(nodes.map((node) => node.receipt(named.txid)))
  const mined = receipts.find((receipt) => receipt?.succeeded)
  if (mined) {
    const reader = await readReader(db, type, 'first')
    if (!reader || mined.blockNumber > reader.number) return {}
    // The reader passed this block before the sender was declared as a paying address.
    const stored = await storeSent(db, chain, mined.transfers, now())
    return stored > 0 ? {} : { state: 'other', problem: 'differs' }
  }
  const known = (await Promise.all(nodes.map((node) => node.transaction(named.txid)))).find((one) => one !== null)
  if (receipts.every((receipt) => receipt !== null)) return { state: 'dropped', problem: 'reverted' }
  if (known) return { sender: known.sender, nonce: known.nonce, known_at: now() }
  if (await isReplaced(chain, named)) return { state: 'dropped', problem: 'replaced' }
  const isOld = now().getTime() - named.known_at.getTime() >= unknownMs
  return isOld ? { state: 'dropped', problem: 'unknown' } : {}
}

/** Whether all providers have another transaction of this number in a block. Transactions of TRON have no numbers. */
async function isReplaced({ family, nodes }: Chain, { sender, nonce }: Named): Promise<boolean> {
  if (family === 'tron' || sender === null || nonce === null) return false
  const counts = await Promise.all(nodes.map((node) => node.transactionCount(sender)))
  return counts.every((count) => count > nonce)
}
