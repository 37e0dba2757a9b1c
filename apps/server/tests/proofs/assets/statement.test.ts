import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseUsdt } from '@c2c/domain'
import { afterAll, afterEach, expect, test } from 'vitest'
import { readAssets } from '../../../src/features/proofs/assets/read-assets.ts'
import { checkBooks } from '../../../src/features/proofs/books/check-books.ts'
import { checkProofFile } from '../../../src/services/liabilities/check-proof-file.ts'
import { confirmations, startChainStory } from '../../payments/chain/support.ts'
import { day } from '@c2c/testing/src/story/clock.ts'
import { isFull } from '@c2c/testing/src/cases/extent.ts'
import { newUser } from '@c2c/testing/src/people/people.ts'
import { runScript } from '@c2c/testing/src/story/run-script.ts'
import { stateLiabilities } from '@c2c/testing/src/proofs/state-liabilities.ts'
import { depositWallet, statementFileOf, treasurers } from '@c2c/testing/src/proofs/asset-statements.ts'

const { story, anvil, token, first, second, chain, watch, accountOf } = await startChainStory()
const services = { ...story.services, chains: [chain] }
const { db } = services
const { add } = await treasurers(story)
const [, cold = '', paying = ''] = await anvil.call<string[]>('eth_accounts')
const folder = await mkdtemp(join(tmpdir(), 'c2c-assets-'))
afterAll(() => rm(folder, { recursive: true }))
afterEach(() => {
  for (const provider of [first, second]) [provider.called, provider.before, provider.fault] = [null, null, null]
})

const entryOf = (address: string, purpose: string) => ({
  network: 'ERC20',
  address,
  purpose,
  sign: (message: string) => anvil.call('personal_sign', `0x${Buffer.from(message).toString('hex')}`, address),
})

const read = () => story.callOk('assets/statement')
const heads = async () => (await story.callOk('liabilities/heads')).list

async function publishTomorrow(): Promise<void> {
  story.clock.advance(day)
  await stateLiabilities(services)
}

const sumOf = (amounts: readonly string[]): bigint =>
  amounts.reduce((sum, amount) => sum + (parseUsdt(amount) ?? 0n), 0n)

/** All amounts on the public page. */
const shown = ({ networks }: NonNullable<Awaited<ReturnType<typeof read>>['statement']>) =>
  networks.flatMap(({ signed, derived }) => [...signed.map(({ amount }) => amount), derived?.amount ?? '0'])

/** The verdict of the verifier. */
async function check(value: unknown, wanted: Parameters<typeof checkProofFile>[1] = {}) {
  const { code, lines } = await checkProofFile(JSON.stringify(value), wanted)
  return { code, stdout: lines.join('\n') }
}

/** The output of the command, run as a process. */
async function command(value: unknown, ...options: readonly string[]) {
  const path = join(folder, 'assets.json')
  await writeFile(path, JSON.stringify(value))
  return runScript('verify-proof', [path, ...options], {})
}

const statementFile = () => statementFileOf(story)

test('without addresses nothing is stated as held', async () => {
  await stateLiabilities(services)
  expect(await read()).toEqual({ configured: false, newer_at: null, statement: null })
  expect(await heads()).toMatchObject([{ held: null, assets: null, next_key: null }])
  expect(await statementFile()).toEqual({})
})

test('balances at a confirmed block are stated with what is owed, and less than 100 % is said', async () => {
  await token.transfer(cold, 1_000_000_001n)
  await token.transfer(paying, 999_999_998n)
  await anvil.mine()
  await add(entryOf(cold, 'cold'))
  await add(entryOf(paying, 'paying'))
  await anvil.mine(confirmations - 1)
  const block = BigInt(await anvil.call('eth_blockNumber')) - BigInt(confirmations) + 1n
  await token.transfer(cold, 5_000_000n)
  await publishTomorrow()
  const { statement, configured } = await read()
  if (!statement) throw new Error('no statement')
  expect(configured).toBe(true)
  expect(statement.networks).toMatchObject([{ type: 'ERC20', chain_id: 31_337, block_number: String(block) }])
  expect(statement.head).toMatchObject({ held: '1999.999999' })
  expect(sumOf(shown(statement))).toBe(1_999_999_999n)
  const owed = parseUsdt(statement.head.total) ?? 0n
  // Rounded down: what is short of a hundredth is not shown as held.
  expect(statement.coverage).toBe((Number((1_999_999_999n * 10_000n) / owed) / 100).toFixed(2))
  expect(Number(statement.coverage)).toBeLessThan(100)
  expect((await checkBooks(db, 'sandbox')).problems).toEqual([])
})

