import { consoleEventsSince as call, type CallOutput } from '@c2c/contract'
import { staff } from '../../../http/context.ts'
import { eventsAfter } from '../../../services/outbox/merchant-events.ts'
import { ownMerchant } from '../../../services/sessions/staff-session.ts'

type MerchantEvent = CallOutput<typeof call>['events'][number]

export const consoleEventsSince = staff(call, async ({ after, limit }, { services: { db }, staff: member }) => {
  const { events, last, oldest } = await eventsAfter(db, ownMerchant(member), after, limit)
  const read = ({ seq, body }: (typeof events)[number]): MerchantEvent => ({
    seq,
    ...(JSON.parse(body) as Omit<MerchantEvent, 'seq'>),
  })
  return { events: events.map(read), last, oldest }
})
