import { describe, expect, test } from 'vitest'
import { readSetting } from '../../../src/services/settings/settings.ts'
import { share } from '@c2c/testing/src/cases/extent.ts'
import { newUser } from '@c2c/testing/src/people/people.ts'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import type { Provider } from '@c2c/testing/src/chain/provider.ts'
import { moneyOf } from '@c2c/testing/src/people/money.ts'
import { payer, treasury } from './payout-support.ts'
import { startChainStory } from './support.ts'

/*
 * Requests while no transfer of the service is pending: free plans of providers have 100,000 a day, which are 34 in 30 seconds.
 */

/** Runs of the watcher in 30 seconds, milliseconds between them, and the most requests to each provider in all of them. */
const [runs, interval, most] = [10, 3000, 25]

/** Confirmations as networks have them, and the blocks of a sweep. */
const [confirmations, sweep] = [20, 10]

/** The short form takes each network and each number of providers once. */
const services = [
  ['ERC20', 'two providers'],
  ['ERC20', 'one provider'],
  ['TRC20', 'one provider'],
  ['TRC20', 'two providers'],
] as const

describe.each(share(services, 0, 2))('%s with %s', async (type, providers) => {
  const isOne = providers === 'one provider'
  const { story, anvil, token, first, second, watch, accountOf } = await startChainStory(type, isOne, {
    payers: [payer],
    treasury,
  })
  const { db } = story.services
  const offered = ((await readSetting(db, 'recharge_networks')) ?? []).map((one) => ({
    ...one,
    min_amount: '1',
    confirmations,
  }))
  await addSetting(db, 'recharge_networks', offered, story.clock.now())
  const asked = { first: new Map<string, number>(), second: new Map<string, number>() }
  const count = (calls: Map<string, number>, provider: Provider) => {
    provider.before = (method) => calls.set(method, (calls.get(method) ?? 0) + 1)
  }
  count(asked.first, first)
  count(asked.second, second)

  /** The requests of 30 seconds in which each run finds a number of new blocks. */
  const requests = async (blocks: readonly number[]) => {
    for (const calls of Object.values(asked)) calls.clear()
    for (const mined of blocks) {
      if (mined > 0) await anvil.mine(mined)
      await watch(interval)
    }
    const [one, two] = [Object.fromEntries(asked.first), Object.fromEntries(asked.second)]
    for (const calls of [one, two])
      expect(Object.values(calls).reduce((sum, some) => sum + some, 0)).toBeLessThanOrEqual(most)
    return [one, two]
  }

  test('requests of 30 seconds are few, by method, without new blocks and with one in each run', async () => {
    await watch()
    for (const blocks of [2 * confirmations, 1]) {
      await anvil.mine(blocks)
      await watch()
    }
    expect(await requests(Array.from({ length: runs }, () => 0))).toEqual([{ eth_getBlockByNumber: runs }, {}])
    const swept = runs / sweep
    const sweeps = { eth_getBlockByNumber: swept, eth_getLogs: swept }
    const reads = { eth_getBlockByNumber: runs, eth_getLogs: runs }
    const both = { eth_getBlockByNumber: runs + swept, eth_getLogs: runs + swept }
    expect(await requests(Array.from({ length: runs }, () => 1))).toEqual(isOne ? [both, {}] : [reads, sweeps])
    // Blocks and runs do not keep step.
    await requests(Array.from({ length: runs }, (_, run) => (run % 3 === 0 ? 2 : run % 3 === 1 ? 1 : 0)))
  })

  test.each(share([12, 4], 0, 2))('fast network with %i blocks in three seconds takes as few', async (blocks) => {
    const paced = Array.from({ length: runs }, () => blocks)
    // The pace is known after the first step.
    await requests(paced)
    const [one] = await requests(paced)
    expect(one?.['eth_getBlockByNumber']).toBeGreaterThanOrEqual(runs)
  })

  test('deposit among several blocks of a fast network is seen at the next read, and credited', async () => {
    const person = await newUser(story)
    const account = await accountOf(person)
    await anvil.mine(3)
    await token.transfer(account, 5_000_000n)
    await anvil.mine(3)
    await watch()
    const seen = async () => (await story.callOk('recharge/incoming', {}, person)).list
    expect(await seen()).toMatchObject([{ amount: '5.000000', state: 'confirming', confirmations: 3 }])
    await anvil.mine(confirmations)
    await watch()
    expect((await moneyOf(story, person)).available).toBe('5.000000')
  })

  test('second process that runs just after the first asks for nothing, unless a deposit waits', async () => {
    const again = async () => {
      const calls = first.calls
      await watch(0)
      return first.calls - calls
    }
    await watch()
    expect(await again()).toBe(0)
    const person = await newUser(story)
    await token.transfer(await accountOf(person), 5_000_000n)
    await anvil.mine()
    await watch()
    expect(await again()).toBe(1)
    await anvil.mine(confirmations - 1)
    await watch()
    expect((await moneyOf(story, person)).available).toBe('5.000000')
    expect(await again()).toBe(0)
  })
})
