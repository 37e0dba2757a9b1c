import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { writeAddress } from '../../../src/config/account-address.ts'
import { messageHash } from '../../../src/services/chain/owner-signature.ts'
import { checkProofFile } from '../../../src/services/liabilities/check-proof-file.ts'
import { confirmations, startChainStory } from '../../payments/chain/support.ts'
import { day, second as oneSecond } from '@c2c/testing/src/story/clock.ts'
import { share } from '@c2c/testing/src/cases/extent.ts'
import { compile } from '@c2c/testing/src/chain/compile-token.ts'
import { makeStaff } from '@c2c/testing/src/people/people.ts'
import { runScript } from '@c2c/testing/src/story/run-script.ts'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import { stateLiabilities } from '@c2c/testing/src/proofs/state-liabilities.ts'
import { statementFileOf, treasurers, type Entry } from '@c2c/testing/src/proofs/asset-statements.ts'

const { story, anvil, token, first, second, chain } = await startChainStory()
const services = { ...story.services, chains: [chain] }
const { signed, add } = await treasurers(story)
const [deployer = '', one = '', two = ''] = await anvil.call<string[]>('eth_accounts')
const magic = `0x1626ba7e${'0'.repeat(56)}`
const folder = await mkdtemp(join(tmpdir(), 'c2c-contracts-'))
afterAll(() => rm(folder, { recursive: true }))
afterEach(() => {
  for (const provider of [first, second]) [provider.called, provider.change, provider.pruned] = [null, null, false]
})

const word = (digits: string) => digits.replace('0x', '').padStart(64, '0')
const source = 'test-safe.sol'
const { bytecode, selectors } = compile(source, 'TestSafe')

async function deploy(code: string): Promise<string> {
  const hash = await anvil.call('eth_sendTransaction', { from: deployer, data: `0x${code}`, gas: '0x2dc6c0' })
  await anvil.mine()
  const { contractAddress } = await anvil.call<{ contractAddress: string }>('eth_getTransactionReceipt', hash)
  return writeAddress('evm', contractAddress)
}

const safe = await deploy(bytecode + word(one) + word(two))
const signedOnChain = await deploy(bytecode + word(one) + word(two))

async function change(to: string, method: string, ...words: readonly string[]): Promise<void> {
  await anvil.call('eth_sendTransaction', { from: one, to, data: `0x${selectors[method]}${words.map(word).join('')}` })
  await anvil.mine()
}

const askedHash = (message: string) => `0x${Buffer.from(messageHash('evm', message)).toString('hex')}`

/** The signatures of owners for a Safe, one after the other in the order of their addresses: typed data around the hash of the message. */
async function ownersSign(address: string, message: string, owners: readonly string[] = [one, two]): Promise<string> {
  const field = (name: string, type: string) => ({ name, type })
  const typed = {
    types: {
      EIP712Domain: [field('chainId', 'uint256'), field('verifyingContract', 'address')],
      SafeMessage: [field('message', 'bytes')],
    },
    domain: { chainId: 31_337, verifyingContract: address },
    primaryType: 'SafeMessage',
    message: { message: askedHash(message) },
  }
  const signatures = []
  for (const owner of owners.toSorted()) signatures.push(await anvil.call('eth_signTypedData_v4', owner, typed))
  return `0x${signatures.map((signature) => signature.slice(2)).join('')}`
}

const entryOf = (address: string, sign: Entry['sign']): Entry => ({
  network: 'ERC20',
  address,
  purpose: 'treasury',
  sign,
})
const safeEntry = entryOf(safe, (message) => ownersSign(safe, message))

/** Why an address is not taken: what is said about a field, or the reason. */
async function refused(entry: Entry): Promise<unknown> {
  story.clock.advance(oneSecond)
  const by = await makeStaff(story, 'operator')
  const { data } = await story.console('assets/add', await signed(entry, by), by)
  const { fields, reason } = data as { fields?: { signature?: string }; reason?: string }
  return fields?.signature ?? reason
}

