import { expect, test } from 'vitest'
import { watchChain } from '../../../src/features/payments/chain/watch-chains.ts'
import type { Person } from '@c2c/testing/src/people/people.ts'
import { payer, startPayoutStory, treasury } from './payout-support.ts'
import { confirmations } from './support.ts'
import { connectSuperuser } from '@c2c/testing/src/story/superuser.ts'

/*
 * A payout whose transaction is given up is sent again: that must not happen while the first one can still be mined.
 */

const it = await startPayoutStory()
const { story, anvil, token, first, second, chain, watch, problems, approved, pay, sent, seen } = it
const { withFault } = await connectSuperuser(story)

/** How many change notifications a person received. */
async function notificationsOf({ token: of }: Person): Promise<number> {
  const { user_id } = await story.callOk('userinfo/get-info', {}, { token: of })
  const events = story.services.db.selectFrom('outbox').select('seq').where('recipient', '=', user_id)
  return (await events.execute()).length
}

/** A provider that does not know a transaction. */
const without =
  (txid: string) => (request: { readonly method: string; readonly params: readonly unknown[] }, result: unknown) =>
    request.method.startsWith('eth_getTransaction') && request.params[0] === txid ? null : result

test('other payment is noticed in its own block, once that was read', async () => {
  const one = await approved()
  await first.stall()
  // From an address that does not pay for the service.
  await sent(one.withdraw_id, await token.transfer(one.account, 10_000_000n))
  await anvil.mine()
  await watch()
  expect((await seen(one))?.chain).toMatchObject({ state: 'sent', problem: '' })
  first.fault = null
  await watch()
  expect((await seen(one))?.chain).toMatchObject({ state: 'to_send', problem: 'differs' })
})

test('transfer from an address that began to pay later is found by its name', async () => {
  const one = await approved()
  await token.transfer(treasury, 10_000_000n)
  await anvil.mine()
  const txid = await token.transfer(one.account, 10_000_000n, { from: treasury })
  await anvil.mine()
  await watch()
  expect((await seen(one))?.chain).toMatchObject({ state: 'to_send' })
  await sent(one.withdraw_id, txid)
  const payers = [...chain.payers, ...(chain.treasury ? [chain.treasury] : [])]
  const watchMore = () => watchChain(story.services, { ...chain, payers }, new AbortController().signal)
  // A fault of the database is no answer of a provider.
  await withFault('chain_sent', () => expect(watchMore()).rejects.toThrow('violates check constraint "fault"'))
  expect(await watchMore()).toEqual([])
  const named = story.services.db.selectFrom('chain_named').select('state').where('order_id', '=', one.withdraw_id)
  expect(await named.execute()).toEqual([{ state: 'named' }])
  await anvil.mine(confirmations)
  expect(await watchMore()).toEqual([])
  expect((await seen(one))?.chain).toMatchObject({ state: 'paid', txid })
})

test('transaction is not given up while one provider knows it', async () => {
  const one = await approved()
  const txid = await pay(one.account)
  await sent(one.withdraw_id, txid)
  first.change = without(txid)
  story.clock.advance(11 * 60_000)
  await problems()
  expect((await seen(one))?.chain).toMatchObject({ state: 'sent', problem: '' })
  first.change = null
  await anvil.mine(confirmations)
  await watch()
  expect((await seen(one))?.chain).toMatchObject({ state: 'paid', txid })
})

test('transaction counts as reverted when every provider shows it so, and the user is notified', async () => {
  const one = await approved()
  const txid = await token.transferAndRevert(one.account, 10_000_000n, { from: payer })
  await sent(one.withdraw_id, txid)
  await anvil.mine(2)
  const before = await notificationsOf(one.person)
  second.change = without(txid)
  await watch()
  expect((await seen(one))?.chain).toMatchObject({ state: 'sent', problem: '' })
  expect(await notificationsOf(one.person)).toBe(before)
  second.change = null
  await watch()
  expect((await seen(one))?.chain).toMatchObject({ state: 'to_send', problem: 'reverted' })
  expect(await notificationsOf(one.person)).toBe(before + 1)
})

test('transaction counts as replaced when every provider shows another one of its number', async () => {
  const one = await approved()
  const nonce = await anvil.call('eth_getTransactionCount', payer, 'latest')
  const txid = await pay(one.account, 10_000_000n, { nonce, gasPrice: '0x77359400' })
  await sent(one.withdraw_id, txid)
  await watch()
  await pay(one.account, 1n, { nonce, gasPrice: '0x12a05f200' })
  await anvil.mine(2)
  second.change = ({ method }, result) => (method === 'eth_getTransactionCount' ? nonce : result)
  await watch()
  expect((await seen(one))?.chain).toMatchObject({ state: 'sent', problem: '' })
  second.change = null
  await watch()
  expect((await seen(one))?.chain).toMatchObject({ state: 'to_send', problem: 'replaced' })
})

test('transaction without a number, as on TRON, does not count as replaced', async () => {
  const one = await approved()
  const txid = await pay(one.account)
  await sent(one.withdraw_id, txid)
  for (const provider of [first, second])
    provider.change = ({ method }, result) =>
      method === 'eth_getTransactionByHash' ? { ...(result as object), nonce: null } : result
  await watch()
  for (const provider of [first, second]) provider.change = without(txid)
  await watch()
  expect((await seen(one))?.chain).toMatchObject({ state: 'sent', problem: '' })
  for (const provider of [first, second]) provider.change = null
  await anvil.mine(confirmations)
  await watch()
  expect((await seen(one))?.chain).toMatchObject({ state: 'paid', txid })
})

test('user is notified of a payout, of each block that counts, and of its booking', async () => {
  const one = await approved()
  const before = await notificationsOf(one.person)
  await pay(one.account)
  await anvil.mine()
  await watch()
  expect(await notificationsOf(one.person)).toBe(before + 1)
  await watch()
  expect(await notificationsOf(one.person)).toBe(before + 1)
  await anvil.mine()
  await watch()
  expect(await notificationsOf(one.person)).toBe(before + 2)
  await anvil.mine(confirmations)
  await watch()
  // The blocks, the payout, and its proof.
  expect(await notificationsOf(one.person)).toBe(before + 5)
})

test('provider that does not answer gives no transaction up', async () => {
  const one = await approved()
  await sent(one.withdraw_id, `0x${'cd'.repeat(32)}`)
  story.clock.advance(10 * 60_000)
  await anvil.mine()
  second.fault = 'down'
  expect(await problems()).toEqual([expect.stringContaining('provider second answered HTTP 500')])
  expect((await seen(one))?.chain).toMatchObject({ state: 'sent', problem: '' })
  second.fault = null
  await watch()
  expect((await seen(one))?.chain).toMatchObject({ state: 'to_send', problem: 'unknown' })
})