test('statement is checked without a server, and no change of it passes', async () => {
  const file = await statementFile()
  const { code, stdout } = await command(file, `--key=${file.head.public_key}`)
  expect([code, stdout]).toEqual([0, expect.stringContaining('held:      1999.999999 USDT')])
  const [network] = file.networks
  const [one, two] = network?.signed ?? []
  const [owner, ...owners] = file.owners
  const signed = (...balances: unknown[]) => ({ ...file, networks: [{ ...network, signed: balances }] })
  for (const [changed, reason] of [
    [signed({ ...one, amount: '9000.000000' }, two), 'not those of the statement'],
    [signed(one, one), 'not those of the statement'],
    [{ ...file, head: { ...file.head, held: '9000.000000' } }, 'do not add up'],
    [{ ...file, head: { ...file.head, total: '1.000000' } }, 'not part of the log'],
    [{ ...file, head: { ...file.head, signature: 'A'.repeat(86) } }, 'not signed with its key'],
    [{ ...file, owners }, 'has no signature'],
    [{ ...file, owners: [{ ...owner, signature: file.owners[1]?.signature }, ...owners] }, 'not that of its address'],
    [{ ...file, version: 1 }, 'not a proof'],
  ] as const)
    expect(await check(changed)).toMatchObject({ code: 1, stdout: expect.stringContaining(reason) as unknown })
  expect((await check(file, { key: 'A'.repeat(43) })).stdout).toContain('another key')
  expect(stdout).toContain('unproven:  0.000000 USDT')
  expect(stdout).toContain(`service:   ${file.service}\nkey hash:  `)
  expect((await command(file, '--service=https://elsewhere.example')).stdout).toContain('the statement is of')
})

test('deposit addresses count together, each once, also where one is an address of its own', async () => {
  const wallet = depositWallet('evm', 1)
  await add({ network: 'ERC20', address: wallet.address, purpose: 'treasury', sign: wallet.sign })
  const accounts = []
  for (let count = 0; count < 3; count += 1) accounts.push(await accountOf(await newUser(story)))
  expect(accounts[1]).toBe(wallet.account)
  for (const account of accounts) await token.transfer(account, 100_000_000n)
  await anvil.mine(confirmations)
  await watch()
  const before = parseUsdt((await read()).statement?.head.held ?? '') ?? 0n
  const sample = depositWallet('evm', 0)
  await add({ network: 'ERC20', address: sample.address, purpose: 'deposits', sign: sample.sign })
  await publishTomorrow()
  const { statement } = await read()
  if (!statement) throw new Error('no statement')
  expect(statement.networks[0]?.derived).toMatchObject({ count: 2, amount: '200.000000' })
  expect(sumOf(shown(statement))).toBe(before + 5_000_000n + 300_000_000n)
  expect(statement.unproven).toEqual([{ network: 'ERC20', address: null, amount: '200.000000', doubt: 'derived' }])
  expect([statement.unproven_total, sumOf([statement.proven]) + 200_000_000n]).toEqual([
    '200.000000',
    sumOf(shown(statement)),
  ])
  const file = await statementFile()
  const { code, stdout } = await check(file)
  expect([code, stdout]).toEqual([3, expect.stringContaining('unproven:  200.000000 USDT')])
  // Each is listed.
  expect(stdout.match(/^ {4}0x\w+ 100\.000000 USDT, unproven$/gm)).toHaveLength(2)
  expect(stdout).not.toContain('The proof holds')
  const [list] = file.derived
  const balances = list?.balances.toReversed()
  expect((await check({ ...file, derived: [{ ...list, balances }] })).stdout).toContain(
    'deposit addresses are not those',
  )
})

