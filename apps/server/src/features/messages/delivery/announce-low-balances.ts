import { formatUsdt, usdt } from '@c2c/domain'
import { sql } from 'kysely'
import type { Services } from '../../../services/services.ts'
import { enqueueEvents } from './enqueue-events.ts'

const isLow = sql<boolean>`coalesce((SELECT balance FROM accounts a WHERE a.owner = l.merchant_id::text
  AND a.kind = 'available' AND a.asset = 'USDT'), 0) < l.amount`

/** Enqueues `balance.low` for merchants whose available balance fell below their limit: once until it is above again. */
export const announceLowBalances = ({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const at = now()
    await sql`UPDATE low_balances l SET low_since = NULL WHERE low_since IS NOT NULL AND NOT ${isLow}`.execute(trx)
    const { rows } = await sql<{ merchant_id: string; amount: bigint }>`
      UPDATE low_balances l SET low_since = ${at} WHERE low_since IS NULL AND ${isLow} RETURNING merchant_id, amount`.execute(
      trx,
    )
    const events = rows.map(({ merchant_id, amount }) => ({
      eventId: `low:${merchant_id}:${at.getTime()}`,
      name: 'balance.low' as const,
      merchantId: merchant_id,
      orderId: null,
      at,
      actor: 'system' as const,
      data: { limit: formatUsdt(usdt(amount)) },
    }))
    await enqueueEvents(trx, events, at)
  })
