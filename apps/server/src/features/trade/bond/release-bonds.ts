import { bondNoticeDays, formatUsdt, releaseBond, usdt } from '@c2c/domain'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import { alertInsert } from '../../../services/outbox/alerts.ts'
import type { Uses } from '../../../services/services.ts'
import { makerInserts } from './bonds.ts'

interface Leaving {
  readonly id: string
  readonly owner_id: string | null
  readonly total: bigint
}

/**
 * Releases bonds whose notice is seven days old and that no trade needs. A repeated run releases nothing again: after the first one
 * there is no notice.
 */
export async function releaseBonds({ db, ledger, now, log }: Uses<'db' | 'ledger' | 'now' | 'log'>): Promise<void> {
  const at = now()
  const { rows } = await sql<Leaving>`
    SELECT m.id, m.owner_id, bond_total(m.id) AS total
    FROM (SELECT DISTINCT merchant_id FROM bond_moves WHERE kind = 'leave') l JOIN merchants m ON m.id = l.merchant_id
    WHERE m.suspended_at IS NULL AND bond_leaving_since(m.id) <= ${at}::timestamptz - ${bondNoticeDays} * interval '1 day'
      AND bond_waits_for(m.id, bond_leaving_since(m.id)) = 0 AND bond_total(m.id) > 0`.execute(db)
  for (const bond of rows) {
    try {
      await ledger.execute({ at, ...releaseOf(bond, at) })
    } catch (error) {
      // The notice was taken back meanwhile, a trade needs the bond, or its maker is frozen: it is tried again.
      if (!(error instanceof DatabaseError)) throw error
      log.error({ err: error, merchant: bond.id }, 'a bond was not released')
    }
  }
}

function releaseOf({ id: merchantId, owner_id: userId, total }: Leaving, at: Date) {
  const row = { id: randomUUID(), merchant_id: merchantId, kind: 'release', amount: total, at } as const
  const alert = { type: 'alert_bond_released', detail: `${formatUsdt(usdt(total))} USDT` } as const
  return {
    orderId: row.id,
    transfers: releaseBond({ merchantId, userId }, usdt(total)),
    inserts: [
      ...makerInserts(row, userId, 'out'),
      { table: 'bond_moves', row } as const,
      ...(userId === null ? [] : [alertInsert({ userId, ...alert }, at)]),
    ],
    recipients: [merchantId, ...(userId === null ? [] : [userId])],
    subjects: ['money', 'order', 'notice'] as const,
  }
}
