import { expect, test } from 'vitest'
import { writeAddress } from '../../../src/config/account-address.ts'
import { checkBooks } from '../../../src/features/proofs/books/check-books.ts'
import { moneyOf } from '@c2c/testing/src/people/money.ts'
import { TestToken } from '@c2c/testing/src/chain/test-token.ts'
import { confirmations } from './support.ts'
import { freshAccount, payer, startPayoutStory } from './payout-support.ts'

const it = await startPayoutStory()
const { story, anvil, token, watch, problems, owner, payee, order, approve, approved, seen, pay, sent, reject } = it

const platform = async (name: string): Promise<bigint> => {
  const row = await story.services.db
    .selectFrom('accounts')
    .select('balance')
    .where('owner', '=', 'house')
    .where('kind', '=', name)
    .executeTakeFirst()
  return row?.balance ?? 0n
}

test('withdrawal on the chain is approved, sent, counted and paid', async () => {
  const one = await payee(freshAccount(), '100', true)
  const [custody, fees] = [await platform('custody:ERC20'), await platform('fee_income')]
  const { withdraw_id } = await order(one)
  expect(await seen({ ...one, withdraw_id })).toMatchObject({
    type: 'usdt',
    currency: 'USDT',
    receive_amount: '10.000000',
    state: 'audit',
    chain: { network: 'ERC20', address: writeAddress('evm', one.account), state: 'review', txid: '' },
  })
  expect(await approve(withdraw_id)).toMatchObject({
    code: 200,
    data: { step: 'approved', state: 'audit', network: 'ERC20', chain: { state: 'to_send' } },
  })
  expect((await seen({ ...one, withdraw_id }))?.chain).toMatchObject({ state: 'to_send' })
  const txid = await pay(one.account)
  expect(await sent(withdraw_id, txid)).toMatchObject({ code: 200, data: { chain: { state: 'sent', txid } } })
  expect((await seen({ ...one, withdraw_id }))?.chain).toMatchObject({ state: 'sent', txid })
  await anvil.mine()
  await watch()
  expect((await seen({ ...one, withdraw_id }))?.chain).toMatchObject({ state: 'confirming', confirmations: 1, txid })
  await anvil.mine(confirmations - 2)
  await watch()
  expect(await seen({ ...one, withdraw_id })).toMatchObject({
    step: 'approved',
    chain: { confirmations: confirmations - 1, needed: confirmations },
  })
  expect(await it.withdrawing(one.person)).toBe('11.000000')
  await anvil.mine()
  await watch()
  expect(await seen({ ...one, withdraw_id })).toMatchObject({
    step: 'paid_out',
    state: 'completion',
    chain: { state: 'paid', txid, confirmations },
  })
  expect(await moneyOf(story, one.person)).toMatchObject({ available: '89.000000', withdrawing: '0.000000' })
  expect((await platform('custody:ERC20')) - custody).toBe(10_000_000n)
  expect((await platform('fee_income')) - fees).toBe(1_000_000n)
})

test('another amount, address, token or sender proves nothing', async () => {
  const one = await approved()
  const lookAlike = await TestToken.deploy(anvil)
  await lookAlike.transfer(one.account, 10_000_000n)
  await token.transfer(one.account, 10_000_000n)
  await token.transferAndRevert(one.account, 10_000_000n, { from: payer })
  await pay(one.account, 9_999_999n)
  const txid = await pay(freshAccount())
  await sent(one.withdraw_id, txid)
  await anvil.mine(confirmations)
  await watch()
  expect(await seen(one)).toMatchObject({ step: 'approved', chain: { state: 'to_send', problem: 'differs' } })
  expect(await it.withdrawing(one.person)).toBe('11.000000')
})

test('transfer before the release proves nothing', async () => {
  const one = await payee()
  const { withdraw_id } = await order(one)
  await pay(one.account)
  await anvil.mine(25)
  await watch()
  await approve(withdraw_id)
  await anvil.mine(confirmations)
  await watch()
  expect((await seen({ ...one, withdraw_id }))?.chain).toMatchObject({ state: 'to_send' })
})

test('two orders of one amount to one address need two transfers', async () => {
  const one = await payee()
  const [first, second] = [await approved(one), await approved(one)]
  await pay(one.account)
  await anvil.mine(confirmations)
  await watch()
  const states = async () => [(await seen(first))?.chain?.state, (await seen(second))?.chain?.state]
  expect(await states()).toEqual(['paid', 'to_send'])
  await pay(one.account)
  await anvil.mine(confirmations)
  await watch()
  expect(await states()).toEqual(['paid', 'paid'])
  expect(await it.withdrawing(one.person)).toBe('0.000000')
})

