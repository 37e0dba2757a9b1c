import { randomUUID } from 'node:crypto'
import { orderSubjects } from '@c2c/contract'
import { creditRecharge, rechargeMachine, type Usdt } from '@c2c/domain'
import { sql, type Kysely, type Selectable } from 'kysely'
import type { Command, Insert } from '../../../commands/command.ts'
import type { ChainCreditRow } from '../../../db/rows/chain-rows.ts'
import type { Database } from '../../../db/schema.ts'
import { moveOrder } from '../../review/order-steps/move-order.ts'
import { newOrder } from '../../review/order-steps/common-order.ts'
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

export type Evidence = Omit<Selectable<ChainCreditRow>, 'order_id' | 'at'>

/**
 * The command that credits a transfer to its party, and its order: an open claim of the transfer, else a new one. Evidence, credit,
 * transfer and audit row are one transaction, and the evidence exists once for a transaction and place.
 */
export function creditCommand(
  arrived: Arrived,
  evidence: Evidence,
  claim: Recharge | undefined,
  now: Date,
): { readonly orderId: string; readonly command: Command } {
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

/**
 * The open claims that transfers become, by the transfers' ids and in their order: for each the one that names its transaction, else
 * one without that, best of the same amount, that none before it has become.
 */
export async function findClaims(
  db: Kysely<Database>,
  network: string,
  all: readonly Arrived[],
): Promise<ReadonlyMap<bigint, Recharge>> {
  const open = await openClaims(db, network, [...new Set(all.map(({ party }) => party))])
  const found = new Map<bigint, Recharge>()
  const taken = new Set<string>()
  for (const arrived of all) {
    const [claim] = open
      .filter((one) => !taken.has(one.id) && isClaimOf(one, arrived))
      .toSorted((one, other) => rank(one, arrived) - rank(other, arrived))
    if (!claim) continue
    taken.add(claim.id)
    found.set(arrived.id, claim)
  }
  return found
}

interface OpenClaim extends Recharge {
  /** The transfers in it about which a person decides. */
  readonly held: string[]
}

const openClaims = (db: Kysely<Database>, network: string, parties: readonly string[]): Promise<OpenClaim[]> =>
  selectRecharges(db)
    .select(
      sql<
        string[]
      >`ARRAY (SELECT t.id::text FROM chain_transfers t WHERE t.held_order = orders.id AND t.state = 'seen')`.as(
        'held',
      ),
    )
    .where(({ eb, or }) => or([eb('orders.user_id', 'in', parties), eb('orders.merchant_id', 'in', parties)]))
    .where('orders.state', '=', sql.lit('audit'))
    .where('orders.step', '=', 'review')
    .where('r.network', '=', network)
    .orderBy('orders.seq')
    .execute()

/** Whether a claim is the party's, to this address, and names this transaction or none; a person decides about no other transfer in it. */
function isClaimOf(claim: OpenClaim, { id, party, address, txid }: Arrived): boolean {
  const named = claim.txid.replace(/^0x/i, '').toLowerCase()
  const isTheirs = (claim.merchant_id ?? claim.user_id) === party && claim.address === address
  return (
    isTheirs && (claim.txid === '' || named === txid.slice(2)) && claim.held.every((held) => held === id.toString())
  )
}

const rank = (claim: Recharge, { amount }: Arrived): number =>
  (claim.txid === '' ? 2 : 0) + (claim.claimed === amount ? 0 : 1)
