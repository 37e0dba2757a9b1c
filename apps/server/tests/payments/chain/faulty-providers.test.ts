import { expect, test } from 'vitest'
import { readReader } from '../../../src/features/payments/chain/readers.ts'
import { share } from '@c2c/testing/src/cases/extent.ts'
import { moneyOf } from '@c2c/testing/src/people/money.ts'
import { newUser, type Person } from '@c2c/testing/src/people/people.ts'
import type { Fault } from '@c2c/testing/src/chain/provider.ts'
import { confirmations, startChainStory } from './support.ts'

const { story, anvil, token, first, second, problems, accountOf, askAgain } = await startChainStory()

const available = async (person: Person) => (await moneyOf(story, person)).available
const cursor = async () => (await readReader(story.services.db, 'ERC20', 'first'))?.number
const tip = async () => BigInt(await anvil.call('eth_blockNumber'))

async function holder(): Promise<{ person: Person; account: string }> {
  const person = await newUser(story)
  return { person, account: await accountOf(person) }
}

await problems()

const faults: readonly [Fault, RegExp][] = [
  ['down', /provider first answered HTTP 500/],
  ['silent', /provider first did not answer/],
  ['malformed', /provider first gave a malformed answer \(eth_getLogs\)/],
  ['truncated', /provider first gave a truncated or malformed answer/],
  ['other_chain', /provider first is a node of chain 7, not 31337/],
  ['gone', /provider first shows no newest block/],
]

test.each(share(faults, 0, 2))(
  'provider that is %s is replaced by the other, which alone credits nothing',
  async (fault, message) => {
    const { person, account } = await holder()
    await token.transfer(account, 5_000_000n)
    await anvil.mine(confirmations)
    const before = await cursor()
    first.fault = fault
    // A provider is asked once which chain it is of: another watcher asks again.
    const timeouts: Partial<Record<Fault, number>> = { silent: 200, other_chain: 60_000 }
    expect((await problems(timeouts[fault])).join()).toMatch(message)
    expect(await cursor()).toBe((before ?? 0n) + BigInt(confirmations))
    const { list } = await story.callOk('recharge/incoming', {}, person)
    const showsReceipts = fault !== 'down' && fault !== 'silent'
    const [state, seen_by] = showsReceipts ? ['credited', 2] : ['waiting', 1]
    expect(list).toMatchObject([{ state, seen_by, providers: 2, transfers: 1 }])
    expect(await available(person)).toBe(showsReceipts ? '5.000000' : '0.000000')
    first.fault = null
    expect(await problems()).toEqual([])
    expect(await available(person)).toBe('5.000000')
  },
)

test('block that disappears between two reads moves nothing beyond it', async () => {
  const { person, account } = await holder()
  await token.transfer(account, 5_000_000n)
  await anvil.mine(confirmations)
  const before = (await cursor()) ?? 0n
  first.disappearing = before + 1n
  expect(await problems()).toEqual([])
  expect(await available(person)).toBe('5.000000')
  const newest = await tip()
  first.disappearing = newest
  expect(await problems()).toEqual(['provider first shows no newest block'])
  expect(await cursor()).toBe(newest)
  expect(await problems()).toEqual([])
})

test('logs that the first provider left out are credited after the second has swept', async () => {
  const { person, account } = await holder()
  first.fault = 'empty'
  await token.transfer(account, 6_000_000n)
  await anvil.mine(confirmations)
  expect(await problems()).toEqual([])
  expect(await available(person)).toBe('6.000000')
  first.fault = null
})

test('provider with a stale tip is waited for, and named when it stays so', async () => {
  const { person, account } = await holder()
  await first.stall()
  await token.transfer(account, 6_000_000n)
  await anvil.mine(confirmations)
  expect(await problems()).toEqual([])
  expect(await available(person)).toBe('0.000000')
  story.clock.advance(11 * 60_000)
  expect((await problems()).join()).toMatch(/provider first has shown no new block since/)
  first.fault = null
  expect(await problems()).toEqual([])
  expect(await available(person)).toBe('6.000000')
})

test('transfer that the second provider does not show stops its sweep with a problem', async () => {
  const { person, account } = await holder()
  second.fault = 'empty'
  await token.transfer(account, 6_000_000n)
  await anvil.mine(confirmations)
  expect((await problems()).join()).toMatch(
    /the providers disagree about transaction 0x[0-9a-f]{64}: second does not show it/,
  )
  expect(await available(person)).toBe('6.000000')
  second.fault = null
  expect(await problems()).toEqual([])
  // Neither does one that is below the minimum and never credited.
  second.fault = 'empty'
  const dust = await token.transfer(account, 999_999n)
  await anvil.mine(confirmations)
  expect((await problems()).join()).toMatch(`the providers disagree about transaction ${dust}`)
  second.fault = null
  expect(await problems()).toEqual([])
})

