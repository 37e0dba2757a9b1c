import type { Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { ChainProblem } from '../../../services/chain/chain-problem.ts'
import type { Chain } from '../../../services/chain/deposit-chain.ts'
import { moveReader, readReader, type Place } from './readers.ts'
import { orphanSent } from './store-sent.ts'

/** The hash of a block on which the providers disagreed, until a trusted one gives it. */
const unknownHash = ''

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
    await deleteAbove(trx, network, to)
  })
  return to
}

/** Takes back what was read above a block: it is open again when it is read again. */
async function deleteAbove(trx: Kysely<Database>, network: string, to: Place): Promise<void> {
  await trx
    .updateTable('chain_readers')
    .set({ number: to.number, hash: to.hash })
    .where('network', '=', network)
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
}

/** Takes the block on which readers go on after a decision about a provider from one that is trusted. */
export async function anchorReaders(db: Kysely<Database>, { type: network, nodes: [node] }: Chain): Promise<void> {
  const reader = await readReader(db, network, 'first')
  if (reader?.hash !== unknownHash) return
  const { number } = reader
  const block = await node.block(number)
  if (!block) throw new ChainProblem(`${network}: block ${number} disappeared from provider ${node.name}`)
  const { hash } = block
  await db.transaction().execute(async (trx) => {
    const unknown = trx.updateTable('chain_readers').set({ hash }).where('network', '=', network)
    await unknown.where('hash', '=', unknownHash).execute()
    await trx.insertInto('chain_blocks').values({ network, number, hash }).execute()
  })
}

/** Takes back what was read above the blocks that two providers agree about: the trusted ones are asked for it. */
export async function readAgain(trx: Kysely<Database>, network: string): Promise<void> {
  const agreed = await readReader(trx, network, 'second')
  if (!agreed) return
  await deleteAbove(trx, network, { number: agreed.number, hash: unknownHash })
  await trx.updateTable('chain_readers').set({ hash: unknownHash }).where('network', '=', network).execute()
  await trx.deleteFrom('chain_blocks').where('network', '=', network).execute()
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
