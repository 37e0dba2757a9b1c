import { saleuOrderDetail as call } from '@c2c/contract'
import { user } from '../../http/context.ts'
import { bindingSummary, findBinding } from '../bank-account/bindings.ts'
import { storedImages } from '../attach/stored-images.ts'
import { appealAnswers } from './appeal-answer.ts'
import { unreadCounts } from './sale-messages.ts'
import { readMerchantFeedback } from './merchant-feedback.ts'
import { findOwnSale } from './own-sale.ts'
import { paymentAccount } from './payment-account.ts'
import { saleAnswer } from './sales.ts'
import { readEvents, timelineAnswer } from './timeline.ts'

export const saleuOrderDetail = user(call, async ({ order_id: id }, context) => {
  const { services, userId, language } = context
  const sale = await findOwnSale(services.db, userId, id)
  const [events, account, payout, appeals, unread, merchantFeedback] = await Promise.all([
    readEvents(services.db, [sale.id]),
    paymentAccount(services, sale, language),
    sale.binding_id === null ? null : findBinding(services.db, userId, sale.binding_id),
    appealAnswers([sale], 'user', context),
    unreadCounts(services, [sale.id], 'user'),
    readMerchantFeedback(services.db, sale),
  ])
  const credentials = events.flatMap((event) => event.credentials)
  const images = await storedImages(context, credentials)
  return {
    ...saleAnswer(sale, language),
    timeline: timelineAnswer(events),
    ...account,
    payout: payout && (await bindingSummary(services.personal, payout)),
    credentials: credentials.flatMap((image) => images.get(image) ?? []),
    appeal: appeals.get(sale.id) ?? null,
    ...merchantFeedback,
    unread: unread.get(sale.id) ?? 0,
  }
})