async function stateTomorrow() {
  await anvil.mine(confirmations)
  story.clock.advance(day)
  await stateLiabilities(services)
  const { statement } = await story.callOk('assets/statement')
  if (!statement) throw new Error('no statement')
  return statement
}

/** The verdict of a verifier with the nodes at these URLs on the newest statement. */
async function verify(...rpc: readonly string[]) {
  const { code, lines } = await checkProofFile(JSON.stringify(await statementFileOf(story)), { rpc })
  return { code, text: lines.join('\n') }
}

/** Why addresses must be signed again, by the address. */
async function marks() {
  const by = await makeStaff(story, 'auditor')
  const { list } = await story.consoleOk('assets/addresses', {}, by)
  return Object.fromEntries(list.filter((row) => row.retired_at === null).map(({ address, again }) => [address, again]))
}

test('owners of a Safe sign typed data around the hash of the message', async () => {
  const wrong = 'This is not a signature of this address over this message'
  // One of two owners; both for another contract; both over another text.
  expect(await refused(entryOf(safe, (message) => ownersSign(safe, message, [one])))).toBe(wrong)
  expect(await refused(entryOf(safe, (message) => ownersSign(signedOnChain, message)))).toBe(wrong)
  expect(await refused(entryOf(safe, (message) => ownersSign(safe, `${message} `)))).toBe(wrong)
  expect(await refused(entryOf(signedOnChain, () => '0x'))).toBe(wrong)
  await add(safeEntry)
  const onChain = async (message: string) => {
    await change(signedOnChain, 'signMessage(bytes32)', askedHash(message))
    return '0x'
  }
  await add(entryOf(signedOnChain, onChain))
})

const answers: readonly (readonly [string, string])[] = [
  ['says another word', `0xffffffff${'0'.repeat(56)}`],
  ['answers with less than a word', '0x1626ba7e'],
  ['answers with more than the magic value', `${magic.slice(0, -1)}1`],
  ['answers with two words', magic + '0'.repeat(64)],
  ['reverts', '0x'],
]

test.each(share(answers, 0, 2))('contract that %s has not signed', async (_what, answer) => {
  const digits = answer.slice(2)
  const length = (digits.length / 2).toString(16)
  const padded = digits.padEnd(Math.ceil(digits.length / 64) * 64, '0')
  const code = compile(source, 'TestAnswer').bytecode
  const address = await deploy(code + word('20') + word(length) + padded)
  expect(await refused(entryOf(address, () => `0x${'11'.repeat(130)}`))).toContain('not a signature')
})

test('contract that one of two providers alone confirms is not taken', async () => {
  second.called = magic
  expect(await refused(entryOf(safe, () => `0x${'11'.repeat(130)}`))).toBe('not_available')
})

test('contract that is not deployed yet is named as such', async () => {
  const nowhere = writeAddress('evm', `0x${'ab'.repeat(20)}`)
  expect(await refused(entryOf(nowhere, () => `0x${'11'.repeat(130)}`))).toContain('no contract at this address yet')
})

test('contracts count as proven by contract, which a node alone can check', async () => {
  await token.transfer(safe, 70_000_000n)
  await token.transfer(signedOnChain, 30_000_000n)
  const statement = await stateTomorrow()
  expect(statement).toMatchObject({ proven: '100.000000', by_contract: '100.000000', unproven: [] })
  expect(statement.networks[0]?.signed.map(({ contract }) => contract)).toEqual(['confirmed', 'confirmed'])
  expect(await marks()).toEqual({ [safe]: null, [signedOnChain]: null })
  const without = await verify()
  expect(without).toMatchObject({ code: 3, text: expect.stringContaining('not checked: needs a node') as unknown })
  expect(without.text).toContain('proven:    0.000000 USDT')
  const path = join(folder, 'statement.json')
  await writeFile(path, JSON.stringify(await statementFileOf(story)))
  const { code, stdout } = await runScript('verify-proof', [path, '--rpc', anvil.url], {})
  expect([code, stdout]).toEqual([0, expect.stringContaining('proven:    100.000000 USDT')])
  expect(stdout).toContain('by contract: confirmed by the node')
})