const spoilt: readonly [string, () => void, RegExp][] = [
  ['another balance', () => (second.called = `0x${'1'.padStart(64, '0')}`), /disagree about the balance of 0x/],
  ['a balance of 256 bits', () => ([first.called, second.called] = [max, max]), /larger than any can be/],
  ['a balance below zero', () => (first.called = '-0x1'), /malformed answer \(eth_call\)/],
  ['no contract', () => (first.called = '0x'), /malformed answer \(eth_call\)/],
  ['another chain', () => (second.fault = 'other_chain'), /is a node of chain 7/],
  ['no answer', () => (second.fault = 'down'), /provider second answered HTTP 500/],
]

test.each(spoilt)(
  'provider that shows %s leaves liabilities alone, and an alarm until it is mended',
  async (what, spoil, message) => {
    const before = await read()
    spoil()
    await expect(readAssets(services, story.clock.now())).rejects.toThrow(message)
    if (!isFull && what !== 'another balance') return
    await expect(publishTomorrow()).rejects.toThrow(message)
    const [head] = await heads()
    expect(head).toMatchObject({ held: null, assets: null })
    const after = await read()
    expect(after).toEqual({ ...before, newer_at: head?.at })
    // Each further run fails as well, and states nothing.
    story.clock.advance(60_000)
    await expect(stateLiabilities(services)).rejects.toThrow(message)
    expect((await heads())[0]?.seq).toBe(head?.seq)
    for (const provider of [first, second]) [provider.called, provider.fault] = [null, null]
    await stateLiabilities(services)
    expect((await heads())[0]).toMatchObject({ seq: (head?.seq ?? 0) + 1, held: before.statement?.head.held })
  },
)

const max = `0x${'f'.repeat(64)}`

test('block that disappears between two reads states nothing as held', async () => {
  const block = BigInt(await anvil.call('eth_blockNumber')) - BigInt(confirmations) + 1n
  second.before = (method) => method === 'eth_call' && (second.disappearing = block)
  await expect(publishTomorrow()).rejects.toThrow(`block ${block} disappeared from provider second`)
  second.before = null
  let reorganised = false
  first.before = async (method) => {
    if (method !== 'eth_call' || reorganised) return
    reorganised = true
    await anvil.reorganise(confirmations + 2)
  }
  await expect(publishTomorrow()).rejects.toThrow(/was replaced meanwhile|disagree about block|refused it with code/)
  first.before = null
  story.clock.advance(60_000)
  await stateLiabilities(services)
  expect((await heads())[0]?.held).not.toBe(null)
})

test('network that lost its provider states nothing as held', async () => {
  await expect(readAssets({ ...services, chains: [] }, story.clock.now())).rejects.toThrow('no provider')
})

test('badge is a picture of the newest statement that caches keep and other sites show', async () => {
  const fetched = (query: string, headers: Readonly<Record<string, string>> = {}) =>
    fetch(`${story.url}/reserves/badge.svg${query}`, { headers })
  const { statement } = await read()
  const answer = await fetched('')
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'public, max-age=300',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': "default-src 'none'",
    'x-content-type-options': 'nosniff',
  })
  const text = await answer.text()
  expect(text).toContain(`${statement?.proven_coverage}% proven`)
  expect(text).toContain('% unproven')
  expect(text).not.toMatch(/<script|href|url\(|on\w+=/)
  const etag = answer.headers.get('etag') ?? ''
  const known = await fetched('', { 'if-none-match': `W/"other", ${etag}` })
  expect([known.status, await known.text()]).toEqual([304, ''])
  const others = await Promise.all(
    ['?theme=light', '?lang=de', '?theme=x&lang=x'].map(async (query) => (await fetched(query)).text()),
  )
  expect(new Set([text, ...others]).size).toBe(3)
  expect(others[1]).toContain('Nachweis der Reserven')
  // Other paths keep to our own pages.
  const page = await fetch(`${story.url}/config.json`)
  expect(page.headers.get('cross-origin-resource-policy')).toBe('same-origin')
  expect(page.headers.get('access-control-allow-origin')).toBe(null)
})
