import { randomUUID } from 'node:crypto'
import { ownershipMessage, readOwnership } from '@c2c/domain'
import { expect, test } from 'vitest'
import { writeAddress } from '../../../src/config/account-address.ts'
import { verifyAll } from '../../../src/features/proofs/audit/verify-all.ts'
import { sealRows } from '../../../src/features/proofs/audit/seal.ts'
import { keyFingerprint } from '../../../src/services/liabilities/liability-keys.ts'
import { readSetting } from '../../../src/services/settings/settings.ts'
import { startChainStory } from '../../payments/chain/support.ts'
import { connectSuperuser } from '@c2c/testing/src/story/superuser.ts'
import { day, second } from '@c2c/testing/src/story/clock.ts'
import { compile } from '@c2c/testing/src/chain/compile-token.ts'
import { newUser, signInStaff } from '@c2c/testing/src/people/people.ts'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import { depositWallet, treasurers } from '@c2c/testing/src/proofs/asset-statements.ts'

const { story, anvil, first } = await startChainStory()
const { db } = story.services
const { client, refusal } = await connectSuperuser(story)
const early = { token: await signInStaff(story, 'operator') }
const beforeKeys = await story.console(
  'assets/message',
  { network: 'ERC20', address: `0x${'ab'.repeat(20)}`, purpose: 'cold' },
  early,
)
const { maker, checker, signed, propose, add } = await treasurers(story)
const [, cold = '', other = ''] = (await anvil.call<string[]>('eth_accounts')).map((account) =>
  writeAddress('evm', account),
)

const hexOf = (message: string): string => `0x${Buffer.from(message).toString('hex')}`

/** An entry of an account of the chain's own wallet, which signs as `personal_sign` does. */
const entryOf = (address: string, signer = address, purpose = 'cold') => ({
  network: 'ERC20',
  address,
  purpose,
  sign: (message: string) => anvil.call('personal_sign', hexOf(message), signer),
})

/** The key that signs statements. */
const statementKey = async () => Buffer.from((await readSetting(db, 'liability_keys'))?.public_key ?? '', 'base64url')

const listed = async () => (await story.consoleOk('assets/addresses', {}, maker)).list
const wrong = (fields: object) => ({ code: 400, data: { fields } })
const isWrong = wrong({ signature: 'This is not a signature of this address over this message' })
const isOutdated = wrong({ signature: expect.stringContaining('too old or not ours') })

test('signed address is the service’s after another person’s approval', async () => {
  const proposal = await propose(entryOf(cold))
  expect(await listed()).toEqual([])
  const { proposal_id } = proposal
  expect(await story.console('proposal/approve', { proposal_id }, maker)).toMatchObject({ code: 403 })
  await story.consoleOk('proposal/approve', { proposal_id }, checker)
  const [entry] = await listed()
  expect(entry).toMatchObject({ network: 'ERC20', purpose: 'cold', scheme: 'key', retired_at: null })
  expect(entry?.message).toContain(
    `Service: c2c\nStatement key: ${keyFingerprint(await statementKey())}\nNetwork: ERC20, chain 31337\nAddress: ${entry?.address}`,
  )
  await sealRows(story.services)
  expect((await verifyAll(db)).problems).toEqual([])
})

test('no message is made before the key that it names', () => {
  expect(beforeKeys).toMatchObject({
    data: { reason: 'not_available' },
    msg: expect.stringContaining('first statement') as unknown,
  })
})

test('server cannot add an address that two people have not approved', async () => {
  const insert = () =>
    client.query(
      `INSERT INTO asset_addresses (id, network, account, address, purpose, scheme, message, signature, nonce, created_at)
     VALUES ($1, 'ERC20', $2, $2, 'cold', 'key', 'text', '0x00', 'nonce', now())`,
      [randomUUID(), `0x${'ab'.repeat(20)}`],
    )
  expect(await refusal(insert)).toBe('second_person_needed')
})

test('address is proposed once at a time, and not while its contract cannot be asked', async () => {
  first.fault = 'down'
  const asContract = await story.console('assets/add', await signed(entryOf(other, cold)), maker)
  first.fault = null
  expect(asContract).toMatchObject({ data: { reason: 'not_available' } })
  const { proposal_id } = await propose(entryOf(other))
  story.clock.advance(second)
  const again = await story.console('assets/add', await signed(entryOf(other)), maker)
  expect(again).toMatchObject({ data: { reason: 'state_conflict' } })
  await story.consoleOk('proposal/reject', { proposal_id, reason: 'Not ours.' }, checker)
})

test('signature of another key, over another text or of no key is refused', async () => {
  expect(await story.console('assets/add', await signed(entryOf(other, cold)), maker)).toMatchObject(isWrong)
  const fields = await signed(entryOf(other))
  for (const changed of [
    { signature: await anvil.call('personal_sign', hexOf(`${fields.message} `), other) },
    { signature: `${fields.signature.slice(0, -2)}ff` },
    { signature: fields.signature.slice(0, -2) },
    { signature: `0x${'0'.repeat(130)}` },
    { signature: `0x${'f'.repeat(64)}` },
    { signature: 'abandon abandon about' },
  ])
    expect(await story.console('assets/add', { ...fields, ...changed }, maker)).toMatchObject(isWrong)
})

