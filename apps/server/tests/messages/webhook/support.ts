import { webhookEvents } from '@c2c/contract'
import { enqueue } from '../../../src/services/outbox/enqueue.ts'
import { password } from '../../identity/api-key/support.ts'
import type { Fields } from '@c2c/testing/src/people/caller.ts'
import { signInStaff } from '@c2c/testing/src/people/people.ts'
import type { Story } from '@c2c/testing/src/story/story.ts'
import type { Merchant } from '../../trade/order/support.ts'

export type Webhook = { readonly webhook_id: string; readonly secret: string }

/** An endpoint of a merchant for all events. */
export const openWebhook = (
  story: Story,
  merchant: Pick<Merchant, 'token'>,
  url: string,
  fields: Fields = {},
): Promise<Webhook> =>
  story.consoleOk('webhook/create', { url, events: webhookEvents.join(','), password, ...fields }, merchant)

/** The deliveries of an endpoint as its merchant sees them, oldest first. */
export async function logOf(
  story: Story,
  merchant: Pick<Merchant, 'token'>,
  { webhook_id }: Pick<Webhook, 'webhook_id'>,
) {
  const { list } = await story.consoleOk('webhook/deliveries', { webhook_id, page_size: '100' }, merchant)
  return list.toReversed()
}

/** An endpoint as its merchant sees it. */
export async function stateOf(
  story: Story,
  merchant: Pick<Merchant, 'token'>,
  { webhook_id }: Pick<Webhook, 'webhook_id'>,
) {
  const { list } = await story.consoleOk('webhook/list', { page_size: '100' }, merchant)
  return list.find((one) => one.webhook_id === webhook_id)
}

/** All kept events of a merchant, read in pages from a number on. */
export async function eventsSince(story: Story, merchant: Pick<Merchant, 'token'>, after = 0, limit = 7) {
  const page = await story.consoleOk('events/since', { after: String(after), limit: String(limit) }, merchant)
  const last = page.events.at(-1)?.seq
  const rest: typeof page.events = last === undefined ? [] : await eventsSince(story, merchant, last, limit)
  return [...page.events, ...rest]
}

/** The merchant with a new session: sessions end while days pass. */
export const signedInAgain = async (story: Story, merchant: Merchant): Promise<Merchant> => ({
  ...merchant,
  token: await signInStaff(story, 'merchant', merchant.id),
})

/** Enqueues one event of each subject, in their order; a payload is the subject and a number. */
export async function enqueueFor(
  story: Story,
  { merchant, endpoint }: { readonly merchant: Pick<Merchant, 'id'>; readonly endpoint: string },
  subjects: readonly string[],
  numbers: Map<string, number>,
): Promise<void> {
  const now = story.clock.now()
  const made = subjects.map((subject) => {
    const number = (numbers.get(subject) ?? 0) + 1
    numbers.set(subject, number)
    const about = { channel: 'webhook' as const, recipient: endpoint, merchantId: merchant.id, orderId: null, subject }
    return {
      ...about,
      event: 'order.paid',
      eventId: `of:${subject}:${number}`,
      payload: `${subject} ${number}`,
      dueAt: now,
    }
  })
  await story.services.db.transaction().execute((trx) => enqueue(trx, made, now))
}
