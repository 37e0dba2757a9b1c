import { setTimeout as afterTime } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { checkBooks } from '../../src/features/books/check-books.ts'
import { asked, kill, randomFrom, startWatcher, Storm } from './storm.ts'
import { startChainStory } from './support.ts'

/** `bench:chain` has more; another seed is another storm. */
const kills = Number(process.env['CHAIN_KILLS'] ?? 50)
const seed = Number(process.env['CHAIN_SEED'] ?? 16)
const perKill = 2
const millisecondsPerKill = 5000
/** Milliseconds after which a watcher is killed although it asked for less: the provider may be down. */
const longestLife = 2000

const chain = await startChainStory()

test(
  'kills and reorganisations leave each user what the chain holds',
  { timeout: kills * millisecondsPerKill },
  async () => {
    const random = randomFrom(seed)
    const storm = await Storm.prepare(chain, 30, random)
    for (let count = 0; count < kills; count += 1) {
      const starting = startWatcher(chain)
      for (let round = 0; round < perKill; round += 1) await storm.round()
      const watcher = await starting
      // A kill at any moment of the work is what is tried: after so many requests, also where the machine is busy.
      await Promise.race([asked(chain.first, random(80)), afterTime(longestLife)])
      await kill(watcher)
    }
    const { count } = await chain.story.services.db
      .selectFrom('chain_credits')
      .select(({ fn }) => fn.countAll<bigint>().as('count'))
      .executeTakeFirstOrThrow()
    // The watchers did work between their kills.
    expect(Number(count)).toBeGreaterThan(10)
    await storm.settle()
    expect(storm.reorganisations).toBe(kills * perKill)
    expect(await storm.differing()).toEqual([])
    expect(await checkBooks(chain.story.services.db, 'sandbox')).toMatchObject({ problems: [] })
  },
)
