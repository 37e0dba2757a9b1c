import { saleuOrderDetail as call } from '@c2c/contract'
import { user } from '../../../http/context.ts'
import { bindingSummary, findBinding } from '../../identity/bank-account/bindings.ts'
import { storedImages } from '../../attach/stored-images.ts'
import { appealAnswers } from './appeal-answer.ts'
import { unreadCounts } from './sale-messages.ts'
import { readMerchantFeedback } from './merchant-feedback.ts'
import { findOwnSale } from './own-sale.ts'
import { paymentAccount } from './payment-account.ts'
import { saleAnswer } from './sales.ts'
import { tradeHolds } from '../../../services/holds.ts'
import { extensionAnswer, readEvents, readExtensions, timelineAnswer } from './timeline.ts'
import { latePaymentUntil } from './waits.ts'

export const saleuOrderDetail = user(call, async ({ order_id: id }, context) => {
  const { services, userId, language, now } = context
  const sale = await findOwnSale(services.db, userId, id)
  const [events, extensions, late, account, payout, appeals, unread, merchantFeedback, holds] = await Promise.all([
    readEvents(services.db, [sale.id]),
    readExtensions(services.db, [sale.id]),
    latePaymentUntil(services.db, sale.id),
    paymentAccount(services, sale, language),
    sale.binding_id === null ? null : findBinding(services.db, userId, sale.binding_id),
    appealAnswers([sale], 'user', context),
    unreadCounts(services, [sale.id], 'user'),
    readMerchantFeedback(services.db, sale),
    tradeHolds(services.db, [sale], 'user', now),
  ])
  const credentials = events.flatMap((event) => event.credentials)
  const images = await storedImages(context, credentials)
  return {
    ...saleAnswer(sale, language),
    timeline: timelineAnswer(events),
    extensions: extensionAnswer(extensions),
    ...account,
    payout: payout && (await bindingSummary(services.personal, payout)),
    credentials: credentials.flatMap((image) => images.get(image) ?? []),
    late_payment_until: late !== null && late > now ? late.toISOString() : '',
    appeal: appeals.get(sale.id) ?? null,
    hold: holds.get(sale.id) ?? null,
    ...merchantFeedback,
    unread: unread.get(sale.id) ?? 0,
  }
})
