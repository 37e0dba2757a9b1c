import type { Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import type { Block, ChainNode, ChainTransfer } from '../../../services/chain/chain-node.ts'
import { ChainProblem } from '../../../services/chain/chain-problem.ts'
import type { Chain } from '../../../services/chain/deposit-chain.ts'
import { ReadAhead } from '../../../services/chain/read-ahead.ts'
import { firstPlace, keptBlocks, moveReader, noteSpan, readReader, startReaders, type Place } from './readers.ts'
import { rewind } from './rewind.ts'
import { sentBy, storeSent } from './store-sent.ts'
import { ownAmong, storeTransfers } from './store-transfers.ts'

/** Blocks near the tip of one step, each read by its hash: few, so that little is read again after a crash. */
const atOnce = 10n

/** Blocks near the tip that are read together while none has a transfer of the service. */
const quietAtOnce = 40n

interface Read {
  readonly blocks: readonly Place[]
  readonly transfers: readonly ChainTransfer[]
}

export interface Step {
  /** Where the reader stands now. */
  readonly number: bigint
  /** The newest block of the provider; less than `number` while the provider lags. */
  readonly tip: bigint
}

/**
 * One step of the first reader: it checks that the block of its cursor is still on the chain, rewinds when it is not, and reads on.
 * Everything of a step is one transaction that moves the cursor from where it was, so two watchers cannot both carry it out. Throws
 * ChainProblem, with nothing changed, when the node's answers cannot be right.
 */
export async function readForward(
  db: Kysely<Database>,
  chain: Chain,
  confirmations: number,
  now: Date,
  ahead = new ReadAhead(),
): Promise<Step> {
  const { type: network, nodes } = chain
  const [node] = nodes
  const newest = await node.newest()
  const { number: tip } = newest
  const reader = await readReader(db, network, 'first')
  if (!reader) {
    await startReaders(db, network, await firstPlace(chain, tip), now)
    return readForward(db, chain, confirmations, now, ahead)
  }
  if (tip < reader.number && (await isBehind(db, chain, newest))) return { number: reader.number, tip }
  const kept = keptBlocks(confirmations)
  const isNear = tip > reader.number && tip - reader.number <= kept
  const quiet = isNear ? await readQuiet(db, chain, reader, newest) : null
  const near = isNear && !quiet ? await childrenOf(node, reader, newest) : []
  // A child of the cursor's block shows that the block is still on the chain.
  const place = quiet || near.length > 0 ? reader : await stillThere(db, chain, reader, newest, now)
  const { blocks, transfers } = quiet ?? (await readOn(chain, place, newest, { near, kept, ahead }))
  const last = blocks.at(-1) ?? place
  await db.transaction().execute(async (trx) => {
    await moveReader(trx, {
      network,
      reader: 'first',
      from: place,
      to: { number: last.number, hash: last.hash },
      tip,
      now,
    })
    if (blocks.length > 0) await noteSpan(trx, chain, place.number)
    await keepBlocks(trx, network, blocks, last.number - keptBlocks(confirmations))
    await storeSent(trx, chain, transfers, now)
    await storeTransfers(trx, network, transfers, now)
  })
  return { number: last.number, tip }
}

/** Whether a node below the cursor only lags: its newest block is one that we know. */
async function isBehind(db: Kysely<Database>, { type }: Chain, newest: Block): Promise<boolean> {
  const known = await db
    .selectFrom('chain_blocks')
    .select('hash')
    .where('network', '=', type)
    .where('number', '=', newest.number)
    .executeTakeFirst()
  return known === undefined || known.hash === newest.hash
}

/** The cursor's block while it is on the chain, else the newest kept one that is. */
async function stillThere(db: Kysely<Database>, chain: Chain, reader: Place, newest: Block, now: Date): Promise<Place> {
  const { type, nodes } = chain
  const [node] = nodes
  if (newest.hash === reader.hash) return reader
  if (newest.number > reader.number) {
    const here = await node.block(reader.number)
    if (!here) throw new ChainProblem(`${type}: block ${reader.number} disappeared from provider ${node.name}`)
    if (here.hash === reader.hash) return reader
  }
  await node.requireChain()
  return rewind(db, chain, reader, newest.number, now)
}

/** Far below the tip in ranges, near it block by block, each the child of the one before. */
async function readOn(
  { type, nodes: [node], maxRange }: Chain,
  from: Place,
  newest: Block,
  { near, kept, ahead }: { readonly near: readonly Block[]; readonly kept: bigint; readonly ahead: ReadAhead },
): Promise<Read> {
  const settled = newest.number - kept
  if (from.number < settled) {
    const { to, transfers } = await ahead.take(node, from.number + 1n, least(from.number + maxRange, settled))
    // The provider answers for the next range while the database stores this one.
    if (to < settled) ahead.ask(node, to + 1n, least(to + maxRange, settled))
    const end = await node.block(to)
    if (!end) throw new ChainProblem(`${type}: block ${to} disappeared from provider ${node.name}`)
    return { blocks: [end], transfers }
  }
  const blocks = near.length > 0 ? near : await childrenOf(node, from, newest)
  const [first, second] = blocks
  if (!first || !second) return { blocks, transfers: first ? await node.transfersIn(first) : [] }
  return (await readTogether(node, first.number, blocks)) ?? readEach(node, blocks)
}

/**
 * Several new blocks with two requests, where none of them has a transfer of the service; null where one has, which is stored with its header
 * alone, or where the cursor's block is gone.
 */
async function readQuiet(db: Kysely<Database>, chain: Chain, from: Place, newest: Block): Promise<Read | null> {
  const { number: to, hash } = newest
  const count = to - from.number
  if (count < 2n || count > quietAtOnce) return null
  const [node] = chain.nodes
  const [here, { to: reached, transfers }] = await Promise.all([
    node.block(from.number),
    node.transfersUpTo(from.number + 1n, to),
  ])
  const moved = transfers.some(({ blockNumber, blockHash }) => blockNumber === to && blockHash !== hash)
  if (here?.hash !== from.hash || reached < to || moved) return null
  const ours = [...sentBy(chain, transfers), ...(await ownAmong(db, chain.type, transfers))]
  return ours.length > 0 ? null : { blocks: [newest], transfers: [] }
}

/** The transfers of several blocks with one request; null where they are of other blocks, since the chain moved meanwhile. */
async function readTogether(node: ChainNode, from: bigint, blocks: readonly Block[]): Promise<Read | null> {
  const { to, transfers } = await node.transfersUpTo(from, from + BigInt(blocks.length) - 1n)
  const hashes = new Set(blocks.map(({ hash }) => hash))
  if (transfers.some(({ blockHash }) => !hashes.has(blockHash))) return null
  return { blocks: blocks.filter(({ number }) => number <= to), transfers }
}

async function readEach(node: ChainNode, blocks: readonly Block[]): Promise<Read> {
  const transfers = await Promise.all(blocks.map((block) => node.transfersIn(block)))
  return { blocks, transfers: transfers.flat() }
}

/** The next blocks up to the newest one, each the child of the one before; fewer where the chain moved between two reads. */
async function childrenOf(node: ChainNode, from: Place, newest: Block): Promise<Block[]> {
  const count = least(atOnce, newest.number - from.number)
  const numbers = Array.from({ length: Number(count) }, (_, index) => from.number + BigInt(index) + 1n)
  const read = await Promise.all(
    numbers.map((number) => (number === newest.number ? Promise.resolve(newest) : node.block(number))),
  )
  const blocks: Block[] = []
  let parent = from.hash
  for (const block of read) {
    if (block?.parentHash !== parent) break
    blocks.push(block)
    parent = block.hash
  }
  return blocks
}

async function keepBlocks(
  trx: Kysely<Database>,
  network: string,
  blocks: readonly Place[],
  oldest: bigint,
): Promise<void> {
  if (blocks.length === 0) return
  await trx
    .insertInto('chain_blocks')
    .values(blocks.map(({ number, hash }) => ({ network, number, hash })))
    .execute()
  await trx.deleteFrom('chain_blocks').where('network', '=', network).where('number', '<', oldest).execute()
}

export const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)
