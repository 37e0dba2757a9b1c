import { expect, test } from 'vitest'
import { readReader } from '../../src/features/chain/readers.ts'
import { moneyOf } from '../support/money.ts'
import { registerUser, type Person } from '../support/people.ts'
import type { Fault } from '../support/chain/provider.ts'
import { confirmations, startChainStory } from './support.ts'

const { story, anvil, token, first, second, problems, accountOf } = await startChainStory()

const available = async (person: Person) => (await moneyOf(story, person)).available
const cursor = async () => (await readReader(story.services.db, 'ERC20', 'first'))?.number
const tip = async () => BigInt(await anvil.call('eth_blockNumber'))

async function holder(): Promise<{ person: Person; account: string }> {
  const person = await registerUser(story)
  return { person, account: await accountOf(person) }
}

await problems()

test.each<[Fault, RegExp]>([
  ['down', /provider first answered HTTP 500/],
  ['silent', /provider first did not answer/],
  ['truncated', /provider first gave a truncated or malformed answer/],
  ['malformed', /provider first gave a malformed answer \(eth_getLogs\)/],
  ['other_chain', /provider first is a node of chain 7, not 31337/],
  ['gone', /block \d+ disappeared from provider first/],
])('answers of a provider that is %s move nothing', async (fault, message) => {
  const { person, account } = await holder()
  await token.transfer(account, 5_000_000n)
  await anvil.mine(confirmations)
  const before = await cursor()
  first.fault = fault
  expect((await problems()).join()).toMatch(message)
  expect(await cursor()).toBe(before)
  expect(await available(person)).toBe('0.000000')
  first.fault = null
  expect(await problems()).toEqual([])
  expect(await available(person)).toBe('5.000000')
})

test('block that disappears between two reads moves nothing beyond it', async () => {
  const { person, account } = await holder()
  await token.transfer(account, 5_000_000n)
  await anvil.mine(confirmations)
  const before = (await cursor()) ?? 0n
  first.disappearing = before
  expect((await problems()).join()).toMatch(`block ${before} disappeared from provider first`)
  expect(await cursor()).toBe(before)
  first.disappearing = before + 1n
  expect(await problems()).toEqual([])
  expect(await available(person)).toBe('5.000000')
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
})

test('deposit of the four-eyes amount waits for the second provider', async () => {
  const { person, account } = await holder()
  second.fault = 'down'
  await token.transfer(account, 15_000_000_000n)
  await anvil.mine(confirmations)
  expect((await problems()).join()).toMatch(/provider second answered HTTP 500/)
  expect(await available(person)).toBe('0.000000')
  const { list } = await story.callOk('recharge/incoming', {}, person)
  expect(list).toMatchObject([{ state: 'waiting', confirmations }])
  second.fault = null
  expect(await problems()).toEqual([])
  expect(await available(person)).toBe('15000.000000')
})

test('days without the watcher are caught up in few requests', async () => {
  const { person, account } = await holder()
  await token.transfer(account, 5_000_000n)
  await anvil.mine(700)
  const before = first.calls
  expect(await problems()).toEqual([])
  expect(await cursor()).toBe(await tip())
  expect(first.calls - before).toBeLessThan(700)
  expect(await available(person)).toBe('5.000000')
})