test('one transaction pays several orders, each by its own event', async () => {
  const [one, other] = [await approved(), await approved()]
  const txid = await token.transferAll(
    [
      [one.account, 10_000_000n],
      [other.account, 10_000_000n],
    ],
    { from: payer },
  )
  await anvil.mine(confirmations)
  await watch()
  for (const paid of [one, other]) expect((await seen(paid))?.chain).toMatchObject({ state: 'paid', txid })
  const refs = await story.services.db
    .selectFrom('payouts')
    .select('payout_ref')
    .where('payout_ref', 'like', `${txid}%`)
    .execute()
  expect(refs.map(({ payout_ref }) => payout_ref).toSorted()).toEqual([`${txid}#0`, `${txid}#1`])
})

test('replaced transaction is followed to the one that pays', async () => {
  const one = await approved()
  const nonce = await anvil.call('eth_getTransactionCount', payer, 'latest')
  const first = await pay(one.account, 10_000_000n, { nonce, gasPrice: '0x77359400' })
  await sent(one.withdraw_id, first)
  await watch()
  const second = await pay(one.account, 10_000_000n, { nonce, gasPrice: '0x12a05f200' })
  await anvil.mine(confirmations)
  await watch()
  expect((await seen(one))?.chain).toMatchObject({ state: 'paid', txid: second })
})

test('transaction replaced by another payment puts its order back', async () => {
  const one = await approved()
  const nonce = await anvil.call('eth_getTransactionCount', payer, 'latest')
  await sent(one.withdraw_id, await pay(one.account, 10_000_000n, { nonce, gasPrice: '0x77359400' }))
  await watch()
  expect(await reject(one.withdraw_id)).toMatchObject({ code: 409, data: { reason: 'state_conflict' } })
  await pay(freshAccount(), 1n, { nonce, gasPrice: '0x12a05f200' })
  await anvil.mine(confirmations)
  await watch()
  expect((await seen(one))?.chain).toMatchObject({ state: 'to_send', problem: 'replaced' })
  const { data } = await story.console('withdraw/list', { id: one.withdraw_id }, owner)
  expect(data).toMatchObject({ list: [{ chain: { state: 'to_send', problem: 'replaced' } }] })
  expect(await reject(one.withdraw_id)).toMatchObject({ code: 200, data: { step: 'refused' } })
  expect(await moneyOf(story, one.person)).toMatchObject({ available: '100.000000' })
  expect(await checkBooks(story.services.db, 'sandbox')).toMatchObject({ problems: [] })
})

test('unknown transaction is given up after ten minutes, and still counts when it is mined', async () => {
  const one = await approved()
  await sent(one.withdraw_id, `0x${'ab'.repeat(32)}`)
  await watch()
  expect((await seen(one))?.chain).toMatchObject({ state: 'sent' })
  story.clock.advance(11 * 60_000)
  await anvil.mine()
  await watch()
  expect((await seen(one))?.chain).toMatchObject({ state: 'to_send', problem: 'unknown' })
  await pay(one.account)
  await anvil.mine(confirmations)
  await watch()
  expect((await seen(one))?.chain).toMatchObject({ state: 'paid', problem: '' })
})

test('reorganisation puts a payout back, and pays it once', async () => {
  const [one, dropped] = [await approved(), await approved()]
  await pay(one.account)
  await anvil.mine(2)
  await watch()
  expect((await seen(one))?.chain).toMatchObject({ state: 'confirming' })
  await anvil.reorganise(2)
  await watch()
  await anvil.mine(confirmations)
  await watch()
  expect((await seen(one))?.chain).toMatchObject({ state: 'paid' })
  await pay(dropped.account)
  await anvil.mine(2)
  await watch()
  await anvil.reorganise(2, true)
  await anvil.mine(confirmations)
  await watch()
  expect(await seen(dropped)).toMatchObject({ step: 'approved', chain: { state: 'to_send' } })
})

test('payout whose transaction is removed later is named, not taken back, and pays no other when it is mined again', async () => {
  const one = await approved()
  const other = await approved(one)
  const txid = await pay(one.account)
  await anvil.mine(confirmations)
  await watch()
  const raw = await anvil.call('eth_getRawTransactionByHash', txid)
  await anvil.reorganise(confirmations, true)
  await anvil.mine(2)
  expect(await problems()).toEqual(['ERC20: a reorganisation removed 1 transfers of paid withdrawals'])
  await anvil.call('eth_sendRawTransaction', raw)
  await anvil.mine(confirmations)
  expect(await problems()).toEqual([])
  expect(await seen(one)).toMatchObject({ step: 'paid_out' })
  expect(await seen(other)).toMatchObject({ step: 'approved', chain: { state: 'to_send' } })
  const proof = story.services.db.selectFrom('chain_sent').select(['order_id', 'state']).where('txid', '=', txid)
  expect(await proof.where('state', '<>', 'orphaned').execute()).toEqual([
    { order_id: one.withdraw_id, state: 'proved' },
  ])
})
