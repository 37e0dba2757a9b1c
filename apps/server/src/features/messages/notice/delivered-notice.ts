import { sql, type Kysely } from 'kysely'
import type { DeliveryRow } from '../../../db/rows/delivery-rows.ts'
import type { Database } from '../../../db/schema.ts'

/** The order of a notice; null for an alert without one. */
const order = sql<{ kind: string; order_id: string; order_no: string } | null>`(SELECT json_build_object('kind', kind,
  'order_id', id, 'order_no', order_no) FROM orders WHERE id = n.order_id)`.as('order')

/** Notices with their users. */
export const deliveredNotices = (db: Kysely<Database>) =>
  db
    .selectFrom('notices as n')
    .innerJoin('users as u', 'u.id', 'n.user_id')
    .select(['n.id', 'n.type', 'n.detail', 'n.mail_to', 'n.at', 'n.read_at', 'n.user_id'])
    .select(['u.email', 'u.lang', 'u.mail_phrase as phrase', 'u.notify_email', order])

/** The notice that a delivery is about; undefined when it was deleted. */
export const deliveredNotice = (db: Kysely<Database>, { event_id }: Pick<DeliveryRow, 'event_id'>) =>
  deliveredNotices(db).where('n.id', '=', event_id.replace('notice:', '')).executeTakeFirst()

export type DeliveredNotice = NonNullable<Awaited<ReturnType<typeof deliveredNotice>>>
