import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { firstPlace, moveReader, readReader } from '../../../src/features/payments/chain/readers.ts'
import { watchChain } from '../../../src/features/payments/chain/watch-chains.ts'
import { invalidateCached } from '../../../src/services/cache/read-cache.ts'
import type { SettingInput } from '../../../src/services/settings/settings.ts'
import { isFull, share } from '@c2c/testing/src/cases/extent.ts'
import { moneyOf } from '@c2c/testing/src/people/money.ts'
import { newUser, type Person } from '@c2c/testing/src/people/people.ts'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import { confirmations, startChainStory } from './support.ts'
import { connectSuperuser } from '@c2c/testing/src/story/superuser.ts'

/*
 * The runs of the watcher: when they end, what they say, and the terms of a network.
 */

const { story, anvil, token, first, second, chain, watch, problems, accountOf, askAgain } = await startChainStory()
const { db, log } = story.services
const { tamper, withFault } = await connectSuperuser(story)

const minute = 60_000

/** The blocks of a time without the watcher. */
const many = isFull ? 700 : 300

const available = async (person: Person) => (await moneyOf(story, person)).available
const placeOf = async (reader: 'first' | 'second') => (await readReader(db, 'ERC20', reader))?.number
const tip = async () => BigInt(await anvil.call('eth_blockNumber'))

afterEach(() => void vi.restoreAllMocks())

await problems()

test('run whose time is over, or that is stopped, goes on in the next one', async () => {
  const [start, swept] = [(await placeOf('first')) ?? 0n, await placeOf('second')]
  await Promise.all([first.stall(), second.stall()])
  first.fault = null
  second.fault = null
  await anvil.mine(many)
  const stopped = await watchChain(story.services, chain, AbortSignal.abort())
  expect([stopped, await placeOf('first')]).toEqual([[], start])
  const calls = first.calls
  // The minute is over once the provider was asked for anything.
  vi.spyOn(performance, 'now').mockImplementation(() => (first.calls > calls ? minute : 0))
  expect(await problems()).toEqual([])
  expect(await placeOf('first')).toBe(start + chain.maxRange)
  expect(await placeOf('second')).toBe(swept)
  vi.restoreAllMocks()
  // Providers that have fallen behind the reader are not asked again and again.
  first.fault = 'stale'
  second.fault = 'stale'
  const before = first.calls
  expect((await problems()).join()).toMatch(/^ERC20: provider second is behind, at block 1 of \d+$/)
  expect(first.calls - before).toBeLessThan(10)
  first.fault = null
  second.fault = null
  expect(await problems()).toEqual([])
  const newest = await tip()
  expect(await placeOf('first')).toBe(newest)
  expect(await placeOf('second')).toBe(newest - BigInt(confirmations) + 1n)
})

test('run with a problem fails and says it, after the other reader has gone on', async () => {
  second.fault = 'empty'
  const person = await newUser(story)
  await token.transfer(await accountOf(person), 5_000_000n)
  await anvil.mine(confirmations)
  await expect(watch()).rejects.toThrow(/^ERC20: the providers disagree about transaction 0x[0-9a-f]{64}/)
  expect(await available(person)).toBe('5.000000')
  second.fault = null
  await watch()
})

test('sweep names the one of several transfers that the second provider does not show', async () => {
  const account = await accountOf(await newUser(story))
  /** A transfer that the second provider hides, beside one that it shows. */
  async function hidden(units: bigint): Promise<string> {
    await token.transfer(account, 5_000_000n)
    const txid = await token.transfer(account, units)
    await anvil.mine(confirmations)
    second.change = ({ method }, result) =>
      method === 'eth_getLogs'
        ? (result as { transactionHash: string }[]).filter(({ transactionHash }) => transactionHash !== txid)
        : result
    return txid
  }
  const named = async (txid: string) => {
    expect(await problems()).toEqual([
      `ERC20: the providers disagree about transaction ${txid}: second does not show it`,
    ])
    second.change = null
  }
  await named(await hidden(999_999n))
  expect(await problems()).toEqual([])
  const credited = await hidden(6_000_000n)
  await problems()
  await tamper(`DELETE FROM chain_transfers WHERE txid = '${credited}'`)
  await named(credited)
  expect(await problems()).toEqual([])
})

test('each provider that shows no new block for ten minutes is named', async () => {
  await anvil.mine(confirmations)
  expect(await problems()).toEqual([])
  story.clock.advance(10 * minute - 1)
  expect(await problems()).toEqual([])
  story.clock.advance(1)
  const since = `has shown no new block since ${new Date(story.clock.now().getTime() - 10 * minute).toISOString()}`
  expect(await problems()).toEqual(['first', 'second'].map((name) => `ERC20: provider ${name} ${since}`))
  await anvil.mine()
  expect(await problems()).toEqual([])
})

