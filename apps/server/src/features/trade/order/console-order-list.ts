import { consoleOrderList as call, type CallParsed } from '@c2c/contract'
import type { SaleStep } from '@c2c/domain'
import { sql, type SelectQueryBuilder } from 'kysely'
import { isId } from '../../../db/ids.ts'
import type { Database } from '../../../db/schema.ts'
import { staff, type StaffContext } from '../../../http/context.ts'
import { paged } from '../../../http/paged.ts'
import { everTraded } from '../../../services/settings/currencies.ts'
import { confinedTo } from '../../../services/sessions/staff-session.ts'
import { imageHints } from '../../review/queue/hints/image-hints.ts'
import { personHints, withHints, type Hint } from '../../review/queue/hints/party-hints.ts'
import { isBeforeSolver } from '../../review/queue/solver-view.ts'
import { inOrder, inOrderOf, queueOf, queueOrder, queuePage } from '../../review/queue/queue-page.ts'
import { saleReviews } from './order-review.ts'
import { foundSales, searchedWords } from './search-sales.ts'
import { isDisputed, selectVisibleSales, type Sale } from './sales.ts'

export const consoleOrderList = staff(call, async (input, context) => {
  const own = confinedTo(context.staff)
  const page = await pageOf(input, own, context)
  const list = await saleReviews(context, page.list)
  return {
    ...page,
    list: await withHints(input.id, list, page.list, (one) => saleHints(context, one), context.language),
  }
})

type Input = CallParsed<typeof call>

function pageOf(input: Input, own: string | null, context: StaffContext) {
  if (own === null || (input.search === '' && input.holder === '')) return listedSales(input, own, context)
  return input.search === '' ? heldSales(input, own, context) : searchedSales(input, own, context)
}

/** A page of the trades of a state, in the order of an index. */
async function listedSales(input: Input, own: string | null, context: StaffContext) {
  let orders = queueOf(context.services.db, 'sale', input)
  if (own !== null) orders = orders.where('orders.merchant_id', '=', own)
  if (context.staff.role === 'solver') orders = orders.where(isBeforeSolver(context.staff.staffId, context.now))
  if (input.about === 'appeal') orders = orders.where('orders.step', 'in', appealSteps)
  const sorted =
    input.sort === 'urgent'
      ? byUrgency(orders, context.staff.role === 'merchant' ? 'merchant' : 'operator')
      : inOrder(orders, 'sale', input.sort)
  return queuePage(sorted, input, readSales(context))
}

/** A page of the trades that a member has taken over. */
async function heldSales({ id, holder, state, sort, about, ...paging }: Input, own: string, context: StaffContext) {
  const { db } = context.services
  let held = db.selectFrom('order_holders as h').select('h.order_id as id').where('h.merchant_id', '=', own)
  held = held.where('h.staff_id', '=', isId(holder) ? holder : null)
  if (state !== '') held = held.where('h.state', '=', state)
  if (id !== '') held = held.where('h.order_id', '=', isId(id) ? id : null)
  if (about === 'appeal' || sort === 'urgent') {
    const open = held.innerJoin('orders', 'orders.id', 'h.order_id')
    const listed = about === 'appeal' ? open.where('orders.step', 'in', appealSteps) : open
    const awaited = sql`(orders.awaits = 'merchant') desc nulls last`
    return inOrderOf(
      await paged(listed.orderBy(awaited).orderBy('orders.due_at').orderBy('h.seq'), paging, idOf),
      readSales(context),
    )
  }
  return inOrderOf(await paged(held.orderBy('h.seq', queueOrder(sort)), paging, idOf), readSales(context))
}

const idOf = ({ id }: { readonly id: string }): string => id

/** A page of the trades that a merchant searched for. */
async function searchedSales({ search, about, ...input }: Input, own: string, context: StaffContext) {
  const { db, personal } = context.services
  const isMaker = context.staff.userId !== undefined
  const searched = await searchedWords(personal, search, {
    merchantId: own,
    isMaker,
    currencies: await everTraded(db),
  })
  const steps = about === 'appeal' ? appealSteps : null
  const page = await foundSales(db, own, searched, { ...input, steps })
  return inOrderOf(page, readSales(context))
}

const readSales = (context: StaffContext) => (ids: readonly string[]) =>
  selectVisibleSales(context).where('orders.id', 'in', ids).execute()

/** Irregularities of a trade that waits for the platform. A merchant's staff and solvers do not see what others did. */
async function saleHints({ services: { db }, staff: member, now }: StaffContext, sale: Sale): Promise<Hint[]> {
  if (!isDisputed(sale) || member.role === 'merchant' || member.role === 'solver') return []
  const [events, messages] = await Promise.all([
    db.selectFrom('order_events').select('credentials').where('order_id', '=', sale.id).execute(),
    db.selectFrom('order_messages').select('images').where('order_id', '=', sale.id).execute(),
  ])
  const images = [...events.flatMap((event) => event.credentials), ...messages.flatMap((message) => message.images)]
  const found = await Promise.all([imageHints(db, sale, images), personHints(db, sale, sale.number, now)])
  return found.flat()
}

/** The steps of an open trade from its appeal to its end. */
const appealSteps: readonly SaleStep[] = ['appeal', 'decided_release', 'decided_return', 'review']

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
