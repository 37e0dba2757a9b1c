import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { writeAddress } from '../../../src/config/account-address.ts'
import { checkBooks } from '../../../src/features/proofs/books/check-books.ts'
import { moneyOf, rechargeFields } from '@c2c/testing/src/people/money.ts'
import { newUser, signInOwner, type Person } from '@c2c/testing/src/people/people.ts'
import { TestToken } from '@c2c/testing/src/chain/test-token.ts'
import { connectSuperuser } from '@c2c/testing/src/story/superuser.ts'
import { confirmations, startChainStory } from './support.ts'

const { story, anvil, token, second, watch, problems, accountOf } = await startChainStory()
const { tamper } = await connectSuperuser(story)

const available = async (person: Person) => (await moneyOf(story, person)).available
const incoming = async (person: Person) => (await story.callOk('recharge/incoming', {}, person)).list
const recharges = async (person: Person) => (await story.callOk('recharge/list', {}, person)).list

async function holder(): Promise<{ person: Person; account: string }> {
  const person = await newUser(story)
  return { person, account: await accountOf(person) }
}

test('address is the own one, the same each time, and watched', async () => {
  const { person } = await holder()
  const ask = () => story.callOk('recharge/shoukuan-address', {}, person)
  const answers = await Promise.all([ask(), ask(), ask()])
  expect(new Set(answers.map(({ address }) => address)).size).toBe(1)
  expect(answers[0]).toMatchObject({
    type: 'ERC20',
    watched: true,
    confirmations,
    uri: `ethereum:${writeAddress('evm', token.address)}@31337/transfer?address=${answers[0]?.address}`,
  })
  const other = await holder()
  expect((await story.callOk('recharge/shoukuan-address', {}, other.person)).address).not.toBe(answers[0]?.address)
  // The platform has no account that deposits are credited to.
  const platform = { token: await signInOwner(story) }
  expect(await story.consoleOk('fund/address', {}, platform)).toMatchObject({ type: 'ERC20', watched: false })
})

test("claim names the own address, not another user's", async () => {
  const [one, other] = [await holder(), await holder()]
  const fields = await rechargeFields(story, one.person, '10')
  const { address } = await story.callOk('recharge/shoukuan-address', {}, other.person)
  expect(await story.call('recharge/create', { ...fields, address }, one.person)).toMatchObject({
    code: 400,
    data: { fields: { address: expect.any(String) as string } },
  })
  expect(await story.call('recharge/create', fields, one.person)).toMatchObject({ code: 200 })
})

test('deposit is seen, counts confirmations and is credited without a decision', async () => {
  const { person, account } = await holder()
  await token.transfer(account, 25_000_000n)
  await anvil.mine()
  await watch()
  expect(await incoming(person)).toMatchObject([
    { amount: '25.000000', state: 'confirming', confirmations: 1, needed: confirmations },
  ])
  expect(await available(person)).toBe('0.000000')
  await anvil.mine(confirmations - 2)
  await watch()
  expect(await incoming(person)).toMatchObject([{ state: 'confirming', confirmations: confirmations - 1 }])
  await anvil.mine()
  await watch()
  expect(await available(person)).toBe('25.000000')
  expect(await incoming(person)).toMatchObject([{ state: 'credited', confirmations }])
  expect((await story.callOk('notice/list', {}, person)).list).toMatchObject([{ type: 'recharge_credited' }])
  const credit = story.services.db.selectFrom('chain_credits').select('witnesses').where('account', '=', account)
  expect(await credit.execute()).toEqual([{ witnesses: ['first', 'second'] }])
  expect(await recharges(person)).toMatchObject([
    { type: 'ERC20', amount: '25.000000', state: 'completion', step: 'credited' },
  ])
  await watch()
  expect(await available(person)).toBe('25.000000')
})

test('several transfers of one transaction are credited, each once', async () => {
  const [one, other] = [await holder(), await holder()]
  await token.transferAll([
    [one.account, 3_000_000n],
    [other.account, 4_000_000n],
    [one.account, 3_000_000n],
  ])
  await anvil.mine(confirmations)
  await watch()
  expect(await available(one.person)).toBe('6.000000')
  expect(await available(other.person)).toBe('4.000000')
  expect(await checkBooks(story.services.db, 'sandbox')).toMatchObject({ problems: [] })
})

test('fee-taking token credits what arrived', async () => {
  const { person, account } = await holder()
  await token.setFee(100)
  await token.transfer(account, 10_000_000n)
  await token.setFee(0)
  await anvil.mine(confirmations)
  await watch()
  expect(await available(person)).toBe('9.900000')
})

test('reverted transaction, zero value, look-alike token and dust credit nothing', async () => {
  const { person, account } = await holder()
  const lookAlike = await TestToken.deploy(anvil)
  await token.transferAndRevert(account, 10_000_000n)
  await token.transfer(account, 0n)
  await lookAlike.transfer(account, 10_000_000n)
  await token.transfer(account, 999_999n)
  await anvil.mine(confirmations)
  await watch()
  expect(await available(person)).toBe('0.000000')
  expect(await incoming(person)).toMatchObject([{ state: 'below_minimum', amount: '0.999999' }])
})

