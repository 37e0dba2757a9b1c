import { expect, test } from 'vitest'
import { checkBooks } from '../../../src/features/proofs/books/check-books.ts'
import { readAddress } from '../../../src/config/account-address.ts'
import { balancesOf, depositFields } from '../fund/support.ts'
import { moneyOf, rechargeFields } from '@c2c/testing/src/people/money.ts'
import { newUser } from '@c2c/testing/src/people/people.ts'
import { openMerchant } from '../../trade/order/support.ts'
import { payer } from './payout-support.ts'
import { confirmations, startChainStory } from './support.ts'

const { story, anvil, token, watch, problems, accountOf } = await startChainStory()

/** A merchant without funds, and the account of its own address. */
async function holder() {
  const merchant = await openMerchant(story, 0)
  const { address } = await story.consoleOk('fund/address', {}, merchant)
  return { merchant, account: readAddress('evm', address) ?? '' }
}

async function arrive(account: string, units: bigint): Promise<string> {
  const txid = await token.transfer(account, units)
  await anvil.mine(confirmations)
  await watch()
  return txid
}

test('deposit of a merchant is credited to it without a decision', async () => {
  const { merchant, account } = await holder()
  const txid = await arrive(account, 25_000_000n)
  expect(await balancesOf(story, merchant)).toMatchObject({ available: '25.000000' })
  const { list } = await story.consoleOk('fund/deposits', {}, merchant)
  expect(list).toMatchObject([{ type: 'ERC20', amount: '25.000000', state: 'completion', step: 'credited' }])
  const claims = story.services.db
    .selectFrom('recharges')
    .select('txid')
    .where('order_id', '=', list[0]?.recharge_id ?? '')
  expect(await claims.execute()).toEqual([{ txid }])
  expect(await checkBooks(story.services.db, 'sandbox')).toMatchObject({ problems: [] })
})

test('claim of a merchant becomes the order of its deposit', async () => {
  const [{ merchant, account }, other] = [await holder(), await holder()]
  const claim = async (by: typeof merchant) =>
    (await story.consoleOk('fund/deposit', await depositFields(story, by, '9'), by)).recharge_id
  const [theirs, recharge_id] = [await claim(other.merchant), await claim(merchant)]
  await arrive(account, 7_000_000n)
  const { list } = await story.consoleOk('fund/deposits', {}, merchant)
  expect(list).toMatchObject([{ recharge_id, amount: '7.000000', state: 'completion' }])
  expect((await story.consoleOk('fund/deposits', {}, other.merchant)).list).toMatchObject([
    { recharge_id: theirs, state: 'audit' },
  ])
})

test('of several claims the one of the transaction is credited, else that of the amount, else the first', async () => {
  const person = await newUser(story)
  const account = await accountOf(person)
  const claim = async (amount: string, txid = '') =>
    (await story.callOk('recharge/create', { ...(await rechargeFields(story, person, amount)), txid }, person))
      .recharge_id
  const credited = async () => {
    const { list } = await story.callOk('recharge/list', {}, person)
    return new Set(list.filter(({ state }) => state === 'completion').map(({ recharge_id }) => recharge_id))
  }
  const other = await claim('3', `0x${'ab'.repeat(32)}`)
  const [first, exact] = [await claim('4'), await claim('5')]
  const txid = await token.transfer(account, 5_000_000n)
  const named = await claim('6', txid)
  await anvil.mine(confirmations)
  await watch()
  expect(await credited()).toEqual(new Set([named]))
  await arrive(account, 5_000_000n)
  expect(await credited()).toEqual(new Set([named, exact]))
  const last = await claim('8')
  await arrive(account, 2_000_000n)
  expect(await credited()).toEqual(new Set([named, exact, first]))
  await arrive(account, 2_000_000n)
  await arrive(account, 3_000_000n)
  const { list } = await story.callOk('recharge/list', {}, person)
  expect(list.find(({ recharge_id }) => recharge_id === other)).toMatchObject({ state: 'audit' })
  expect(list.find(({ recharge_id }) => recharge_id === last)).toMatchObject({ state: 'completion' })
  expect(list).toHaveLength(6)
  expect((await moneyOf(story, person)).available).toBe('17.000000')
})

test('transaction that is mined again with another amount is named and credits nothing more', async () => {
  const person = await newUser(story)
  const account = await accountOf(person)
  await token.transfer(payer, 50_000_000n)
  await anvil.mine()
  const txid = await token.transfer(account, 10_000_000n, { from: payer })
  await anvil.mine(confirmations)
  await watch()
  expect((await moneyOf(story, person)).available).toBe('10.000000')
  const raw = await anvil.call('eth_getRawTransactionByHash', txid)
  await anvil.reorganise(confirmations, true)
  await token.setFee(5000)
  await anvil.mine()
  expect(await anvil.call('eth_sendRawTransaction', raw)).toBe(txid)
  await anvil.mine(confirmations)
  expect(await problems()).toEqual(['ERC20: a reorganisation removed 1 credited transfers'])
  expect((await moneyOf(story, person)).available).toBe('10.000000')
  const again = story.services.db.selectFrom('chain_transfers').select(['units', 'state', 'problem'])
  expect(await again.where('txid', '=', txid).orderBy('id').execute()).toEqual([
    { units: '10000000', state: 'orphaned', problem: '' },
    { units: '5000000', state: 'seen', problem: 'mined again with another amount' },
  ])
})
