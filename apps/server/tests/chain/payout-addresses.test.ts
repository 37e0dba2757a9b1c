import { expect, test } from 'vitest'
import { writeAddress } from '../../src/config/account-address.ts'
import { readSetting } from '../../src/services/settings/settings.ts'
import { newUser } from '../support/people.ts'
import { addSetting } from '../support/settings.ts'
import { freshAccount, payer, startPayoutStory, treasury } from './payout-support.ts'
import { confirmations } from './support.ts'

const { story, token, owner, approved, pay, sent } = await startPayoutStory()

test('address is checked: checksum, network, service, name', async () => {
  const person = await newUser(story)
  const fields = async (address: string, changes = {}) => {
    const { code, data } = await story.call(
      'withdraw/address-create',
      { network: 'ERC20', address, name: 'Wallet', ...changes },
      person,
    )
    return { code, ...data }
  }
  const good = writeAddress('evm', `0x${'abcdef'.repeat(6)}abcd`)
  const swapped = (letter: string) => (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase())
  const mixed = good.replace(/[a-f]/i, swapped)
  expect(await fields(mixed)).toMatchObject({ fields: { address: 'This is not an address of this network' } })
  expect(await fields(writeAddress('tron', freshAccount()))).toMatchObject({
    fields: { address: expect.stringContaining('TRON') },
  })
  const { data: own } = await story.call('recharge/shoukuan-address', { type: 'ERC20' }, person)
  // Addresses that several users share, of any network, are the service's too.
  const shared = [freshAccount(), freshAccount()] as const
  const networks = (await readSetting(story.services.db, 'recharge_networks')) ?? []
  const offer = (address: string, changes = {}) =>
    networks.map((one) => ({ ...one, min_amount: '1', address, ...changes }))
  const both = [
    ...offer(writeAddress('evm', shared[0])),
    ...offer(writeAddress('tron', shared[1]), { type: 'TRC20', scheme: 'tron' }),
  ]
  await addSetting(story.services.db, 'recharge_networks', both, story.clock.now())
  for (const address of [payer, treasury, token.address, own.address, `0x${'0'.repeat(40)}`, ...shared]) {
    expect(await fields(address)).toMatchObject({
      fields: { address: expect.stringContaining('address of this service') },
    })
  }
  expect(await fields(good, { network: 'TRC20' })).toMatchObject({
    fields: { network: 'This category is not offered' },
  })
  expect(await fields(good, { name: '' })).toMatchObject({ fields: { name: expect.any(String) } })
  expect(await fields(good)).toMatchObject({ code: 200 })
  expect(await fields(good.toLowerCase())).toMatchObject({ code: 409, reason: 'already_exists' })
  expect((await story.callOk('withdraw/address-list', {}, person)).list).toMatchObject([
    { network: 'ERC20', address: good, name: 'Wallet' },
  ])
  expect((await story.callOk('bankinfo/list', {}, person)).list).toEqual([])
  expect((await story.callOk('withdraw/networks', {}, person)).list).toMatchObject([{ type: 'ERC20', confirmations }])
  expect(await fields(writeAddress('evm', `0x${'0'.repeat(39)}1`))).toMatchObject({ code: 200 })
})

test('wallet gets the request of one payout, or a file of all that are not sent', async () => {
  const [one, other] = [await approved(), await approved()]
  const address = writeAddress('evm', one.account)
  const contract = writeAddress('evm', token.address)
  expect(await story.consoleOk('withdraw/request', { withdraw_id: one.withdraw_id }, owner)).toMatchObject({
    address,
    amount: '10.000000',
    uri: `ethereum:${contract}@31337/transfer?address=${address}&uint256=10000000`,
  })
  await sent(other.withdraw_id, await pay(other.account))
  const file = async (format: string) =>
    (await story.consoleOk('withdraw/batch', { network: 'ERC20', format }, owner)).content
  expect(await file('csv')).toContain(`${address},10.000000\n`)
  expect(await file('csv')).not.toContain(writeAddress('evm', other.account))
  expect(await file('airdrop')).toContain(`erc20,${contract},${address},10.000000\n`)
  expect(JSON.parse(await file('safe'))).toMatchObject({
    chainId: '31337',
    transactions: expect.arrayContaining([
      expect.objectContaining({ to: contract, contractInputsValues: { to: address, value: '10000000' } }),
    ]),
  })
})
