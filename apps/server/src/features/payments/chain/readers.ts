import type { Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { ChainProblem } from '../../../services/chain/chain-problem.ts'
import type { Chain } from '../../../services/chain/deposit-chain.ts'

/** A block by its number and hash. */
export interface Place {
  readonly number: bigint
  readonly hash: string
}

export type ReaderName = 'first' | 'second'

/** Blocks below the tip whose hashes are kept: the deepest reorganisation that is followed. */
export const keptBlocks = (confirmations: number): bigint => 4n * BigInt(confirmations) + 64n

/** Where a reader stands; undefined before its first step. */
export const readReader = (db: Kysely<Database>, network: string, reader: ReaderName) =>
  db
    .selectFrom('chain_readers')
    .select(['number', 'hash', 'tip', 'read_at', 'moved_at'])
    .where('network', '=', network)
    .where('reader', '=', reader)
    .executeTakeFirst()

/** How many blocks the step that ended at a block has read, or the last of them where each was kept. */
export async function lastStep(db: Kysely<Database>, network: string, number: bigint): Promise<bigint> {
  const before = await db
    .selectFrom('chain_blocks')
    .select('number')
    .where('network', '=', network)
    .where('number', '<', number)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return before ? number - before.number : 0n
}

/** Begins both readers of a network at a block. A concurrent start wins silently. */
export async function startReaders(db: Kysely<Database>, network: string, at: Place, now: Date): Promise<void> {
  const row = { network, ...at, tip: at.number, read_at: now, moved_at: now }
  await db
    .insertInto('chain_readers')
    .values([
      { ...row, reader: 'first' },
      { ...row, reader: 'second' },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('chain_blocks')
    .values({ network, ...at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Moves a reader from where it was read to be. Throws ChainProblem when another watcher has moved it. */
export async function moveReader(
  trx: Kysely<Database>,
  {
    network,
    reader,
    from,
    to,
    tip,
    now,
  }: {
    readonly network: string
    readonly reader: ReaderName
    readonly from: Place
    readonly to: Place
    readonly tip: bigint
    readonly now: Date
  },
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('chain_readers')
    .set({ ...to, tip, read_at: now, ...(to.hash !== from.hash && { moved_at: now }) })
    .where('network', '=', network)
    .where('reader', '=', reader)
    .where('number', '=', from.number)
    .where('hash', '=', from.hash)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new ChainProblem(`${network} is read by another watcher`)
}

/** The block of an empty database from which a network is read: the configured one, or the tip. */
export async function firstPlace({ type, nodes: [node], startBlock }: Chain, tip: bigint): Promise<Place> {
  const number = startBlock === null ? tip : startBlock > 0n ? startBlock - 1n : 0n
  const block = await node.block(number)
  if (!block) throw new ChainProblem(`${type}: provider ${node.name} does not show block ${number}, the first to read`)
  return { number, hash: block.hash }
}