test('deposit of any amount waits for the second provider', async () => {
  const [{ person, account }, other] = [await holder(), await holder()]
  second.fault = 'down'
  const txid = await token.transfer(account, 10_000_000_000n)
  await token.transfer(other.account, 9_999_999_999n)
  await anvil.mine(confirmations)
  expect((await problems()).join()).toMatch(/provider second answered HTTP 500/)
  expect(await available(person)).toBe('0.000000')
  expect(await available(other.person)).toBe('0.000000')
  const waiting = story.services.db.selectFrom('chain_transfers').select('problem').where('txid', '=', txid)
  expect(await waiting.execute()).toEqual([{ problem: 'shown by 1 of 2 providers' }])
  const { list } = await story.callOk('recharge/incoming', {}, person)
  expect(list).toMatchObject([{ state: 'waiting', confirmations }])
  second.fault = null
  expect(await problems()).toEqual([])
  expect(await available(person)).toBe('10000.000000')
  expect(await available(other.person)).toBe('9999.999999')
})

test('providers that fall behind take nothing back, whether they know an old block, a new one or none', async () => {
  await Promise.all([first.stall(), second.stall()])
  const stale = await tip()
  for (const count of [2, 100]) {
    first.fault = null
    second.fault = null
    await anvil.mine(count)
    expect(await problems()).toEqual([])
    const before = await cursor()
    first.fault = 'stale'
    second.fault = 'stale'
    expect(await problems()).toEqual([])
    first.disappearing = stale
    expect(await problems()).toEqual(['provider first shows no newest block'])
    expect(await cursor()).toBe(before)
    first.fault = 'down'
    second.fault = null
    await anvil.mine()
    expect((await problems()).join()).toMatch(/provider first answered HTTP 500/)
    expect(await cursor()).toBe((before ?? 0n) + 1n)
  }
  first.disappearing = null
  first.fault = null
  expect(await problems()).toEqual([])
})

test('shorter chain of a reorganisation is followed', async () => {
  const { person, account } = await holder()
  await anvil.mine(2)
  await Promise.all([first.stall(), second.stall()])
  const stale = await tip()
  first.fault = null
  second.fault = null
  await token.transfer(account, 5_000_000n)
  await anvil.mine(2)
  expect(await problems()).toEqual([])
  await anvil.reorganise(3)
  first.fault = 'stale'
  second.fault = 'stale'
  expect(await problems()).toEqual([])
  expect(await cursor()).toBe(stale)
  first.fault = null
  second.fault = null
  await anvil.mine(confirmations)
  expect(await problems()).toEqual([])
  expect(await available(person)).toBe('5.000000')
})

test('block that disappears from a range or while a reorganisation is followed moves nothing', async () => {
  await anvil.mine(200)
  const before = (await cursor()) ?? 0n
  second.fault = 'down'
  first.disappearing = before + 100n
  expect((await problems()).join()).toMatch(`block ${before + 100n} disappeared from provider first`)
  expect(await cursor()).toBe(before)
  second.fault = null
  expect(await problems()).toEqual([])
  await token.transfer(token.address, 1n)
  for (let mined = 0; mined < 2; mined += 1) {
    await anvil.mine()
    expect(await problems()).toEqual([])
  }
  const newest = await tip()
  // Without its transaction, no block is the same.
  await anvil.reorganise(2, true)
  second.fault = 'down'
  first.disappearing = newest - 1n
  expect((await problems()).join()).toMatch(`block ${newest - 1n} disappeared from provider first`)
  expect(await cursor()).toBe(newest)
  second.fault = null
  expect(await problems()).toEqual([])
})

test('second provider that is behind, loses a block or shows another one stops the sweep', async () => {
  const swept = async () => (await readReader(story.services.db, 'ERC20', 'second'))?.number
  await second.stall()
  await anvil.mine(confirmations - 1)
  expect(await problems()).toEqual([])
  const before = await swept()
  for (let mined = 1; mined < confirmations; mined += 1) {
    await anvil.mine()
    await problems()
  }
  await anvil.mine()
  expect((await problems()).join()).toMatch(/provider second is behind, at block \d+ of \d+/)
  second.fault = null
  const end = (await tip()) - BigInt(confirmations) + 1n
  second.disappearing = end
  expect((await problems()).join()).toMatch(`block ${end} disappeared from provider second`)
  second.change = ({ method, params }, result) =>
    method === 'eth_getBlockByNumber' && BigInt(String(params[0])) === end
      ? { ...(result as object), hash: `0x${'ab'.repeat(32)}` }
      : result
  expect((await problems()).join()).toMatch(`the providers disagree about block ${end}, second shows 0xabab`)
  expect(await swept()).toBe(before)
  second.change = null
  expect(await problems()).toEqual([
    expect.stringContaining(`disagree about block ${end}: first shows it, second does not`),
  ])
  expect(await swept()).toBe(before)
  await askAgain()
  expect(await problems()).toEqual([])
  expect(await swept()).toBe(end)
})

test('chain that has none of the kept blocks is named and not followed', async () => {
  await anvil.mine(80)
  await token.transfer(token.address, 1n)
  await anvil.mine(100)
  expect(await problems()).toEqual([])
  const before = await cursor()
  await anvil.reorganise(110, true)
  expect((await problems()).join()).toMatch(
    new RegExp(`provider first shows another chain than the \\d+ blocks that are kept below block ${before}`),
  )
  expect(await cursor()).toBe(before)
})
