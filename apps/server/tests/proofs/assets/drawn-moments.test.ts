import { hourLater, hourOf, hourStart } from '@c2c/domain'
import { afterEach, expect, test } from 'vitest'
import { checkBooks } from '../../../src/features/proofs/books/check-books.ts'
import { checkProofFile } from '../../../src/services/liabilities/check-proof-file.ts'
import { confirmations, startChainStory } from '../../payments/chain/support.ts'
import { connectSuperuser } from '@c2c/testing/src/story/superuser.ts'
import { day, hour as hourMs, minute } from '@c2c/testing/src/story/clock.ts'
import { signInOwner } from '@c2c/testing/src/people/people.ts'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import { stateLiabilities } from '@c2c/testing/src/proofs/state-liabilities.ts'
import { statementFileOf, treasurers } from '@c2c/testing/src/proofs/asset-statements.ts'

const { story, anvil, token, first, second, chain } = await startChainStory()
const services = { ...story.services, chains: [chain] }
const { db } = services
const { client } = await connectSuperuser(story)
const { add } = await treasurers(story)
const [, cold = '', other = ''] = await anvil.call<string[]>('eth_accounts')
afterEach(() => {
  for (const provider of [first, second]) [provider.fault, provider.change, provider.pruned] = [null, null, false]
})

/** Mines blocks, the first of which has this time; returns its number. The default is as many as draw an hour. */
async function mineAt(time: Date, blocks = 8 + confirmations): Promise<bigint> {
  await anvil.call('evm_setNextBlockTimestamp', time.getTime() / 1000)
  await anvil.mine()
  const number = BigInt(await anvil.call('eth_blockNumber'))
  await anvil.mine(blocks - 1)
  return number
}

const setClock = (time: Date): void => story.clock.advance(time.getTime() - story.clock.now().getTime())
const head = async () => {
  const [newest] = (await story.callOk('liabilities/heads')).list
  if (!newest) throw new Error('no statement')
  return newest
}
const statement = async () => {
  const { statement: found } = await story.callOk('assets/statement')
  if (!found) throw new Error('no statement')
  return found
}

// All happens on one day, a day or two after that on which the chain began.
const start = new Date(Math.ceil(Date.now() / day) * day + day + hourMs)
await mineAt(start)
setClock(new Date(start.getTime() + minute))
const opening = hourLater(hourOf(start))
await token.transfer(cold, 100_000_000n)
await anvil.mine(confirmations)
const sign = (message: string) => anvil.call('personal_sign', `0x${Buffer.from(message).toString('hex')}`, cold)
await add({ network: 'ERC20', address: cold, purpose: 'cold', sign })

test('without the setting no moment is drawn, and the form is that of before', async () => {
  await stateLiabilities(services)
  expect((await head()).draw).toBe(null)
  expect(await statementFileOf(story)).toMatchObject({ version: 2, announced: null })
})

test('statement announces how the hours after it are drawn', async () => {
  await addSetting(db, 'drawn_moments', 730, story.clock.now())
  story.clock.advance(minute)
  await stateNow()
  const rules = [{ chain_id: 31_337, monthly: 730, from: opening }]
  expect((await head()).draw).toEqual({ rules, until: null, drawn: null, missed: [] })
  const { lines } = await checkProofFile(JSON.stringify(await statementFileOf(story)), {})
  expect(lines).toContain('moment:    chosen by the service')
})

async function stateNow(): Promise<void> {
  await story.consoleOk('liabilities/publish', {}, { token: await signInOwner(story) })
  await stateLiabilities(services)
}

test('money borrowed after the drawn block does not count in later statements', async () => {
  const number = await mineAt(hourStart(opening), 5)
  await token.transfer(cold, 1_900_000_000n)
  await anvil.mine(3 + confirmations)
  // Nothing is known before the block that draws is confirmed.
  const { seq } = await head()
  setClock(new Date(hourStart(opening).getTime() + minute))
  const tip = await anvil.call('eth_blockNumber')
  first.change = second.change = ({ method }, result) =>
    method === 'eth_blockNumber' ? `0x${(BigInt(tip) - 1n).toString(16)}` : result
  await stateLiabilities(services)
  expect((await head()).seq).toBe(seq)
  first.change = second.change = null
  await stateLiabilities(services)
  const drawn = await head()
  expect(drawn).toMatchObject({ seq: seq + 1, held: '100.000000' })
  const deciding = `0x${(number + 8n).toString(16)}`
  const { hash: beacon } = await anvil.call<{ hash: string }>('eth_getBlockByNumber', deciding, false)
  const moment = { hour: opening, block: Number(number), beacon }
  expect(drawn.draw).toMatchObject({ until: opening, drawn: moment, missed: [] })
  story.clock.advance(minute)
  await stateNow()
  const { head: now, coverage, moments } = await statement()
  expect(now).toMatchObject({ held: '2000.000000', draw: { drawn: null } })
  expect(moments).toMatchObject({ monthly: 730, count: 1, missed: [], lowest: { hour: opening, seq: drawn.seq } })
  expect(Number(moments?.lowest?.coverage)).toBeLessThan(Number(coverage) / 10)
  const badge = await (await fetch(`${story.url}/reserves/badge.svg`)).text()
  expect(badge).toContain(`lowest drawn ${moments?.lowest?.coverage}%`)
})

