import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 as keccak256 } from '@noble/hashes/sha3.js'
import { expect, test } from 'vitest'
import { signInStaff } from '@c2c/testing/src/people/people.ts'
import { freshAccount, startPayoutStory, treasury } from './payout-support.ts'
import { confirmations } from './support.ts'
import { evmKey } from '@c2c/testing/src/chain/test-keys.ts'

const it = await startPayoutStory()
const { story, anvil, token, owner, payee, approved, pay } = it

const funds = async (by: { token: string } = owner) => story.consoleOk('chain/funds', { page_size: '100' }, by)

/** Signs a prepared transaction like the operator's wallet: the signature joins the fields of the list (EIP-1559). */
function signed(unsigned: string, place: number): string {
  const key = evmKey.derive(`m/0/${place}`).privateKey
  if (!key) throw new Error('the key of the tests is private')
  const payload = Buffer.from(unsigned.slice(2), 'hex')
  const signature = secp256k1.sign(keccak256(payload), key, { prehash: false, format: 'recovered' })
  const [recovery = 0] = signature
  const item = (bytes: Uint8Array) => {
    const start = bytes.findIndex((byte) => byte !== 0)
    const short = bytes.slice(start)
    return [0x80 + short.length, ...short]
  }
  const listed = payload.subarray(payload[1] === 0xf8 ? 3 : 2)
  const content = [...listed, recovery === 0 ? 0x80 : 1, ...item(signature.slice(1, 33)), ...item(signature.slice(33))]
  return `0x02f8${content.length.toString(16)}${Buffer.from(content).toString('hex')}`
}

test('funds are listed by address, and a signed plan sweeps them', async () => {
  await payee(freshAccount(), '250', true)
  const { list, ...answer } = await funds()
  expect(answer).toMatchObject({ networks: ['ERC20'], network: 'ERC20', evm: true, total: 1 })
  expect(list).toMatchObject([{ token: '250.000000', native: '0.000000000000000000', path: "m/44'/60'/0'/0/0" }])
  expect(Number(list[0]?.missing)).toBeGreaterThan(0)
  const address = list[0]?.address ?? ''
  await anvil.call('anvil_setBalance', address, '0xde0b6b3a7640000')
  await anvil.mine()
  expect((await funds()).list).toMatchObject([{ native: '1.000000000000000000', missing: '0.000000000000000000' }])
  const plan = await story.consoleOk('chain/sweep', { network: 'ERC20', addresses: address }, owner)
  expect(plan.transactions).toMatchObject([{ address, amount: '250.000000', missing: '0.000000000000000000' }])
  const [transaction] = plan.transactions
  const before = await token.balance(treasury)
  await anvil.call('eth_sendRawTransaction', signed(transaction?.unsigned ?? '', 0))
  await anvil.mine()
  expect((await token.balance(treasury)) - before).toBe(250_000_000n)
  expect(JSON.parse(transaction?.json ?? '')).toMatchObject({ to: token.address, chainId: '0x7a69', nonce: '0x0' })
  expect((await story.consoleOk('chain/sweep', { network: 'ERC20', addresses: address }, owner)).transactions).toEqual(
    [],
  )
})

test('approved payouts are counted until they are sent', async () => {
  const one = await approved()
  expect((await funds()).to_send).toEqual({ count: 1, total: '10.000000' })
  await pay(one.account)
  await anvil.mine()
  await it.watch()
  expect((await funds()).to_send).toEqual({ count: 0, total: '0.000000' })
  await anvil.mine(confirmations)
  await it.watch()
  expect((await funds()).surplus).toEqual({ count: 0, total: '0.000000' })
  await pay(one.account)
  await anvil.mine(confirmations)
  await it.watch()
  expect((await funds()).surplus).toEqual({ count: 1, total: '10.000000' })
})

test('unknown address, other network, role and silent provider are refused', async () => {
  const sweep = (fields: { network: string; addresses: string }, by = owner) => story.console('chain/sweep', fields, by)
  expect(await sweep({ network: 'ERC20', addresses: treasury })).toMatchObject({ code: 400 })
  expect(await sweep({ network: 'BEP20', addresses: treasury })).toMatchObject({ code: 400 })
  const auditor = { token: await signInStaff(story, 'auditor') }
  expect(await sweep({ network: 'ERC20', addresses: treasury }, auditor)).toMatchObject({ code: 403 })
  expect(await funds(auditor)).toMatchObject({ network: 'ERC20' })
  const address = (await funds()).list[0]?.address ?? ''
  it.first.fault = 'down'
  expect((await funds()).list[0]?.address).toBe(address)
  it.second.fault = 'down'
  expect(await story.console('chain/funds', {}, owner)).toMatchObject({
    code: 422,
    msg: expect.stringContaining('provider second answered HTTP 500'),
  })
  expect(await sweep({ network: 'ERC20', addresses: address })).toMatchObject({ code: 422 })
  it.second.fault = null
  expect(await sweep({ network: 'ERC20', addresses: address })).toMatchObject({ code: 200 })
  it.first.fault = null
})
