import { expect, test } from 'vitest'
import { readSetting } from '../../../src/services/settings/settings.ts'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import { randomFrom, Storm } from './storm.ts'
import { startChainStory } from './support.ts'

const chain = await startChainStory()
const { story, problems } = chain

/** A storm with a run of the watcher after each round, seen by `confirmed` blocks. */
async function weather(confirmed: number): Promise<string[]> {
  const networks = (await readSetting(story.services.db, 'recharge_networks')) ?? []
  const changed = networks.map((network) => ({ ...network, min_amount: '1', confirmations: confirmed }))
  await addSetting(story.services.db, 'recharge_networks', changed, story.clock.now())
  const storm = await Storm.prepare(chain, 10, randomFrom(7))
  for (let round = 0; round < 15; round += 1) {
    await storm.round(problems)
  }
  await storm.settle()
  return storm.differing()
}

test('watcher that waits for confirmations leaves no difference', async () => {
  expect(await weather(4)).toEqual([])
})

test('watcher that credits at once is caught', async () => {
  expect(await weather(1)).not.toEqual([])
})
