import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { pooledKysely } from '../../../src/db/dialects.ts'
import { minute } from '@c2c/testing/src/story/clock.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { openMerchant, openOffer, sell, seller } from '../../trade/order/support.ts'
import { dyingPool } from './dying-pool.ts'
import { Receiver } from './receiver.ts'
import { deliver } from '@c2c/testing/src/story/deliver.ts'
import { isFull, share } from '@c2c/testing/src/cases/extent.ts'
import { eventsSince, logOf, openWebhook, signedInAgain } from './support.ts'

const story = await startStory({ webhooks: { resolve: async () => [], loopback: true } })
story.faultsAreExpected = true
const receiver = await new Receiver().start()
afterAll(() => receiver.stop())

const merchant = await openMerchant(story)
const webhook = await openWebhook(story, merchant, `${receiver.url}/all`, { events: 'message.created' })
const person = await seller(story)
const { order_id } = await sell(story, person, await openOffer(story, merchant))

/** Writes a message without the limit of calls, and returns its id. */
async function writeMessage(): Promise<string> {
  const id = randomUUID()
  const words = { kind: 'chat', text: 'Hello' } as const
  const by = { actor: 'user', actor_id: person.userId } as const
  const row = { id, order_id, at: story.clock.now(), ...by, ...words, images: [] }
  await story.services.db.insertInto('order_messages').values(row).execute()
  return id
}

const idsOf = (bodies: readonly { readonly body: string }[]): string[] =>
  bodies.map(({ body }) => (JSON.parse(body) as { data: { message_id: string } }).data.message_id)

/** The short form takes every fifth statement. */
const step = isFull ? 1 : 5

// Before a statement is after the one before it, so that the short form takes one of the two.
test.each(share(['after', 'before'] as const, 0, 2))(
  'process that dies %s any statement loses no event and no order',
  async (when) => {
    const sent: string[] = []
    const from = receiver.received.length
    let survived = false
    let n = 0
    while (!survived) {
      n += step
      sent.push(await writeMessage(), await writeMessage())
      const dying = dyingPool(story.services.pool, n, when)
      const services = { ...story.services, db: pooledKysely(dying.pool) }
      await deliver(services).catch((error: unknown) => {
        if (!(error instanceof Error) || error.message !== 'the process has died') throw error
      })
      survived = dying.survived()
      // The leases of the dead process end.
      story.clock.advance(2 * minute)
      await deliver(story.services)
      // Every event has arrived at least once, and each first arrival is in order.
      expect([...new Set(idsOf(receiver.received.slice(from)))]).toEqual(sent)
    }
    expect(n).toBeGreaterThan(15)
    const log = await logOf(story, merchant, webhook)
    expect(log.every(({ state }) => state === 'delivered')).toBe(true)
    const events = log.map(({ body }) => body)
    expect(new Set(events).size).toBe(events.length)
    // The log of the merchant has each event once, in the order of the webhooks and without gaps.
    const kept = await eventsSince(story, await signedInAgain(story, merchant), 0, 500)
    expect(kept.map(({ seq }) => seq)).toEqual(kept.map((_, i) => i + 1))
    const messages = kept.flatMap(({ data }) => data['message_id'] ?? [])
    expect(messages.slice(-sent.length)).toEqual(sent)
    expect(messages).toEqual([...new Set(idsOf(receiver.received))])
  },
)
