import { ordersOpen as call, type CallOutput } from '@c2c/contract'
import { formatFiat, formatUsdt, usdt, type Actor, type Currency, type Side } from '@c2c/domain'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { user } from '../../../http/context.ts'
import { latestMovements } from '../../proofs/asset-log/asset-log-list.ts'
import { usualMinutes } from '../../review/order-steps/common-order.ts'
import { merchantRecords } from '../../trade/reputation/merchant-records.ts'

type OpenOrder = CallOutput<typeof call>['list'][number]

/** Investments that mature this soon are shown. */
const maturing = 7 * 86_400_000

const most = 20

interface Row {
  readonly kind: OpenOrder['kind']
  readonly id: string
  readonly order_no: string
  readonly step: string
  readonly side: Side | null
  readonly amount: bigint
  readonly fiat_amount: bigint | null
  readonly currency: string | null
  readonly merchant_id: string | null
  readonly merchant: string | null
  readonly awaits: Actor | null
  readonly due_at: Date | null
  readonly created_at: Date
}

export const ordersOpen = user(call, async (_input, { services: { reads, signer }, userId, now }) => {
  const [rows, latest] = await Promise.all([
    readOpen(reads, userId, new Date(now.getTime() + maturing)),
    latestMovements(reads, userId, signer),
  ])
  const merchants = rows.flatMap(({ merchant_id }) => merchant_id ?? [])
  const reviewed = [
    ...new Set(rows.map(({ kind }) => kind).filter((kind) => kind === 'recharge' || kind === 'withdraw')),
  ]
  const [recordOf, minutesOf] = await Promise.all([
    merchants.length > 0 ? merchantRecords(reads, merchants, now) : null,
    reviewed.length > 0 ? usualMinutes(reads, reviewed, now) : null,
  ])
  const minutes = ({ kind, side, step, merchant_id }: Row): number => {
    if (merchant_id === null) return kind === 'interest' ? 0 : (minutesOf?.(kind) ?? 0)
    const record = recordOf?.(merchant_id)
    if (side === 'sell' && step === 'waiting_payment') return record?.median_pay_minutes ?? 0
    return side === 'buy' && step === 'paid' ? (record?.median_confirm_minutes ?? 0) : 0
  }
  return { list: rows.map((row) => openOrder(row, minutes(row))), latest }
})

/** A user's open orders with what each kind is about, in one statement. */
async function readOpen(db: Kysely<Database>, userId: string, until: Date): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    WITH open AS MATERIALIZED (
      SELECT id, kind, order_no, step, awaits, due_at, created_at, merchant_id, seq FROM orders
        WHERE user_id = ${userId} AND state = 'audit' AND kind IN ('recharge', 'withdraw', 'sale')
        ORDER BY kind, seq DESC LIMIT 200
    ), maturing AS MATERIALIZED (
      SELECT o.id, o.kind, o.order_no, o.step, o.awaits, i.expires_at AS due_at, o.created_at, o.merchant_id, o.seq,
          i.principal
        FROM orders o JOIN interest_orders i ON i.order_id = o.id
        WHERE o.user_id = ${userId} AND o.state = 'audit' AND o.kind = 'interest' AND i.expires_at < ${until}
        ORDER BY i.expires_at LIMIT ${sql.lit(most)}
    )
    SELECT * FROM (SELECT o.id, o.kind, o.order_no, o.step, o.awaits, o.due_at, o.created_at, o.merchant_id, o.seq,
        s.side, coalesce(s.number, r.claimed, w.amount) AS amount, s.amount AS fiat_amount, s.currency, m.name AS merchant
      FROM open o LEFT JOIN sales s ON s.order_id = o.id LEFT JOIN merchants m ON m.id = o.merchant_id
        LEFT JOIN recharges r ON r.order_id = o.id LEFT JOIN withdrawals w ON w.order_id = o.id
    UNION ALL
    SELECT id, kind, order_no, step, awaits, due_at, created_at, merchant_id, seq, NULL, principal, NULL, NULL, NULL
      FROM maturing) shown
    ORDER BY awaits IS DISTINCT FROM 'user', due_at NULLS LAST, seq DESC LIMIT ${sql.lit(most)}`.execute(db)
  return rows
}

function openOrder(row: Row, minutes: number): OpenOrder {
  const { kind, awaits, currency, fiat_amount } = row
  const decided = kind === 'recharge' || kind === 'withdraw'
  return {
    kind,
    order_id: row.id,
    order_no: row.order_no,
    step: row.step,
    side: row.side ?? '',
    amount: formatUsdt(usdt(row.amount)),
    fiat_amount: fiat_amount === null ? '' : formatFiat(fiat_amount, currency as Currency),
    currency: currency ?? '',
    merchant: row.merchant ?? '',
    awaits: decided ? 'operator' : awaits === 'system' ? '' : (awaits ?? ''),
    due_at: row.due_at?.toISOString() ?? '',
    usual_minutes: minutes,
    created_at: row.created_at.toISOString(),
  }
}
