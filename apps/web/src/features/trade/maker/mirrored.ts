import type { SaleDetail } from '../trade-types.ts'
import type { MakerOrder } from './maker-types.ts'

type Actor = SaleDetail['timeline'][number]['actor']

/** The party that acts, from the maker's side: the maker is the user, and the taker is in the merchant's place. */
export const otherParty = <Party extends Actor | SaleDetail['awaits']>(party: Party): Party =>
  (party === 'user' ? 'merchant' : party === 'merchant' ? 'user' : party) as Party

/** A trade with an own offer as the taker's mirror image, so that it is shown like any other trade of the user. */
export function mirrored(order: MakerOrder): SaleDetail {
  const { side, awaits, user, timeline, appeal, payout } = order
  return {
    ...order,
    side: side === 'buy' ? 'sell' : 'buy',
    awaits: otherParty(awaits),
    merchant: { name: user.account, avatar: '' },
    timeline: timeline.map((event) => ({ ...event, actor: otherParty(event.actor) })),
    appeal: appeal && {
      ...appeal,
      opened_by: appeal.opened_by === 'system' ? 'system' : otherParty(appeal.opened_by),
      evidence: appeal.evidence.map((message) => ({ ...message, actor: otherParty(message.actor) })),
    },
    payment: payout,
    payout: null,
    payee: null,
    late_payment_until: '',
    stars: null,
    blocked: order.blocked !== '',
    usual: null,
  }
}
