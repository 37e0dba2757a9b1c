import type { CallOutput, consoleOrderPaid } from '@c2c/contract'
import { formatUsdt, mostAward } from '@c2c/domain'
import type { Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import type { StaffContext } from '../../../http/context.ts'
import { tradeHolds } from '../../../services/restrictions/holds.ts'
import type { StaffSession } from '../../../services/sessions/staff-session.ts'
import { storedImages } from '../../attach/attachments.ts'
import { anyBindingAnswer, payoutOf, type AnyBinding } from '../../identity/bank-account/other-bindings.ts'
import { maskAnyBinding, reviewedUsers } from '../../identity/users/reviewed-user.ts'
import { openProposals, proposalOfReview, type Proposal } from '../../review/four-eyes/proposals.ts'
import { readClaims, readDecided } from '../../review/queue/review-rules.ts'
import { freeBonds } from '../bond/bonds.ts'
import { orderMethods } from '../pay-method/order-method.ts'
import { memberNames, readersMerchant, readHolders } from './holders.ts'
import { incomingPayments } from './incoming.ts'
import { orderMeetings } from './meetings.ts'
import { unreadCounts } from './sale-messages.ts'
import { acceptedTerms, isDisputed, saleAnswer, type Sale } from './sales.ts'
import {
  appealAnswers,
  extensionAnswer,
  readEvents,
  readExtensions,
  timelineAnswer,
  type PendingAppeal,
  type SaleEventRow,
} from './timeline.ts'

type Review = CallOutput<typeof consoleOrderPaid>

/** What a command is about to write, beside the events. */
interface Pending extends PendingAppeal {
  readonly proposal?: Proposal
}

/** Trades as their merchants and the operators see them; `added` and `pending` are about to be written. */
export async function saleReviews(
  context: StaffContext,
  sales: readonly Sale[],
  added: readonly SaleEventRow[] = [],
  pending: Pending = {},
): Promise<Review[]> {
  const reader = context.staff.role === 'merchant' ? 'merchant' : 'operator'
  const { written, users, bindings, extensions, appeals, unread, claims, blocks, proposals, holds, ...others } =
    await readParts(context, sales, reader, pending)
  const { decidedFields, incoming, heldBy, bonds, methodOf, meetingOf } = others
  const events = [...written, ...added]
  const names = await namesOfActors(context, events)
  // The paying party reads the account; all others request it, which is recorded (order/payee).
  const shown = reader === 'merchant' ? (account: AnyBinding) => account : maskAnyBinding
  const images = await storedImages(
    context,
    events.flatMap((event) => event.credentials),
  )
  return sales.map((sale) => {
    const person = users.get(sale.user_id)
    if (!person) throw new Error(`trade ${sale.order_no} has no user`)
    const payout = bindings.get(sale.binding_id ?? '')
    const shownPayout = payoutOf(payout && isPayable(sale) ? shown(payout) : undefined, context.language)
    const own = events.filter((event) => event.order_id === sale.id)
    return {
      ...saleAnswer(sale, context.language),
      user: reader === 'merchant' ? asMerchantSees(person, context.staff) : person,
      merchant: { merchant_id: sale.merchant_id, name: sale.merchant_name },
      blocked: blocks.get(`${sale.merchant_id} ${sale.user_id}`) ?? '',
      payout: shownPayout.binding,
      payment_lines: shownPayout.payment_lines,
      pay_method: methodOf(sale),
      incoming: incoming.get(sale.id) ?? null,
      reference: own.find((event) => event.actor === 'merchant' && event.step === 'paid')?.note ?? '',
      credentials: own.flatMap((event) => event.credentials).flatMap((id) => images.get(id) ?? []),
      timeline: timelineAnswer(own, context.language).map((event, place) => ({
        ...event,
        member: names.get(own[place]?.actor_id ?? '') ?? '',
      })),
      ...heldBy(sale),
      extensions: extensionAnswer(extensions.filter((one) => one.order_id === sale.id)),
      appeal: appeals.get(sale.id) ?? null,
      award_maximum: awardMaximum(sale, bonds.get(sale.id) ?? 0n),
      hold: holds.get(sale.id) ?? null,
      terms: acceptedTerms(sale),
      ...meetingOf(sale),
      unread: unread.get(sale.id) ?? 0,
      ...decidedFields(sale),
      claim: claims.get(sale.id) ?? null,
      hints: [],
      proposal: proposalOfReview(pending.proposal ?? proposals.get(sale.id), context),
    }
  })
}

/** All that reviews of trades are made of besides the trades. */
async function readParts(
  context: StaffContext,
  sales: readonly Sale[],
  reader: 'merchant' | 'operator',
  pending: Pending,
) {
  const { services } = context
  const ids = sales.map((sale) => sale.id)
  const [
    users,
    bindings,
    written,
    extensions,
    appeals,
    unread,
    claims,
    blocks,
    proposals,
    holds,
    decidedFields,
    incoming,
    heldBy,
    bonds,
    methodOf,
    meetingOf,
  ] = await Promise.all([
    reviewedUsers(
      services.db,
      sales.map((sale) => sale.user_id),
    ),
    payoutBindings(context, sales),
    readEvents(services.db, ids),
    readExtensions(services.db, ids),
    appealAnswers(sales, reader, context, pending),
    unreadCounts(services, ids, reader),
    readClaims(context, sales),
    takerBlocks(services.db, sales),
    openProposals(services.db, 'appeal', reader === 'operator' ? sales.filter(isDisputed).map(({ id }) => id) : []),
    tradeHolds(services.db, sales, 'others', context.now),
    readDecided(context, sales),
    incomingPayments(context, sales),
    readHolders(context, sales),
    freeBonds(services.db, reader === 'operator' ? sales.filter(isDisputed) : []),
    orderMethods(services.db, sales, context.language),
    orderMeetings(services, sales, showsCodes(context) ? 'merchant' : null, context.now),
  ])
  return {
    users,
    bindings,
    written,
    extensions,
    appeals,
    unread,
    claims,
    blocks,
    proposals,
    holds,
    decidedFields,
    incoming,
    heldBy,
    bonds,
    methodOf,
    meetingOf,
  }
}

/** Whether release codes are shown: to people of the merchant, who meet; keys of programs have no use for them. */
const showsCodes = ({ staff, keyId }: StaffContext): boolean => staff.role === 'merchant' && keyId === null

/** The names of the members who acted for the merchant of the reader. */
const namesOfActors = async (context: StaffContext, events: readonly SaleEventRow[]) => {
  const merchant = readersMerchant(context)
  const actors = events.filter(({ actor }) => actor === 'merchant').map(({ actor_id }) => actor_id)
  return merchant === null ? new Map<string, string>() : memberNames(context.services.db, merchant, actors)
}

/** Only the platform's staff see whether a user is frozen; a maker, a private person, sees no address and no sign-in name. */
function asMerchantSees(person: Review['user'], { userId: maker }: StaffSession): Review['user'] {
  const { user_id, account, email, created_at } = person
  if (maker === undefined) return { user_id, account, email, created_at }
  return { user_id, account: `${account.slice(0, 2)}***`, email: '', created_at }
}

/**
 * One trade as a reviewer sees it; `added` and `pending` are about to be written. It is without the release code: answers of commands are
 * kept for their idempotency keys.
 */
export async function saleReview(
  context: StaffContext,
  sale: Sale,
  added: readonly SaleEventRow[],
  pending?: Pending,
): Promise<Review> {
  const [review] = await saleReviews(context, [sale], added, pending)
  if (!review) throw new Error('a trade has one review')
  const { code: _, ...meeting } = review.meeting ?? {}
  return { ...review, ...(review.meeting && { meeting: meeting as typeof review.meeting }) }
}

/** The most that a decision against the user can award, in USDT; empty for nothing. */
function awardMaximum({ side, number }: Sale, free: bigint): string {
  const most = mostAward({ side, number, outcome: side === 'buy' ? 'return' : 'release' }, free)
  return most === 0n ? '' : formatUsdt(most)
}

/** A user's account is shown only while it is to be paid. */
const isPayable = (sale: Sale): boolean => sale.step === 'waiting_payment'

async function payoutBindings(
  { services: { db, personal }, language }: StaffContext,
  sales: readonly Sale[],
): Promise<ReadonlyMap<string, AnyBinding>> {
  const ids = sales.filter(isPayable).flatMap((sale) => sale.binding_id ?? [])
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('bank_bindings').selectAll().where('id', 'in', ids).execute()
  return new Map(
    await Promise.all(
      rows.map(async (row) => [row.id, await anyBindingAnswer({ db, personal }, row, language)] as const),
    ),
  )
}

/** The reasons of merchants that have blocked the users of these trades, by `merchant user`. */
async function takerBlocks(
  db: Kysely<Database>,
  sales: readonly { readonly merchant_id: string; readonly user_id: string }[],
): Promise<ReadonlyMap<string, string>> {
  if (sales.length === 0) return new Map()
  const rows = await db
    .selectFrom('taker_blocks')
    .select(['merchant_id', 'user_id', 'reason'])
    .where('user_id', 'in', [...new Set(sales.map((sale) => sale.user_id))])
    .where('merchant_id', 'in', [...new Set(sales.map((sale) => sale.merchant_id))])
    .execute()
  return new Map(rows.map(({ merchant_id, user_id, reason }) => [`${merchant_id} ${user_id}`, reason]))
}
