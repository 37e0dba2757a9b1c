import type { SaleStep } from '@c2c/domain'
import { sql, type SelectQueryBuilder } from 'kysely'
import type { Database } from '../../../db/schema.ts'

/** The steps of an open trade from its appeal to its end. */
export const appealSteps: readonly SaleStep[] = ['appeal', 'decided_release', 'decided_return', 'review']

/**
 * Puts trades first that wait for `us`, and of all those whose time ends first. Both orders are those of an index
 * (migrations/005-orders.sql), so that a page of them costs what is on it.
 */
export const byUrgency = <Row>(
  orders: SelectQueryBuilder<Database, 'orders', Row>,
  us: 'merchant' | 'operator',
): SelectQueryBuilder<Database, 'orders', Row> =>
  orders
    .orderBy(sql`(orders.awaits = ${sql.lit(us)}) desc nulls last`)
    .orderBy('orders.due_at')
    .orderBy('orders.seq')
