import type { SubmitContext } from '../chat/conversation.ts'
import { moveSale } from '../order/move-sale.ts'
import type { SaleParty } from '../order/sale-party.ts'

/** The side that lost by a decision asks for its review, with why. Refuses the other side, and what was reviewed before. */
export const askForReview = ({ sale, actor, actorId }: SaleParty, reason: string, { services, now }: SubmitContext) =>
  moveSale(services.db, sale, { event: 'review', actor, actorId, now, note: reason })