test('signature for another network, address, purpose, service or key is refused', async () => {
  const fields = await signed(entryOf(other))
  const { address, at, nonce } = fields
  const key = keyFingerprint(await statementKey())
  const chain = { network: 'ERC20', chainId: 31_337 }
  const claim = { service: 'c2c', statementKey: key, ...chain, address, purpose: 'cold', at, nonce }
  expect(readOwnership(fields.message)).toEqual(claim)
  expect(ownershipMessage(claim)).toBe(fields.message)
  for (const text of [
    ownershipMessage({ ...claim, chainId: 1 }),
    ownershipMessage({ ...claim, network: 'BEP20' }),
    ownershipMessage({ ...claim, service: 'https://elsewhere.example' }),
    ownershipMessage({ ...claim, address: cold }),
    ownershipMessage({ ...claim, statementKey: 'ab'.repeat(32) }),
    ownershipMessage({ ...claim, statementKey: null }),
  ]) {
    const signature = await anvil.call('personal_sign', hexOf(text), other)
    expect(await story.console('assets/add', { ...fields, signature }, maker)).toMatchObject(isWrong)
  }
  expect(await story.console('assets/add', { ...fields, purpose: 'paying' }, maker)).toMatchObject(isOutdated)
  expect(await story.console('assets/add', { ...fields, network: 'BEP20' }, maker)).toMatchObject({ code: 400 })
  expect(await story.console('assets/add', { ...fields, address: cold }, maker)).toMatchObject(isOutdated)
  await addSetting(db, 'app_url', 'https://renamed.example', story.clock.now())
  expect(await story.console('assets/add', fields, maker)).toMatchObject(isOutdated)
})

test('signature is accepted once, also after its address was retired', async () => {
  const fields = await signed(entryOf(other))
  const { proposal_id } = await story.consoleOk('assets/add', fields, maker)
  const used = { code: 409, data: { reason: 'already_exists' } }
  expect(await story.console('assets/add', fields, maker)).toMatchObject(used)
  await story.consoleOk('proposal/approve', { proposal_id }, checker)
  const [entry] = (await listed()).filter(({ address }) => address === other)
  const address_id = entry?.address_id ?? ''
  expect(await story.consoleOk('assets/retire', { address_id }, maker)).not.toMatchObject({ retired_at: null })
  expect(await story.console('assets/add', fields, maker)).toMatchObject(used)
  story.clock.advance(1000)
  await add(entryOf(other))
  expect((await listed()).filter(({ retired_at }) => retired_at === null)).toHaveLength(2)
  expect(await story.console('assets/retire', { address_id: 'none' }, maker)).toMatchObject({ code: 404 })
})

test('address that is the service’s already is not added again', async () => {
  const { proposal_id } = await propose(entryOf(other, other, 'treasury'))
  expect(await story.console('proposal/approve', { proposal_id }, checker)).toMatchObject({ code: 409 })
  await story.consoleOk('proposal/reject', { proposal_id, reason: 'Twice.' }, checker)
})

test('message of an earlier name of the service is replaced by a new signature', async () => {
  const before = (await listed()).find(({ address }) => address === cold)
  expect(before).toMatchObject({ purpose: 'cold', retired_at: null })
  await add(entryOf(cold, cold, 'treasury'))
  const entries = (await listed()).filter(({ address }) => address === cold)
  expect(entries.map(({ purpose, retired_at }) => [purpose, retired_at === null])).toEqual([
    ['treasury', true],
    ['cold', false],
  ])
  expect(entries[0]?.message).toContain('Service: https://renamed.example\n')
})

test('deposit address proves deposits, and nothing else does', async () => {
  const wallet = depositWallet('evm', 0)
  const entry = { network: 'ERC20', address: wallet.address }
  const refused = wrong({ purpose: expect.stringContaining('deposits') })
  expect(await story.console('assets/message', { ...entry, purpose: 'deposits' }, maker)).toMatchObject(refused)
  const { address } = await depositor()
  expect(address).toBe(wallet.address)
  expect(await story.console('assets/message', { ...entry, purpose: 'cold' }, maker)).toMatchObject(refused)
  await add({ ...entry, purpose: 'deposits', sign: wallet.sign })
})

async function depositor() {
  return story.callOk('recharge/shoukuan-address', { type: 'ERC20' }, await newUser(story))
}

test('contract signs by EIP-1271 with the key of its owner', async () => {
  const { bytecode } = compile('test-wallet.sol', 'TestWallet')
  const data = `0x${bytecode}${cold.slice(2).padStart(64, '0')}`
  const hash = await anvil.call('eth_sendTransaction', { from: cold, data, gas: '0x2dc6c0' })
  await anvil.mine()
  const { contractAddress } = await anvil.call<{ contractAddress: string }>('eth_getTransactionReceipt', hash)
  expect(await story.console('assets/add', await signed(entryOf(contractAddress, other)), maker)).toMatchObject(isWrong)
  await add(entryOf(contractAddress, cold, 'treasury'))
  const schemes = (await listed()).map(({ purpose, scheme }) => `${purpose} ${scheme}`)
  expect(schemes).toContain('treasury contract')
})

test('merchants and auditors add no address', async () => {
  const auditor = { token: await signInStaff(story, 'auditor') }
  expect(await story.console('assets/addresses', {}, auditor)).toMatchObject({ code: 200 })
  for (const name of ['assets/message', 'assets/add', 'assets/retire'] as const)
    expect(await story.console(name, {}, auditor)).toMatchObject({ code: 403 })
})

test('message is ours, and not older than a week', async () => {
  const by = { token: await signInStaff(story, 'operator') }
  const fields = await signed(entryOf(other), by)
  const at = new Date(Date.parse(fields.at) + 1000).toISOString()
  expect(await story.console('assets/add', { ...fields, at }, by)).toMatchObject(isOutdated)
  expect(await story.console('assets/add', { ...fields, nonce: 'A'.repeat(43) }, by)).toMatchObject(isOutdated)
  story.clock.advance(7 * day + 1)
  const later = { token: await signInStaff(story, 'operator') }
  expect(await story.console('assets/add', fields, later)).toMatchObject(isOutdated)
})
