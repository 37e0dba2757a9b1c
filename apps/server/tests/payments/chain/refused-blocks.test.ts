import { expect, test } from 'vitest'
import { JsonRpc } from '../../../src/services/chain/json-rpc.ts'
import { limits } from '@c2c/testing/src/chain/limits.ts'
import { far, holder, startedWatcher } from './limited-support.ts'
import { confirmations, startChainStory } from './support.ts'

/*
 * Refusals that stop a reader, and what it remembers of those that do not.
 */

const it = await startChainStory()
const { anvil, token, first, second } = it

test('receipts of another block, some of them or twice the same are refused', async () => {
  const { account, available } = await holder(it)
  await token.transferAll([1n, 2n, 3n].map((amount) => [account, amount * 1_000_000n] as const))
  await anvil.mine(confirmations)
  first.limit = limits['results of Infura'](2)
  second.fault = 'down'
  for (const change of [
    (receipts: object[]) => receipts.slice(1),
    (receipts: object[]) => [...receipts, ...receipts],
    (receipts: object[]) => receipts.map((one) => ({ ...one, blockHash: `0x${'ab'.repeat(32)}` })),
  ]) {
    first.change = ({ method }, result) => (method === 'eth_getBlockReceipts' ? change(result as object[]) : result)
    expect((await startedWatcher(it)()).join()).toMatch(/provider first gave other receipts than those of block \d+/)
    expect(await available()).toBe('0.000000')
  }
  first.change = null
  first.limit = null
  second.fault = null
  expect(await startedWatcher(it)()).toEqual([])
  expect(await available()).toBe('6.000000')
})

test('block that changes while its receipts are read is refused', async () => {
  const { account, available } = await holder(it)
  await token.transferAll([1n, 2n, 3n].map((amount) => [account, amount * 1_000_000n] as const))
  await anvil.mine()
  first.limit = limits['results of Infura'](2)
  let isRefused = false
  first.before = (method) => (isRefused ||= method === 'eth_getLogs')
  first.change = ({ method }, result) =>
    isRefused && method === 'eth_getBlockByNumber' ? { ...(result as object), hash: `0x${'cd'.repeat(32)}` } : result
  expect((await startedWatcher(it)()).join()).toMatch(/provider first does not show block \d+ as 0x[0-9a-f]{64}/)
  first.before = null
  first.change = null
  first.limit = null
  await anvil.mine(confirmations)
  expect(await startedWatcher(it)()).toEqual([])
  expect(await available()).toBe('6.000000')
})

test('block whose events and receipts are both refused is named', async () => {
  const { account } = await holder(it)
  await token.transferAll([1n, 2n, 3n].map((amount) => [account, amount * 1_000_000n] as const))
  await anvil.mine(confirmations)
  first.limit = limits['results of Infura'](2)
  for (const method of ['eth_getBlockReceipts', 'eth_getTransactionReceipt']) first.missing.add(method)
  expect((await startedWatcher(it)()).join()).toMatch(
    /events of block \d+ with code -32005 "query returned .*": it serves neither the events nor the receipts of one block; name/,
  )
  first.missing.clear()
  first.limit = null
  expect(await startedWatcher(it)()).toEqual([])
})

test('size that worked is kept for the next run, also after rate limits', async () => {
  const watch = startedWatcher(it)
  await anvil.mine(far)
  first.limit = limits['blocks of Alchemy'](20)
  expect(await watch()).toEqual([])
  first.limit = () => ({
    status: 429,
    code: 429,
    message: 'Your app has exceeded its compute units per second capacity',
  })
  await anvil.mine(far)
  expect((await watch()).join()).toMatch(
    /refused the events of the blocks \d+ to \d+ with code 429 ".*": the plan is used up; take a larger one/,
  )
  first.limit = null
  first.ranges.length = 0
  expect(await watch()).toEqual([])
  expect(first.ranges[0]).toBe(15n)
})

test('range that a provider does not answer is asked for in halves from the next run on', async () => {
  const watch = startedWatcher(it)
  await anvil.mine(far)
  first.limit = (blocks) => (blocks > 10n ? { status: 504, code: 0, message: '' } : null)
  const runs: string[] = []
  for (let run = 0; run < 3; run += 1) runs.push((await watch()).join())
  // The first run reads on from the other provider, and halves once more when it reads again from this one.
  expect(runs).toEqual([expect.stringMatching(/HTTP 504/), '', ''])
  first.limit = null
})

test('problem shows no key of the provider, also where its words repeat one', async () => {
  const [inPath, inQuery, inHeader] = ['0123456789abcdef', 'fedcba9876543210', 'header-of-some-length']
  const url = `${first.url}/v3/${inPath}?key=${inQuery}`
  const rpc = new JsonRpc({ name: 'first', url, headers: { 'x-api-key': inHeader } }, { attempts: 1 })
  first.limit = () => ({
    status: 400,
    code: -32_600,
    message: `${inHeader} of ${inPath} and ${inQuery} at ${url} is over`,
  })
  const call = rpc.call('eth_getLogs', [{ fromBlock: '0x0', toBlock: '0x1' }])
  await expect(call).rejects.toThrow(
    'provider first refused it with code -32600 "… of … and … at … is over" (eth_getLogs)',
  )
  first.limit = null
})