test('empty database is read from the configured block on, or from the tip', async () => {
  const placed = [null, 0n, 1n, 7n].map(async (startBlock) => (await firstPlace({ ...chain, startBlock }, 9n)).number)
  expect(await Promise.all(placed)).toEqual([9n, 0n, 0n, 6n])
})

test('fault of the database is no problem of a provider: the run fails', async () => {
  await anvil.mine()
  await withFault('chain_readers', () => expect(problems()).rejects.toThrow('violates check constraint "fault"'))
  expect(await problems()).toEqual([])
})

test('transfers that the second provider adds are logged once', async () => {
  const warn = vi.spyOn(log, 'warn')
  const lines = () => warn.mock.calls.filter(([, text]) => text === 'a provider left out transfers')
  await anvil.mine()
  expect(await problems()).toEqual([])
  expect(lines()).toEqual([])
  first.fault = 'empty'
  await token.transfer(await accountOf(await newUser(story)), 5_000_000n)
  await anvil.mine(confirmations)
  expect(await problems()).toEqual([])
  first.fault = null
  expect(lines()).toEqual([[{ network: 'ERC20', found: 1 }, expect.any(String)]])
})

test('one process at a time reads, and a reader moves only from where it was', async () => {
  const before = await placeOf('first')
  await anvil.mine()
  const other = new pg.Client(story.database.connection)
  await other.connect()
  await other.query('SELECT pg_advisory_lock($1)', [0x63_68_61_69_6e])
  await watch()
  expect(await placeOf('first')).toBe(before)
  await other.end()
  const place = { number: before ?? 0n, hash: `0x${'00'.repeat(32)}` }
  const moved = moveReader(db, {
    network: 'ERC20',
    reader: 'first',
    from: place,
    to: { ...place, number: 0n },
    tip: 0n,
    now: story.clock.now(),
  })
  await expect(moved).rejects.toThrow('ERC20 is read by another watcher')
  const missing = firstPlace({ ...chain, startBlock: 10_000_001n }, await tip())
  await expect(missing).rejects.toThrow('provider first does not show block 10000000')
  expect(await problems()).toEqual([])
  expect(await placeOf('first')).toBe(await tip())
})

test('days without the watcher are caught up in few requests', async () => {
  const person = await newUser(story)
  await token.transfer(await accountOf(person), 5_000_000n)
  await anvil.mine(many)
  const before = first.calls
  expect(await problems()).toEqual([])
  expect(await placeOf('first')).toBe(await tip())
  expect(first.calls - before).toBeLessThan(many)
  expect(await available(person)).toBe('5.000000')
})

test('second provider on another chain is noticed where the last swept block is not kept', async () => {
  await anvil.mine(3)
  expect(await problems()).toEqual([])
  const kept = await tip()
  second.change = ({ method, params }, result) =>
    method === 'eth_getBlockByNumber' && BigInt(String(params[0])) === kept
      ? { ...(result as object), hash: `0x${'cd'.repeat(32)}` }
      : result
  await anvil.mine(confirmations + 2)
  expect((await problems()).join()).toMatch(`the providers disagree about block ${kept}, second shows 0xcdcd`)
  second.change = null
  await askAgain()
  expect(await problems()).toEqual([])
})

test('network that is not offered is credited after 20 confirmations and without a minimum', async () => {
  const person = await newUser(story)
  const account = await accountOf(person)
  const other = {
    type: 'BEP20',
    label: 'USDT BEP20',
    address: token.address,
    scheme: 'ethereum' as const,
    confirmations: 1,
  }
  const offer = (offered: SettingInput<'recharge_networks'>) =>
    addSetting(db, 'recharge_networks', offered, story.clock.now())
  const terms = [
    () => offer([{ ...other, min_amount: '1000' }]),
    () => offer([]),
    async () => {
      await tamper("DELETE FROM settings WHERE key = 'recharge_networks'")
      invalidateCached(db, ['offered'])
    },
  ]
  for (const [index, change] of share(terms, 0, 2).entries()) {
    await change()
    await token.transfer(account, 1n)
    await anvil.mine(19)
    expect(await problems()).toEqual([])
    expect(await available(person)).toBe(`0.00000${index}`)
    await anvil.mine()
    expect(await problems()).toEqual([])
    expect(await available(person)).toBe(`0.00000${index + 1}`)
  }
})