test('drawn statement is checked without the service, and against the chain', async () => {
  const next = hourLater(opening)
  await mineAt(hourStart(next))
  setClock(new Date(hourStart(next).getTime() + minute))
  first.pruned = second.pruned = true
  await stateLiabilities(services)
  first.pruned = second.pruned = false
  const file = await statementFileOf(story)
  const check = async (value: unknown, rpc: readonly string[] = []) => {
    const { code, lines } = await checkProofFile(JSON.stringify(value), { rpc })
    return { code, text: lines.join('\n') }
  }
  const asked = await check(file, [anvil.url])
  expect([asked.code, asked.text]).toEqual([0, expect.stringContaining('beacon:    confirmed by the node')])
  expect(asked.text).toContain(`moment:    drawn, hour ${next}, block`)
  expect((await check(file)).text).toContain('beacon:    not checked: it needs a node')
  expect(await check({ ...file, announced: null })).toMatchObject({
    code: 1,
    text: expect.stringContaining('not announced') as unknown,
  })
  first.change = ({ method, params: [number] }, result) =>
    method === 'eth_getBlockByNumber'
      ? { ...(result as object), hash: `0x${String(number).slice(2).padStart(64, '7')}` }
      : result
  expect((await check(file, [first.url])).text).toContain('the chain has another block for the hour, or another beacon')
})

test('providers that disagree about the block that draws state nothing as drawn', async () => {
  const next = hourLater(opening, 2)
  await mineAt(hourStart(next))
  setClock(new Date(hourStart(next).getTime() + minute))
  const { seq } = await head()
  second.change = ({ method }, result) =>
    method === 'eth_getBlockByNumber' ? { ...(result as object), hash: `0x${'7'.repeat(64)}` } : result
  await expect(stateLiabilities(services)).rejects.toThrow('disagree about block')
  expect((await head()).seq).toBe(seq)
})

test('moment that cannot be read within six hours is stated as missed', async () => {
  const missed = hourLater(opening, 2)
  setClock(new Date(hourStart(missed).getTime() + 6 * hourMs + minute))
  await stateLiabilities(services)
  const { draw, held } = await head()
  expect([draw?.until, draw?.drawn, draw?.missed.map(({ hour }) => hour)]).toEqual([missed, null, [missed]])
  expect(held).not.toBe(null)
  expect((await statement()).moments).toMatchObject({ count: 2, missed: [missed] })
  const { lines } = await checkProofFile(JSON.stringify(await statementFileOf(story)), {})
  expect(lines.join('\n')).toContain(`missed:    hour ${missed}, block`)
  const { seq } = await head()
  await stateLiabilities(services)
  expect((await head()).seq).toBe(seq)
})

test('address that is added after a drawn hour does not count for it', async () => {
  const next = hourLater(opening, 3)
  await mineAt(hourStart(next))
  story.clock.advance(minute)
  await token.transfer(other, 7_000_000n)
  await anvil.mine()
  const signOther = (message: string) => anvil.call('personal_sign', `0x${Buffer.from(message).toString('hex')}`, other)
  await add({ network: 'ERC20', address: other, purpose: 'cold', sign: signOther })
  await stateLiabilities(services)
  const found = await statement()
  expect(found.head.draw?.drawn?.hour).toBe(next)
  expect(found.networks[0]?.signed).toHaveLength(1)
  expect(found.owners).toHaveLength(1)
})

test('fewer moments are in force from a later month on only', async () => {
  await addSetting(db, 'drawn_moments', 0, story.clock.now())
  story.clock.advance(minute)
  await stateNow()
  const { draw, at } = await head()
  const month = new Date(Date.parse(at) + 24 * hourMs)
  const from = hourOf(new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1)))
  expect(draw?.rules).toEqual([
    { chain_id: 31_337, monthly: 730, from: opening },
    { chain_id: 31_337, monthly: 0, from },
  ])
  expect((await checkBooks(db, 'sandbox')).problems).toEqual([])
})

test('database takes no moment that was not announced, and none a second time', async () => {
  const { draw } = await head()
  const insert = (changed: object) =>
    client.query(
      `INSERT INTO liability_heads (seq, at, depth, root, total, audit, held, assets, draw, entry_hash, log_root, public_key, signature)
       SELECT max(seq) + 1, max(at) + interval '1 s', 10, sha256(''), 0, '', 0, sha256(''), $1::jsonb, sha256(''), sha256(''), sha256(''),
         sha256('') || sha256('') FROM liability_heads`,
      [JSON.stringify({ ...draw, ...changed })],
    )
  const moment = (hour: string) => ({ hour, block: 1, beacon: `0x${'0'.repeat(64)}` })
  await expect(insert({ drawn: moment(opening) })).rejects.toThrow('no earlier statement announced')
  await expect(insert({ missed: [moment(hourLater(opening, -1))] })).rejects.toThrow('no earlier statement announced')
  await expect(insert({ until: opening })).rejects.toThrow('in their order')
})