test('claim becomes the order of the deposit, and the chain counts', async () => {
  const { person, account } = await holder()
  const txid = await token.transfer(account, 7_000_000n)
  const fields = { ...(await rechargeFields(story, person, '9')), txid }
  const { recharge_id } = await story.callOk('recharge/create', fields, person)
  const owner = { token: await signInOwner(story) }
  expect(await story.console('recharge/approve', { recharge_id, amount: '9' }, owner)).toMatchObject({
    code: 403,
    data: { reason: 'not_allowed' },
  })
  await anvil.mine(confirmations)
  await watch()
  expect(await available(person)).toBe('7.000000')
  expect(await recharges(person)).toMatchObject([
    { recharge_id, amount: '7.000000', claimed_amount: '9.000000', state: 'completion' },
  ])
  const { list } = await story.consoleOk('recharge/list', { state: 'completion', id: recharge_id }, owner)
  expect(list).toMatchObject([{ recharge_id, amount: '7.000000', claimed_amount: '9.000000' }])
})

test('transaction credited from the chain is not credited to a claim as well', async () => {
  const { person, account } = await holder()
  const txid = await token.transfer(account, 5_000_000n)
  await anvil.mine(confirmations)
  await watch()
  const fields = { ...(await rechargeFields(story, person, '5')), txid }
  expect(await story.call('recharge/create', fields, person)).toMatchObject({
    code: 409,
    data: { reason: 'already_exists' },
  })
})

test('deposit that the books refuse is asked for every ten minutes, and blocks no other', async () => {
  const { person, account } = await holder()
  const used = `txid_fingerprint('ERC20', '${await token.transfer(account, 5_000_000n)}')`
  await tamper(`INSERT INTO used_receipts (fingerprint, proposal_id) VALUES (${used}, gen_random_uuid())`)
  let receipts = 0
  second.before = (method) => void (receipts += Number(method === 'eth_getTransactionReceipt'))
  await anvil.mine(confirmations)
  await watch()
  await token.transfer(account, 6_000_000n)
  await anvil.mine(confirmations)
  for (let run = 0; run < 3; run += 1) await watch()
  expect([receipts, await available(person)]).toEqual([2, '6.000000'])
  await tamper(`DELETE FROM used_receipts WHERE fingerprint = ${used}`)
  await anvil.mine()
  await watch(10 * 60_000)
  expect([receipts, await available(person)]).toEqual([3, '11.000000'])
})

test('events are published when something moves, and not for what is never credited', async () => {
  const { person, account } = await holder()
  const { user_id } = await story.callOk('userinfo/get-info', {}, person)
  const published = async () => {
    const counted = sql<{ count: number }>`SELECT count(*)::int AS count FROM outbox WHERE recipient = ${user_id}`
    const { rows } = await counted.execute(story.services.db)
    return rows[0]?.count ?? 0
  }
  const before = await published()
  await token.transferAll(Array.from({ length: 30 }, () => [account, 1000n] as [string, bigint]))
  await anvil.mine()
  await watch()
  const seen = await published()
  expect(seen - before).toBe(1)
  for (let block = 0; block < confirmations + 1; block += 1) {
    await anvil.mine()
    await watch()
    await watch()
  }
  expect(await published()).toBe(seen)
  expect(await incoming(person)).toMatchObject([{ state: 'below_minimum', amount: '0.030000', transfers: 30 }])
  await token.transfer(account, 5_000_000n)
  await anvil.mine()
  await watch()
  await watch()
  expect(await published()).toBe(seen + 1)
  expect(await incoming(person)).toMatchObject([
    { state: 'confirming', amount: '5.000000', transfers: 1 },
    { state: 'below_minimum', transfers: 30 },
  ])
})

test('reorganisation moves a deposit and credits it once', async () => {
  const { person, account } = await holder()
  await token.transfer(account, 8_000_000n)
  await anvil.mine(2)
  await watch()
  await anvil.reorganise(2)
  await watch()
  await anvil.mine(confirmations)
  await watch()
  expect(await available(person)).toBe('8.000000')
})

test('deposit that a reorganisation removed is never credited', async () => {
  const { person, account } = await holder()
  await token.transfer(account, 8_000_000n)
  await anvil.mine(2)
  await watch()
  expect(await incoming(person)).toHaveLength(1)
  await anvil.reorganise(2, true)
  await anvil.mine(confirmations + 2)
  await watch()
  expect(await incoming(person)).toEqual([])
  expect(await available(person)).toBe('0.000000')
})

test('credit whose transaction is removed later is named and not taken back', async () => {
  const { person, account } = await holder()
  const txid = await token.transfer(account, 8_000_000n)
  await anvil.mine(confirmations)
  await watch()
  const raw = await anvil.call('eth_getRawTransactionByHash', txid)
  await anvil.reorganise(confirmations, true)
  await anvil.mine(2)
  expect(await problems()).toEqual(['ERC20: a reorganisation removed 1 credited transfers'])
  expect(await available(person)).toBe('8.000000')
  await anvil.call('eth_sendRawTransaction', raw)
  await anvil.mine(confirmations)
  expect(await problems()).toEqual([])
  expect(await available(person)).toBe('8.000000')
})

test('network without a paying address takes no withdrawals', async () => {
  const { person } = await holder()
  expect(await story.callOk('withdraw/networks', {}, person)).toMatchObject({ list: [] })
  const fields = { network: 'ERC20', address: `0x${'ab'.repeat(20)}`, name: 'Wallet' }
  const refused = { code: 422, data: { reason: 'not_available' } }
  expect(await story.call('withdraw/address-create', fields, person)).toMatchObject(refused)
})
