import { setTimeout as afterTime } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { checkBooks } from '../../../src/features/proofs/books/check-books.ts'
import { isFull } from '@c2c/testing/src/cases/extent.ts'
import { asked, kill, randomFrom, startWatcher, Storm } from './storm.ts'
import { confirmations, startChainStory } from './support.ts'

/** `bench:chain` has more; another seed is another storm. */
const kills = Number(process.env['CHAIN_KILLS'] ?? (isFull ? 50 : 1))
const seed = Number(process.env['CHAIN_SEED'] ?? 16)
const users = isFull ? 30 : 10
const perKill = 2
/** Ends what hangs, also on a busy machine. */
const millisecondsPerKill = 60_000
/** Milliseconds after which a watcher is killed although it asked for less: the provider may be down. */
const longestLife = 2000

const chain = await startChainStory()

/** A watcher that is not killed until it has credited something of each round. */
async function watchOnce(): Promise<void> {
  const credits = chain.story.services.db.selectFrom('chain_credits').select('order_id')
  const last = await startWatcher(chain)
  await expect.poll(async () => (await credits.execute()).length).toBeGreaterThan(kills)
  await kill(last)
}

test(
  'kills and reorganisations leave each user what the chain holds',
  { timeout: kills * millisecondsPerKill },
  async () => {
    const random = randomFrom(seed)
    const storm = await Storm.prepare(chain, users, random)
    for (let count = 0; count < kills; count += 1) {
      const rounds = async () => {
        for (let round = 0; round < perKill; round += 1) await storm.round()
      }
      const [watcher] = await Promise.all([startWatcher(chain), rounds()])
      // A kill at any moment of the work is tested: after a number of requests, so that the speed of the machine does not matter.
      await Promise.race([asked(chain.first, random(80)), afterTime(longestLife)])
      await kill(watcher)
    }
    chain.first.fault = null
    await chain.anvil.mine(confirmations)
    // One that lives does the work, before the test's own run of it.
    if (isFull) await watchOnce()
    await storm.settle()
    expect(storm.reorganisations).toBe(kills * perKill)
    expect(await storm.differing()).toEqual([])
    expect(await checkBooks(chain.story.services.db, 'sandbox')).toMatchObject({ problems: [] })
  },
)
