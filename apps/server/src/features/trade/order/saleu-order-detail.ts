import { saleuOrderDetail as call } from '@c2c/contract'
import type { Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { user } from '../../../http/context.ts'
import { tradeHolds } from '../../../services/restrictions/holds.ts'
import { storedImages } from '../../attach/attachments.ts'
import { findBinding, maskedAccount } from '../../identity/bank-account/bindings.ts'
import { orderMethods } from '../pay-method/order-method.ts'
import { merchantRecords } from '../reputation/merchant-records.ts'
import { orderMeetings } from './meetings.ts'
import { paymentAccount } from './payment-account.ts'
import { unreadCounts } from './sale-messages.ts'
import { acceptedTerms, findOwnSale, latePaymentUntil, saleAnswer, type Sale } from './sales.ts'
import { appealAnswers, extensionAnswer, readEvents, readExtensions, timelineAnswer } from './timeline.ts'

export const saleuOrderDetail = user(call, async ({ order_id: id }, context) => {
  const { services, userId, language, now } = context
  const sale = await findOwnSale(services.db, userId, id)
  const [
    events,
    extensions,
    late,
    account,
    payout,
    appeals,
    unread,
    merchantFeedback,
    holds,
    recordOf,
    methodOf,
    meetingOf,
  ] = await Promise.all([
    readEvents(services.db, [sale.id]),
    readExtensions(services.db, [sale.id]),
    latePaymentUntil(services.db, sale.id),
    paymentAccount(services, sale, language),
    sale.binding_id === null ? null : findBinding(services.db, userId, sale.binding_id),
    appealAnswers([sale], 'user', context),
    unreadCounts(services, [sale.id], 'user'),
    readMerchantFeedback(services.db, sale),
    tradeHolds(services.db, [sale], 'user', now),
    sale.state === 'audit' ? merchantRecords(services.reads, [sale.merchant_id], now) : null,
    orderMethods(services.db, [sale], language),
    orderMeetings(services, [sale], 'user', now),
  ])
  const credentials = events.flatMap((event) => event.credentials)
  const images = await storedImages(context, credentials)
  return {
    ...saleAnswer(sale, language),
    timeline: timelineAnswer(events, language),
    extensions: extensionAnswer(extensions),
    ...account,
    pay_method: methodOf(sale),
    payout: payout && (await maskedAccount(services, payout, language)),
    credentials: credentials.flatMap((image) => images.get(image) ?? []),
    late_payment_until: late !== null && late > now ? late.toISOString() : '',
    appeal: appeals.get(sale.id) ?? null,
    hold: holds.get(sale.id) ?? null,
    terms: acceptedTerms(sale),
    ...meetingOf(sale),
    ...merchantFeedback,
    unread: unread.get(sale.id) ?? 0,
    usual: recordOf?.(sale.merchant_id).usual[sale.side] ?? null,
  }
})

/** The user's feedback on the merchant: the stars of this trade, and whether the merchant is blocked. */
async function readMerchantFeedback(db: Kysely<Database>, { id, user_id, merchant_id }: Sale) {
  const [rating, block] = await Promise.all([
    db.selectFrom('order_ratings').select('stars').where('order_id', '=', id).executeTakeFirst(),
    db
      .selectFrom('merchant_blocks')
      .select('at')
      .where('user_id', '=', user_id)
      .where('merchant_id', '=', merchant_id)
      .executeTakeFirst(),
  ])
  return { stars: rating?.stars ?? null, blocked: block !== undefined }
}
