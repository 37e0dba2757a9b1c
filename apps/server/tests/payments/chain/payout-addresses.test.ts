import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { writeAddress } from '../../../src/config/account-address.ts'
import { readSetting } from '../../../src/services/settings/settings.ts'
import { newUser, type Person } from '@c2c/testing/src/people/people.ts'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import { freshAccount, payer, startPayoutStory, treasury } from './payout-support.ts'
import { openMerchant } from '../../trade/order/support.ts'
import { confirmations } from './support.ts'

const it = await startPayoutStory()
const { story, token, owner, approved, pay, sent, anvil, chain, first, second, addAddress } = it

const idOf = async (person: Person) => (await story.callOk('userinfo/get-info', {}, person)).user_id

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
  for (const address of [payer, treasury, token.address, own.address, ...shared]) {
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
})

const adder = async () => {
  const person = await newUser(story)
  return async (account: string, changes = {}) => {
    const { code, msg, data } = await addAddress(person, account, changes)
    return { code, msg, ...data }
  }
}

test('addresses where tokens are destroyed are refused', async () => {
  const add = await adder()
  for (const account of [`0x${'0'.repeat(40)}`, `0x${'0'.repeat(39)}1`, `0x${'0'.repeat(36)}dead`]) {
    expect(await add(account)).toMatchObject({ fields: { address: expect.stringContaining('lost') } })
  }
})

test('addresses that the service will allot are refused, of any place and key', async () => {
  const [add, other] = [await adder(), await newUser(story)]
  const places = story.services.db.selectFrom('chain_places').select('place').orderBy('place', 'desc')
  const last = Number((await places.executeTakeFirstOrThrow()).place)
  const refused = { fields: { address: expect.stringContaining('address of this service') } }
  for (const place of [last, last + 1, last + 20]) expect(await add(chain.key.account(place))).toMatchObject(refused)
  expect(await add(chain.key.account(last + 500))).toMatchObject({ code: 200 })
  // A party that has a place and no address of this key yet.
  const { rows } = await sql<{ place: bigint }>`SELECT allot_place(${await idOf(other)}, NULL) AS place`.execute(
    story.services.db,
  )
  for (let count = 0; count < 22; count += 1) await story.callOk('recharge/shoukuan-address', {}, await newUser(story))
  expect(await add(chain.key.account(Number(rows[0]?.place)))).toMatchObject(refused)
})

test('address of a contract waits for a word of the user', async () => {
  const [add, account, wallet] = [await adder(), freshAccount(), freshAccount()]
  await anvil.call('anvil_setCode', account, '0x6001')
  const asked = { code: 409, reason: 'confirmation_required', question: 'contract' }
  expect(await add(account)).toMatchObject({ ...asked, msg: expect.stringContaining('address of a contract') })
  expect(await add(account, { confirmed: 'resembling' })).toMatchObject(asked)
  expect(await add(account, { confirmed: 'contract' })).toMatchObject({ code: 200 })
  expect(await add(freshAccount(), { confirmed: 'all' })).toMatchObject({ code: 400 })
  // A key that has delegated to a contract is still a key.
  await anvil.call('anvil_setCode', wallet, `0xef0100${account.slice(2)}`)
  expect(await add(wallet)).toMatchObject({ code: 200 })
})

test("address that the service will allot is refused as a merchant's payout account too", async () => {
  const [merchant, places] = [
    await openMerchant(story, 0),
    story.services.db.selectFrom('chain_places').select('place'),
  ]
  const last = Number((await places.orderBy('place', 'desc').executeTakeFirstOrThrow()).place)
  const add = (account: string) => {
    const fields = { type: 'usdt', network: 'ERC20', address: writeAddress('evm', account) }
    return story.console('fund/payout-account-create', fields, merchant)
  }
  const refused = { data: { fields: { address: expect.stringContaining('address of this service') } } }
  for (const own of [chain.key.account(last + 3), chain.token]) expect(await add(own)).toMatchObject(refused)
})

test("address of a contract as a merchant's payout account waits for a word too", async () => {
  const [merchant, account] = [await openMerchant(story, 0), freshAccount()]
  await anvil.call('anvil_setCode', account, '0x6001')
  const fields = { type: 'usdt', network: 'ERC20', address: writeAddress('evm', account) }
  const add = (changes = {}) => story.console('fund/payout-account-create', { ...fields, ...changes }, merchant)
  expect(await add()).toMatchObject({ code: 409, data: { reason: 'confirmation_required', question: 'contract' } })
  expect(await add({ confirmed: 'resembling' })).toMatchObject({ code: 409 })
  expect(await add({ confirmed: 'contract' })).toMatchObject({ code: 200 })
  expect(await add({ address: writeAddress('evm', freshAccount()) })).toMatchObject({ code: 200 })
})

test('contract is looked for at every provider, and asked about where none answers', async () => {
  const [add, account] = [await adder(), freshAccount()]
  await anvil.call('anvil_setCode', account, '0x6001')
  first.fault = 'down'
  expect(await add(account)).toMatchObject({ msg: expect.stringContaining('address of a contract, as') })
  second.fault = 'down'
  const unknown = freshAccount()
  expect(await add(unknown)).toMatchObject({ question: 'contract', msg: expect.stringContaining('cannot check') })
  expect(await add(unknown, { confirmed: 'contract' })).toMatchObject({ code: 200 })
  first.fault = null
  second.fault = null
})

test('address with the ends of another in the book is warned about', async () => {
  const [add, account] = [await adder(), freshAccount()]
  const alike = account.slice(0, 6) + freshAccount().slice(6, -4) + account.slice(-4)
  expect(await add(account)).toMatchObject({ code: 200 })
  expect(await add(alike)).toMatchObject({
    code: 409,
    reason: 'confirmation_required',
    question: 'resembling',
    msg: expect.stringContaining(`My wallet (${writeAddress('evm', account)})`),
  })
  expect(await (await adder())(alike)).toMatchObject({ code: 200 })
  expect(await add(alike, { confirmed: 'contract,resembling' })).toMatchObject({ code: 200 })
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
