import { randomUUID } from 'node:crypto'
import { orderSubjects } from '@c2c/contract'
import { creditRecharge, rechargeMachine, type Usdt } from '@c2c/domain'
import { sql, type Kysely, type Selectable } from 'kysely'
import type { Command, Insert } from '../../db/ledger/command.ts'
import type { ChainCreditRow } from '../../db/rows/chain-rows.ts'
import type { Database } from '../../db/schema.ts'
import { moveOrder } from '../orders/move-order.ts'
import { newOrder } from '../orders/new-order.ts'
import { selectRecharges, type Recharge } from '../recharge/recharges.ts'

/** A confirmed transfer with its party, a user or a merchant. */
export interface Arrived {
  /** The row of the transfer. */
  readonly id: bigint
  readonly user_id: string | null
  readonly merchant_id: string | null
  readonly party: string
  readonly address: string
  readonly txid: string
  readonly network: string
  readonly amount: Usdt
  /** A transaction id in the notation of the network. */
  readonly writtenTxid: string
}

type Evidence = Omit<Selectable<ChainCreditRow>, 'order_id' | 'at'>

/**
 * The command that credits a transfer to its party, and its order: an open claim of the transfer, else a new one. Evidence, credit,
 * transfer and audit row are one transaction, and the evidence exists once for a transaction and place.
 */
export async function creditCommand(
  db: Kysely<Database>,
  arrived: Arrived,
  evidence: Evidence,
  now: Date,
): Promise<{ readonly orderId: string; readonly command: Command }> {
  const claim = await findClaim(db, arrived)
  const { id, ...moved } = claim ? moveClaim(claim, now) : openCredited(arrived, now)
  const { party } = arrived
  const { network, txid, place, amount, block_number: block, witnesses } = evidence
  const input = { network, txid, place, amount: amount.toString(), block: block.toString(), witnesses }
  const command = {
    ...moved,
    at: now,
    transfers: creditRecharge(party, network, arrived.amount),
    inserts: [
      ...moved.inserts,
      { table: 'chain_credits', row: { order_id: id, ...evidence, at: now } },
      { table: 'recharge_credits', row: { order_id: id, amount, note: '' } },
    ],
    audit: {
      at: now,
      staff_id: null,
      role: 'system',
      call: 'chain/credit',
      subject: id,
      outcome: 'done',
      details: JSON.stringify({ input }),
    },
    recipients: [party],
    subjects: orderSubjects,
  } satisfies Command
  return { orderId: id, command }
}

function moveClaim(claim: Recharge, now: Date) {
  const move = { event: 'approve', actor: 'system', actorId: null, now } as const
  const { transition, inserts } = moveOrder(rechargeMachine, claim, move)
  return { id: claim.id, transition, inserts }
}

/** A recharge that a transfer begins: its order, the first event and the claim. */
export function openRecharge(
  { user_id, merchant_id, network, address, amount, writtenTxid }: Arrived,
  step: 'credited' | 'review',
  now: Date,
) {
  const party = merchant_id === null ? {} : { merchantId: merchant_id }
  const { order } = newOrder({ kind: 'recharge', userId: user_id, ...party, step, now })
  const { id } = order
  const event = {
    order_id: id,
    at: now,
    actor: 'system',
    actor_id: null,
    step: order.step,
    note: '',
    credentials: [],
  } as const
  const claim = { order_id: id, network, address, claimed: amount, txid: writtenTxid, credentials: [] }
  const inserts: Insert[] = [
    { table: 'orders', row: { ...order, state: rechargeMachine.states[step] } },
    { table: 'recharges', row: claim },
    { table: 'order_events', row: { ...event, credentials: [] } },
  ]
  return { id, orderId: id, inserts }
}

/** A recharge that begins and ends with its credit. */
function openCredited(arrived: Arrived, now: Date) {
  const { id, inserts } = openRecharge(arrived, 'credited', now)
  const { user_id } = arrived
  if (user_id === null) return { id, orderId: id, inserts }
  const notice = { id: randomUUID(), user_id, order_id: id, type: 'recharge_credited' as const, at: now }
  return { id, orderId: id, inserts: [...inserts, { table: 'notices' as const, row: notice }] }
}

/** The party's open claim of this transfer: the one that names its transaction, else one without that, best of the same amount. */
export async function findClaim(db: Kysely<Database>, arrived: Arrived): Promise<Recharge | undefined> {
  const column = arrived.user_id === null ? 'orders.merchant_id' : 'orders.user_id'
  const digits = arrived.txid.slice(2)
  return (
    selectRecharges(db)
      .where(column, '=', arrived.party)
      .where('orders.state', '=', sql.lit('audit'))
      .where('orders.step', '=', 'review')
      .where('r.network', '=', arrived.network)
      .where('r.address', '=', arrived.address)
      .where(({ eb, or }) =>
        or([eb('r.txid', '=', ''), eb(sql`lower(regexp_replace(r.txid, '^0[xX]', ''))`, '=', digits)]),
      )
      // A person decides about another transfer in it.
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('chain_transfers as held')
              .select('held.id')
              .whereRef('held.held_order', '=', 'orders.id')
              .where('held.state', '=', 'seen')
              .where('held.id', '<>', arrived.id),
          ),
        ),
      )
      .orderBy(sql`r.txid = ''`)
      .orderBy(sql`r.claimed <> ${arrived.amount}`)
      .orderBy('orders.seq')
      .limit(1)
      .executeTakeFirst()
  )
}
