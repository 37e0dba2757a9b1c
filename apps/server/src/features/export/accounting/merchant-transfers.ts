import type { Currency, Side } from '@c2c/domain'
import type { PoolClient } from 'pg'
import { readBatches, type Export } from '../exports.ts'
import { readRanges, type Range } from '../rows/statement.ts'

/** A merchant's accounts in USDT, in the order in which files name them. */
export const accountKinds = ['available', 'business', 'withdrawing', 'bond'] as const

export type AccountKind = (typeof accountKinds)[number]

/** Balances in micro-units. */
type Balances = Readonly<Record<AccountKind, bigint>>

/** The terms of a completed trade: fiat in minor units, its price in millionths. */
export interface TradeTerms {
  readonly side: Side
  readonly currency: Currency
  readonly fiat: bigint
  readonly price: bigint
  /** The account name of the user. */
  readonly counterpart: string
  readonly method: string
  /** What the paying side gave as the reference of its payment. */
  readonly reference: string
}

/** A movement on one account, in micro-units; what goes out is below zero. */
interface Move {
  readonly kind: AccountKind
  readonly amount: bigint
  readonly after: bigint
}

/** A transfer that a merchant had a part in. */
export interface MerchantTransfer {
  readonly at: Date
  readonly type: string
  readonly order_no: string | null
  /** Two of a transfer between accounts of the merchant. */
  readonly moves: readonly Move[]
  /** All balances after it. */
  readonly balances: Balances
  /** Of the transfer that completed a trade. */
  readonly trade: TradeTerms | null
}

/** What a merchant moved in a period. */
export interface MerchantTransfers {
  /** The name of the merchant. */
  readonly name: string
  readonly opening: Balances
  readonly closing: Balances
  /** Those of its accounts that were there in the period; without a bond, files have no line for it. */
  readonly kinds: readonly AccountKind[]
  /** The number of transfers, and of those that completed a trade. */
  readonly total: bigint
  readonly trades: bigint
  batches(): AsyncIterable<readonly MerchantTransfer[]>
}

interface Row extends Omit<TradeTerms, 'side'> {
  readonly transfer_id: bigint
  readonly account_id: bigint
  readonly at: Date
  readonly type: string
  readonly order_no: string | null
  readonly kind: AccountKind
  readonly amount: bigint
  readonly after: bigint
  /** Null where no trade was completed. */
  readonly side: Side | null
}

/** The transfers that complete trades. */
const completing = `('sale_release', 'buy_release')`

const ranged = `FROM unnest($1::bigint[], $2::bigint[], $3::bigint[]) r (account_id, lo, hi)
  JOIN entries e ON e.account_id = r.account_id AND e.id > r.lo AND e.id <= r.hi
  JOIN transfers t ON t.id = e.transfer_id`

/**
 * The transfers of a merchant's USDT in a period, in the order of the books. A period is that of a statement, so that files of
 * adjoining periods have each transfer once. Throws when a balance does not follow from the one before it.
 */
export async function readMerchantTransfers(client: PoolClient, row: Export): Promise<MerchantTransfers> {
  const merchants = await client.query<{ name: string }>('SELECT name FROM merchants WHERE id = $1', [row.subject])
  const name = merchants.rows[0]?.name
  if (name === undefined) throw new Error('an export of trades needs a merchant')
  const ranges = await readRanges(client, row, accountKinds)
  const values = [ranges.map((r) => r.account_id), ranges.map((r) => r.lo), ranges.map((r) => r.hi)]
  const { rows } = await client.query<{ total: bigint; trades: bigint }>(
    `SELECT count(DISTINCT t.id) AS total, count(*) FILTER (WHERE t.type IN ${completing}) AS trades ${ranged}`,
    values,
  )
  const { total, trades } = rows[0] ?? { total: 0n, trades: 0n }
  const opening = balancesOf(ranges, 'opening')
  return {
    name,
    opening,
    closing: balancesOf(ranges, 'closing'),
    kinds: accountKinds.filter(
      (kind) => kind !== 'bond' || ranges.some((range) => range.kind === kind && range.hi > 0n),
    ),
    total,
    trades,
    batches: () => grouped(provenRows(client, values), opening),
  }
}

const balancesOf = (ranges: readonly Range[], at: 'opening' | 'closing'): Balances => {
  const of = (kind: AccountKind) => ranges.find((range) => range.kind === kind)?.[at] ?? 0n
  return { available: of('available'), business: of('business'), withdrawing: of('withdrawing'), bond: of('bond') }
}

/** The numbers of transfers follow the order of the balances: they are drawn while the accounts are locked. */
const provenRows = (client: PoolClient, values: readonly unknown[]) =>
  readBatches<Row>(
    client,
    `SELECT t.id AS transfer_id, e.account_id, t.created_at AS at, t.type, o.order_no, a.kind, e.amount,
       e.balance_after AS after, s.side, s.currency, s.amount AS fiat, s.price, coalesce(u.account, '') AS counterpart,
       coalesce(m.pay_type, b.type, '') AS method, coalesce(p.note, '') AS reference
     ${ranged} JOIN accounts a ON a.id = e.account_id
     LEFT JOIN orders o ON o.id = t.order_id
     LEFT JOIN sales s ON s.order_id = t.order_id AND t.type IN ${completing}
     LEFT JOIN users u ON u.id = o.user_id AND s.order_id IS NOT NULL
     LEFT JOIN merchant_accounts m ON m.id = s.account_id
     LEFT JOIN bank_bindings b ON b.id = s.binding_id
     LEFT JOIN LATERAL (SELECT note FROM order_events v WHERE v.order_id = s.order_id AND v.step = 'paid'
       ORDER BY v.id LIMIT 1) p ON true
     ORDER BY t.id, e.id`,
    values,
  )

/** The rows of each transfer together; those of one follow each other. */
async function* grouped(
  batches: AsyncIterable<readonly Row[]>,
  opening: Balances,
): AsyncGenerator<readonly MerchantTransfer[]> {
  let balances = opening
  let open: Row[] = []
  const close = (): MerchantTransfer[] => {
    const [first] = open
    if (!first) return []
    for (const { kind, amount, after } of open) {
      if (balances[kind] + amount !== after) throw new Error('a balance does not follow')
      balances = { ...balances, [kind]: after }
    }
    const { at, type, order_no, side, currency, fiat, price, counterpart, method, reference } = first
    const trade = side && { side, currency, fiat, price, counterpart, method, reference }
    const moves = open.map(({ kind, amount, after }) => ({ kind, amount, after }))
    open = []
    return [{ at, type, order_no, moves, balances, trade }]
  }
  for await (const rows of batches) {
    const transfers: MerchantTransfer[] = []
    for (const row of rows) {
      if (open[0] && open[0].transfer_id !== row.transfer_id) transfers.push(...close())
      open.push(row)
    }
    yield transfers
  }
  yield close()
}
