import { rechargeIncoming as call, type incomingStates } from '@c2c/contract'
import { formatUsdt } from '@c2c/domain'
import { sql } from 'kysely'
import { user } from '../../http/context.ts'
import { chainOf, type Chain } from '../../services/chain/deposit-chain.ts'
import { readSetting } from '../../services/settings/settings.ts'

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
}

export const rechargeIncoming = user(call, async (_input, { services, userId, now }) => {
  const { chains, db } = services
  if (chains.length === 0) return { list: [] }
  const { rows } = await sql<Incoming>`
    SELECT t.network, t.units, t.txid, t.state, r.number - t.block_number + 1 AS depth, t.seen_at, t.order_id
    FROM chain_places p JOIN chain_addresses a USING (place)
      JOIN chain_transfers t ON (t.network, t.account) = (a.network, a.account)
      JOIN chain_readers r ON r.network = t.network AND r.reader = 'first'
    WHERE p.user_id = ${userId} AND (t.state = 'seen'
      OR t.state = 'credited' AND t.seen_at > ${new Date(now.getTime() - shownMs)})
    ORDER BY t.id DESC LIMIT 20`.execute(db)
  const offered = (await readSetting(db, 'recharge_networks')) ?? []
  const list = rows.flatMap((row) => {
    const chain = chainOf(chains, row.network)
    const network = offered.find(({ type }) => type === row.network)
    return chain && network ? [incomingAnswer(row, chain, network)] : []
  })
  return { list }
})

type State = (typeof incomingStates)[number]

function incomingAnswer(
  row: Incoming,
  chain: Chain,
  network: { readonly confirmations: number; readonly min_amount: bigint },
) {
  const amount = chain.amount(BigInt(row.units))
  const { confirmations: needed, min_amount: least } = network
  const credited = row.state === 'credited'
  const confirmations = credited ? needed : Math.max(0, Math.min(Number(row.depth), needed))
  const open: State = amount < least ? 'below_minimum' : confirmations < needed ? 'confirming' : 'waiting'
  return {
    type: row.network,
    amount: formatUsdt(amount),
    txid: chain.family === 'tron' ? row.txid.slice(2) : row.txid,
    state: credited ? ('credited' as const) : open,
    confirmations,
    needed,
    seen_at: row.seen_at.toISOString(),
    recharge_id: row.order_id ?? '',
  }
}