test('node that refutes a contract, its block or has no state is no confirmation', async () => {
  const file = await statementFileOf(story)
  const asked = async (value: unknown) => checkProofFile(JSON.stringify(value), { rpc: [first.url] })
  first.called = `0x${'0'.repeat(64)}`
  expect((await asked(file)).lines).toEqual([expect.stringContaining('does not confirm its signature')])
  first.called = null
  first.change = ({ method }, result) =>
    method === 'eth_getBlockByNumber' ? { ...(result as object), hash: `0x${'7'.repeat(64)}` } : result
  expect(await asked(file)).toMatchObject({ code: 1, lines: [expect.stringContaining('has another block') as unknown] })
  first.change = null
  first.pruned = true
  const { code, lines } = await asked(file)
  first.pruned = false
  expect([code, lines.join('\n')]).toEqual([3, expect.stringContaining('not checked: provider node 1 refused it')])
  // The answer of the contract is part of the signed text.
  const [network] = file.networks
  const silent = {
    ...file,
    networks: [{ ...network, signed: network?.signed.map((balance) => ({ ...balance, contract: 'refused' })) }],
  }
  expect((await asked(silent)).lines).toEqual([expect.stringContaining('not those of the statement')])
})

test('balances wait while providers disagree about a contract or lack the state', async () => {
  story.clock.advance(day)
  second.change = ({ method, params: [call] }, result) =>
    method === 'eth_call' && (call as { to: string }).to === safe.toLowerCase() ? `0x${'0'.repeat(64)}` : result
  await expect(stateLiabilities(services)).rejects.toThrow('first confirms, second refuses')
  second.change = null
  second.pruned = true
  story.clock.advance(oneSecond)
  await expect(stateLiabilities(services)).rejects.toThrow('missing trie node')
  second.pruned = false
  await stateLiabilities(services)
  expect((await story.callOk('assets/statement')).statement?.by_contract).toBe('100.000000')
})

test('contract that lost its owners is unproven and marked until it signs again', async () => {
  await change(safe, 'swapOwner(address,address)', two, deployer)
  const statement = await stateTomorrow()
  expect(statement).toMatchObject({ proven: '30.000000', by_contract: '30.000000', unproven_total: '70.000000' })
  expect(statement.unproven).toEqual([{ network: 'ERC20', address: safe, amount: '70.000000', doubt: 'lapsed' }])
  expect((await verify(anvil.url)).text).toContain('did not confirm its signature at the block')
  expect(await marks()).toEqual({ [safe]: 'lapsed', [signedOnChain]: null })
  story.clock.advance(oneSecond)
  await add(entryOf(safe, (message) => ownersSign(safe, message, [one, deployer])))
  expect(await marks()).toEqual({ [safe]: null, [signedOnChain]: null })
  expect(await stateTomorrow()).toMatchObject({ proven: '100.000000', unproven: [] })
  await addSetting(story.services.db, 'app_url', 'https://renamed.example', story.clock.now())
  expect(await marks()).toEqual({ [safe]: 'other_service', [signedOnChain]: 'other_service' })
})

test('statement names the block whose state a contract was asked for', async () => {
  const { networks } = await statementFileOf(story)
  const asked: unknown[] = []
  first.change = ({ method, params: [call, at] }, result) => {
    if (method === 'eth_call' && (call as { to: string }).to === safe.toLowerCase()) asked.push(at)
    return result
  }
  await stateTomorrow()
  const later = await statementFileOf(story)
  expect(asked).toEqual([{ blockHash: later.networks[0]?.block_hash }])
  expect(later.networks).not.toEqual(networks)
})
