import { describe, expect, test } from 'vitest'
import { readChains } from '../../../src/config/chain-options.ts'
import { readReader } from '../../../src/features/payments/chain/readers.ts'
import { watchChain } from '../../../src/features/payments/chain/watch-chains.ts'
import { openChains } from '../../../src/services/chain/deposit-chain.ts'
import { limits, logsOff, type Limit } from '@c2c/testing/src/chain/limits.ts'
import { share } from '@c2c/testing/src/cases/extent.ts'
import { moneyOf } from '@c2c/testing/src/people/money.ts'
import { newUser } from '@c2c/testing/src/people/people.ts'
import { confirmations, type ChainStory } from './support.ts'

/** Blocks of which some are read in ranges: those near the tip are read one by one. */
export const far = 4 * confirmations + 64 + 30

/** Runs of a watcher that has just started: it remembers nothing of the providers. */
export function startedWatcher({ story, file }: ChainStory): () => Promise<string[]> {
  const [chain] = openChains(readChains(file), { attempts: 1, timeout: 60_000 })
  if (!chain) throw new Error('the file has a network')
  return () => watchChain(story.services, chain, new AbortController().signal)
}

export async function holder({ story, accountOf }: ChainStory) {
  const person = await newUser(story)
  const available = async () => (await moneyOf(story, person)).available
  return { account: await accountOf(person), available }
}

/** The tests of a network whose providers limit requests for events, in the words of real ones; a part of them in the short form. */
export function testLimits(it: ChainStory, part: 0 | 1): void {
  const { story, chain, anvil, token, first, second } = it

  const underLimit = async (limit: Limit, work: () => Promise<void>) => {
    for (const provider of [first, second]) {
      provider.limit = limit
      provider.ranges.length = 0
    }
    await work()
    for (const provider of [first, second]) provider.limit = null
  }

  const expectRead = async () => {
    const tip = BigInt(await anvil.call('eth_blockNumber'))
    expect((await readReader(story.services.db, chain.type, 'first'))?.number).toBe(tip)
    expect((await readReader(story.services.db, chain.type, 'second'))?.number).toBe(tip - BigInt(confirmations) + 1n)
  }

  test.each(share(Object.entries(limits), part, 6))(
    'both readers ask for less until it is answered: %s',
    async (_, limit) => {
      const { account, available } = await holder(it)
      await token.transfer(account, 1_000_000n)
      await token.transfer(account, 2_000_000n)
      await anvil.mine(3)
      await token.transfer(account, 3_000_000n)
      await anvil.mine(far)
      await underLimit(limit(2), async () => {
        expect(await startedWatcher(it)()).toEqual([])
        expect(await available()).toBe('6.000000')
        await expectRead()
        for (const { ranges } of [first, second]) {
          expect(ranges.length).toBeGreaterThan(1)
          expect(ranges.every((blocks) => blocks < 30n)).toBe(true)
        }
      })
    },
  )

  const ways: readonly (readonly [string, readonly string[]])[] = [
    ['all receipts at once', []],
    ['receipts one by one', ['eth_getBlockReceipts']],
  ]
  test.each(part === 0 ? ways : share(ways, part, 2))(
    'block above the limit is read from its receipts: %s',
    async (_, missing) => {
      const { account, available } = await holder(it)
      const some = [1n, 2n, 3n].map((amount) => [account, amount * 1_000_000n] as const)
      await token.transferAll(some)
      await token.transferAndRevert(account, 50_000_000n)
      await token.transfer(account, 4_000_000n)
      await anvil.mine(far)
      await token.transferAll(some)
      await anvil.mine(confirmations)
      for (const method of missing) for (const { missing: lacks } of [first, second]) lacks.add(method)
      await underLimit(limits['results of Infura'](2), async () => {
        expect(await startedWatcher(it)()).toEqual([])
        expect(await available()).toBe('16.000000')
        await expectRead()
      })
      for (const { missing: lacks } of [first, second]) lacks.clear()
    },
  )

  describe.each(share(['first', 'second'] as const, part, 2))('%s provider', (name) => {
    test('that serves no logs is named, with the block, its words and what to do', async () => {
      await anvil.mine(far)
      it[name].limit = logsOff
      expect((await startedWatcher(it)()).join()).toMatch(
        new RegExp(
          `^provider ${name} refused the events of block \\d+ with code -32005 "limit exceeded": this node does not serve logs; name another provider$`,
        ),
      )
      it[name].limit = null
      expect(await startedWatcher(it)()).toEqual([])
    })
  })
}
