import { usdt } from '@c2c/domain'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import type { ChainNode } from '../../../services/chain/chain-node.ts'
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

/** Writes down which providers the configuration names: the database asks for the word of two where a network has two. */
export async function noteProviders(db: Kysely<Database>, chain: Chain, now: Date): Promise<void> {
  const providers = chain.nodes.map(({ name }) => name)
  const unit = chain.units(usdt(1n)).toString()
  await sql`INSERT INTO chain_networks (network, providers, unit, at) VALUES (${chain.type}, ${providers}, ${unit}::numeric, ${now})
    ON CONFLICT (network) DO UPDATE SET (providers, unit, at) = (excluded.providers, excluded.unit, excluded.at)
      WHERE (chain_networks.providers, chain_networks.unit) IS DISTINCT FROM (excluded.providers, excluded.unit)`.execute(
    db,
  )
}

const selectSpans = (db: Kysely<Database>, network: string) =>
  db.selectFrom('chain_spans').select(['from_block', 'provider']).where('network', '=', network)

/** Notes that blocks above one were read from the first provider of a network. */
export async function noteSpan(
  trx: Kysely<Database>,
  { type: network, nodes: [{ name: provider }] }: Chain,
  above: bigint,
): Promise<void> {
  const from = above + 1n
  await trx.deleteFrom('chain_spans').where('network', '=', network).where('from_block', '>', from).execute()
  const last = await selectSpans(trx, network).orderBy('from_block', 'desc').limit(1).executeTakeFirst()
  if (last?.provider === provider) return
  await trx
    .insertInto('chain_spans')
    .values({ network, from_block: from, provider })
    .onConflict((conflict) => conflict.columns(['network', 'from_block']).doUpdateSet({ provider }))
    .execute()
}

export interface Span {
  /** The provider that read it, while it is trusted. */
  readonly reader: ChainNode | undefined
  /** Another provider, or the same one where a network has no other. */
  readonly other: ChainNode
  /** Its last block; null while it goes on. */
  readonly to: bigint | null
}

/** The blocks from one on that one provider read. Forgets those before. */
export async function spanFrom(db: Kysely<Database>, { type, nodes }: Chain, from: bigint): Promise<Span> {
  const spans = await selectSpans(db, type).orderBy('from_block').execute()
  const place = spans.findLastIndex(({ from_block }) => from_block <= from)
  const name = spans[place]?.provider ?? nodes[0].name
  const begins = spans[place]?.from_block
  if (place > 0 && begins !== undefined)
    await db.deleteFrom('chain_spans').where('network', '=', type).where('from_block', '<', begins).execute()
  const next = spans[place + 1]
  return {
    reader: nodes.find((node) => node.name === name),
    other: nodes.find((node) => node.name !== name) ?? nodes[0],
    to: next ? next.from_block - 1n : null,
  }
}
