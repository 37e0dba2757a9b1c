import { rechargeIncoming as call, type incomingStates } from '@c2c/contract'
import { formatUsdt, type Usdt } from '@c2c/domain'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { user } from '../../../http/context.ts'
import { chainOf, type Chain } from '../../../services/chain/deposit-chain.ts'
import { readSetting } from '../../../services/settings/settings.ts'

/** Milliseconds for which a credited transfer stays in the list. */
const shownMs = 3_600_000

interface Incoming {
  readonly network: string
  readonly units: string
  readonly txid: string
  readonly state: 'seen' | 'credited'
  readonly depth: bigint
  readonly seen_at: Date
  readonly order_id: string | null
  readonly is_dust: boolean
  readonly transfers: number
  readonly seen_by: number
  readonly providers: number
}

/** A network with the least amount that is credited. */
interface Offered {
  readonly chain: Chain
  readonly confirmations: number
  readonly min_amount: Usdt
}

export const rechargeIncoming = user(call, async (_input, { services, userId, now }) => {
  const { chains, db } = services
  const networks = ((await readSetting(db, 'recharge_networks')) ?? []).flatMap((network): Offered[] => {
    const chain = chainOf(chains, network.type)
    return chain ? [{ ...network, chain }] : []
  })
  if (networks.length === 0) return { list: [] }
  const rows = await readIncoming(db, userId, networks, new Date(now.getTime() - shownMs))
  const list = rows.flatMap((row) => {
    const network = networks.find(({ chain }) => chain.type === row.network)
    return network ? [incomingAnswer(row, network)] : []
  })
  return { list }
})

/**
 * Transfers that are credited, or can be, and all that are below the minimum of a network as one. A second provider has shown what is below
 * the cursor of the reader that reads again.
 */
async function readIncoming(
  db: Kysely<Database>,
  userId: string,
  networks: readonly Offered[],
  since: Date,
): Promise<readonly Incoming[]> {
  const types = networks.map(({ chain }) => chain.type)
  const least = networks.map(({ chain, min_amount }) => chain.units(min_amount).toString())
  const { rows } = await sql<Incoming>`
    SELECT x.network, sum(x.units)::text AS units, (array_agg(x.txid ORDER BY x.id DESC))[1] AS txid, x.state, min(x.depth) AS depth,
      max(x.seen_at) AS seen_at, x.entry = 0 AS is_dust, (array_agg(x.order_id))[1] AS order_id, count(*)::int AS transfers,
      least(n.trusted, 1 + min(x.swept))::int AS seen_by, least(2, n.trusted)::int AS providers
    FROM (
      SELECT t.*, r.number - t.block_number + 1 AS depth, (t.block_number <= s.number)::int AS swept,
        CASE WHEN t.state = 'seen' AND t.units < l.least THEN 0 ELSE t.id END AS entry
      FROM chain_places p JOIN chain_addresses a USING (place)
        JOIN chain_transfers t ON (t.network, t.account) = (a.network, a.account)
        JOIN unnest(${types}::text[], ${least}::numeric[]) l (network, least) ON l.network = t.network
        JOIN chain_readers r ON r.network = t.network AND r.reader = 'first'
        JOIN chain_readers s ON s.network = t.network AND s.reader = 'second'
      WHERE p.user_id = ${userId} AND (t.state = 'seen' OR t.state = 'credited' AND t.seen_at > ${since})
    ) x CROSS JOIN LATERAL (SELECT greatest(1, cardinality(trusted_providers(x.network)))) n (trusted)
    GROUP BY x.network, x.entry, x.state, n.trusted ORDER BY max(x.id) DESC LIMIT 20`.execute(db)
  return rows
}

type State = (typeof incomingStates)[number]

function incomingAnswer(row: Incoming, { chain, confirmations: needed }: Offered) {
  const amount = chain.amount(BigInt(row.units))
  const credited = row.state === 'credited'
  const confirmations = credited ? needed : Math.max(0, Math.min(Number(row.depth), needed))
  const open: State = row.is_dust ? 'below_minimum' : confirmations < needed ? 'confirming' : 'waiting'
  return {
    type: row.network,
    amount: formatUsdt(amount),
    txid: chain.family === 'tron' ? row.txid.slice(2) : row.txid,
    state: credited ? ('credited' as const) : open,
    confirmations,
    needed,
    seen_at: row.seen_at.toISOString(),
    transfers: row.transfers,
    seen_by: credited ? row.providers : row.seen_by,
    providers: row.providers,
    recharge_id: row.order_id ?? '',
  }
}
