import { usdt } from '@c2c/domain'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import type { ChainNode } from '../../../services/chain/chain-node.ts'
import type { Chain } from '../../../services/chain/deposit-chain.ts'

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
