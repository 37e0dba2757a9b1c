import type { CallOutput, consoleBondLock } from '@c2c/contract'
import { bondLeavesAt, formatUsdt, usdt } from '@c2c/domain'
import { randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { Insert } from '../../../commands/command.ts'
import type { BondMoveRow } from '../../../db/rows/merchant-rows.ts'
import type { Database } from '../../../db/schema.ts'
import type { StaffContext } from '../../../http/context.ts'
import { actingMerchant, requireMerchantsPlace } from '../merchant/merchants.ts'

/** A merchant's bond, in micro-units. */
export interface Bond {
  readonly merchantId: string
  /** The maker whose bond it is; null of other merchants. */
  readonly userId: string | null
  readonly total: bigint
  readonly awarded: bigint
  readonly available: bigint
  readonly leavingSince: Date | null
  readonly waitsFor: number
}

/** Reads it by the functions of the database that decide about its moves. */
export async function readBond(db: Kysely<Database>, merchantId: string): Promise<Bond> {
  const { rows } = await sql<Omit<Bond, 'merchantId'>>`
    SELECT m.owner_id AS "userId", bond_total(m.id) AS total, bond_awarded(m.id, NULL) AS awarded, l.since AS "leavingSince",
      coalesce((SELECT balance FROM accounts WHERE owner = coalesce(m.owner_id, m.id)::text AND kind = 'available' AND asset = 'USDT'), 0) AS available,
      CASE WHEN l.since IS NULL THEN 0 ELSE bond_waits_for(m.id, l.since) END AS "waitsFor"
    FROM merchants m CROSS JOIN LATERAL (SELECT bond_leaving_since(m.id) AS since) l WHERE m.id = ${merchantId}`.execute(
    db,
  )
  const [bond] = rows
  if (!bond) throw new Error('the merchant of a bond is not there')
  return { merchantId, ...bond }
}

/** A bond as its merchant and the operators read it. */
export const bondAnswer = (bond: Bond): CallOutput<typeof consoleBondLock> => ({
  merchant_id: bond.merchantId,
  bond: formatUsdt(usdt(bond.total)),
  awarded: formatUsdt(usdt(bond.awarded)),
  available: formatUsdt(usdt(bond.available)),
  leaving_since: bond.leavingSince?.toISOString() ?? '',
  leaves_at: bond.leavingSince === null ? '' : bondLeavesAt(bond.leavingSince).toISOString(),
  waits_for: bond.waitsFor,
})

/** The bond of the merchant that a member of staff acts for, and the row of what the member does to it. */
export async function ownBond(
  { services: { db }, staff, now }: StaffContext,
  named: string,
  move: Pick<BondMoveRow, 'kind' | 'amount'>,
) {
  const { id: merchantId } = await actingMerchant(db, staff, named)
  await requireMerchantsPlace(db, staff)
  const row = { id: randomUUID(), merchant_id: merchantId, ...move, staff_id: staff.staffId, at: now }
  return { bond: await readBond(db, merchantId), row, insert: { table: 'bond_moves', row } satisfies Insert }
}

/** The row of a maker's move between the wallet and the offers, which has the id of the move of the bond; none of other merchants. */
export function makerInserts(
  { id, merchant_id, amount, at }: Pick<BondMoveRow, 'id' | 'merchant_id' | 'amount' | 'at'>,
  userId: string | null,
  direction: 'in' | 'out',
): readonly Insert[] {
  return userId === null
    ? []
    : [{ table: 'maker_moves', row: { id, user_id: userId, merchant_id, direction, amount, at } }]
}

/** What is left of the bonds of the merchants of trades beside the awards of other decisions, in micro-units by trade. */
export async function freeBonds(
  db: Kysely<Database>,
  sales: readonly { readonly id: string; readonly merchant_id: string }[],
): Promise<ReadonlyMap<string, bigint>> {
  if (sales.length === 0) return new Map()
  const { rows } = await sql<{ id: string; free: bigint }>`
    SELECT s.id, bond_total(s.merchant_id) - bond_awarded(s.merchant_id, s.id) AS free
    FROM unnest(${sales.map(({ id }) => id)}::uuid[], ${sales.map((sale) => sale.merchant_id)}::uuid[])
      s (id, merchant_id)`.execute(db)
  return new Map(rows.map(({ id, free }) => [id, free]))
}
