import { expect, test } from 'vitest'
import { writeAddress } from '../../../src/config/account-address.ts'
import { checkBooks } from '../../../src/features/proofs/books/check-books.ts'
import { newUser } from '@c2c/testing/src/people/people.ts'
import { confirmations } from './support.ts'
import { freshAccount, startPayoutStory } from './payout-support.ts'

const it = await startPayoutStory('TRC20')
const { story, anvil, watch, owner, approved, addAddress, seen, pay, sent } = it

test('withdrawal on TRON is paid by its transaction, written without 0x', async () => {
  const one = await approved()
  const address = writeAddress('tron', one.account)
  expect(await story.consoleOk('withdraw/request', { withdraw_id: one.withdraw_id }, owner)).toMatchObject({
    network: 'TRC20',
    address,
    uri: address,
  })
  const { content } = await story.consoleOk('withdraw/batch', { network: 'TRC20', format: 'csv' }, owner)
  expect(content).toBe(`address,amount\n${address},10.000000\n`)
  expect(await story.console('withdraw/batch', { network: 'TRC20', format: 'safe' }, owner)).toMatchObject({
    code: 422,
  })
  const txid = (await pay(one.account)).slice(2)
  await sent(one.withdraw_id, `https://tronscan.org/#/transaction/${txid}`)
  await anvil.mine(confirmations)
  await watch()
  expect((await seen(one))?.chain).toMatchObject({ state: 'paid', address, txid })
  expect(await checkBooks(story.services.db, 'sandbox')).toMatchObject({ problems: [] })
})

test('address of an EVM network is refused by name on TRON', async () => {
  const person = await newUser(story)
  const { data } = await addAddress(person, freshAccount(), { address: writeAddress('evm', freshAccount()) })
  expect(data).toMatchObject({ fields: { address: expect.stringContaining('EVM network') } })
  const wrong = writeAddress('tron', freshAccount()).replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'))
  const { data: mistyped } = await addAddress(person, freshAccount(), { address: wrong })
  expect(mistyped).toMatchObject({ fields: { address: 'This is not an address of this network' } })
})

test('sweep on TRON is the parameters of its call', async () => {
  await it.payee(freshAccount(), '100', true)
  const { list } = await story.consoleOk('chain/funds', {}, owner)
  const [held] = list.filter(({ token }) => token === '100.000000')
  const { transactions } = await story.consoleOk(
    'chain/sweep',
    { network: 'TRC20', addresses: held?.address ?? '' },
    owner,
  )
  expect(transactions).toMatchObject([{ path: held?.path, amount: '100.000000', unsigned: '' }])
  expect(JSON.parse(transactions[0]?.json ?? '')).toMatchObject({
    owner_address: held?.address,
    function_selector: 'transfer(address,uint256)',
    visible: true,
  })
})

test('costs on TRON are energy as the node estimates it, bandwidth and the activation of a new address', async () => {
  await it.payee(freshAccount(), '100', true)
  const shown = async () => {
    const answer = await story.consoleOk('chain/funds', { page_size: '100' }, owner)
    return { ...answer, held: answer.list.find(({ native }) => native === '0.000000') }
  }
  const estimate = (energy: string) => {
    it.first.change = ({ method }, result) =>
      method === 'eth_estimateGas' ? energy : method === 'eth_gasPrice' ? '0x64' : result
  }
  // To an address without USDT, at 100 sun, and to one that has some.
  estimate('0x1fced')
  expect(await shown()).toMatchObject({
    transfer: { gas: '156342', bandwidth: '345' },
    held: { missing: '15.979200', activation: '1.100000' },
  })
  estimate('0xfb1d')
  const { transfer, held } = await shown()
  expect(transfer.gas).toBe('77142')
  const plan = () => story.consoleOk('chain/sweep', { network: 'TRC20', addresses: held?.address ?? '' }, owner)
  const [cheap] = (await plan()).transactions
  expect(cheap).toMatchObject({ gas: '77142', bandwidth: '345', missing: '8.059200', activation: '1.100000' })
  expect(JSON.parse(cheap?.json ?? '')).toMatchObject({ fee_limit: 7_714_200 })
  // A node that runs no contracts estimates nothing: the dearer transfer counts.
  it.first.missing.add('eth_estimateGas')
  expect((await plan()).transactions).toMatchObject([{ gas: '156342', missing: '15.979200' }])
  it.first.missing.clear()
  it.first.change = null
  await anvil.call('anvil_setBalance', it.chain.key.account(0), '0xf4240')
  expect((await shown()).list[0]).toMatchObject({ native: '1.000000', activation: '0.000000' })
})

test('transaction on TRON that vanished puts its order back, without its number', async () => {
  const one = await approved()
  const txid = await pay(one.account)
  await sent(one.withdraw_id, txid.slice(2))
  await watch()
  expect((await seen(one))?.chain).toMatchObject({ state: 'sent' })
  await anvil.call('anvil_dropTransaction', txid)
  story.clock.advance(11 * 60_000)
  await anvil.mine()
  await watch()
  expect((await seen(one))?.chain).toMatchObject({ state: 'to_send', problem: 'unknown' })
})
