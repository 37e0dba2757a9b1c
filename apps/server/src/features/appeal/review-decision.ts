import type { SubmitContext } from '../chat/conversation.ts'
import { moveSale } from '../trade/move-sale.ts'
import type { SaleParty } from '../trade/sale-party.ts'

/** The side that lost by a decision asks for its review, with why. Refuses the other side, and what was reviewed before. */
export const askForReview = ({ sale, actor, actorId }: SaleParty, reason: string, { services, now }: SubmitContext) =>
  moveSale(services.db, sale, { event: 'review', actor, actorId, now, note: reason })
