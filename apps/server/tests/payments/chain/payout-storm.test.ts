import { expect, test } from 'vitest'
import { checkBooks } from '../../../src/features/proofs/books/check-books.ts'
import { readSetting } from '../../../src/services/settings/settings.ts'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import { PayoutStorm } from './payout-storm.ts'
import { startPayoutStory } from './payout-support.ts'
import { randomFrom } from './storm.ts'

const it = await startPayoutStory()
const { story, problems } = it

/** A storm with a run of the watcher after each round, on a network with this number of confirmations. */
async function weather(confirmations: number, seed: number): Promise<string[]> {
  const networks = (await readSetting(story.services.db, 'recharge_networks')) ?? []
  const changed = networks.map((network) => ({ ...network, min_amount: '1', confirmations }))
  await addSetting(story.services.db, 'recharge_networks', changed, story.clock.now())
  const storm = await PayoutStorm.prepare(it, randomFrom(seed))
  for (let round = 0; round < 15; round += 1) await storm.round(problems, 3)
  await storm.settle()
  return storm.differing()
}

/* The invariants: a transfer proves one order; it left a paying address in a transaction that stays, for exactly the amount and the
   address of the order; and an order whose transfer is confirmed does not stay open. */
test.each([3, 16])('books of payouts are what left on the chain, seed %i', async (seed) => {
  expect(await weather(4, seed)).toEqual([])
  expect(await checkBooks(story.services.db, 'sandbox')).toMatchObject({ problems: [] })
  const paid = await story.services.db.selectFrom('chain_payouts').select('order_id').execute()
  expect(paid.length).toBeGreaterThan(5)
})

test('watcher that pays at once is caught', async () => {
  expect(await weather(1, 3)).not.toEqual([])
})
