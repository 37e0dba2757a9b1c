import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { ChainProblem } from '../../services/chain/chain-problem.ts'
import type { Chain } from '../../services/chain/deposit-chain.ts'
import { moveReader, type Place } from './readers.ts'
import { orphanSent } from './store-sent.ts'

/**
 * Steps back after a reorganisation to the newest kept block that the node still has: what was seen above it is open again.
 * Credits stay: the same transaction is recognised when it is mined again, and one that does not come back is named by
 * `lostCredits`. Throws ChainProblem when no kept block is on the node's chain.
 */
export async function rewind(db: Kysely<Database>, chain: Chain, from: Place, tip: bigint, now: Date): Promise<Place> {
  const { type: network } = chain
  const to = await commonBlock(db, chain, from, tip)
  await db.transaction().execute(async (trx) => {
    await moveReader(trx, { network, reader: 'first', from, to, tip, now })
    await trx
      .updateTable('chain_readers')
      .set(to)
      .where('network', '=', network)
      .where('reader', '=', 'second')
      .where('number', '>', to.number)
      .execute()
    await trx
      .updateTable('chain_transfers')
      .set({ state: 'orphaned' })
      .where('network', '=', network)
      .where('block_number', '>', to.number)
      .where('state', '<>', 'orphaned')
      .execute()
    await orphanSent(trx, network, to.number)
    await trx.deleteFrom('chain_blocks').where('network', '=', network).where('number', '>', to.number).execute()
  })
  return to
}

async function commonBlock(
  db: Kysely<Database>,
  { type, nodes: [node] }: Chain,
  from: Place,
  tip: bigint,
): Promise<Place> {
  const kept = await db
    .selectFrom('chain_blocks')
    .select(['number', 'hash'])
    .where('network', '=', type)
    .where('number', '<', from.number)
    .where('number', '<=', tip)
    .orderBy('number', 'desc')
    .execute()
  for (const place of kept) {
    const block = await node.block(place.number)
    if (!block) throw new ChainProblem(`${type}: block ${place.number} disappeared from provider ${node.name}`)
    if (block.hash === place.hash) return place
  }
  throw new ChainProblem(
    `${type}: provider ${node.name} shows another chain than the ${kept.length} blocks that are kept below block ${from.number}`,
  )
}

/** Credits whose transaction a reorganisation removed, and that has not been mined again. */
export async function lostCredits(db: Kysely<Database>, network: string): Promise<number> {
  const { count } = await db
    .selectFrom('chain_transfers as t')
    .where('t.network', '=', network)
    .where('t.state', '=', 'orphaned')
    .where('t.order_id', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('chain_transfers as again')
            .select('again.id')
            .whereRef('again.order_id', '=', 't.order_id')
            .where('again.state', '=', 'credited'),
        ),
      ),
    )
    .select(({ fn }) => fn.count<bigint>('t.order_id').distinct().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
