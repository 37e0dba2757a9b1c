import { expect, test } from 'vitest'
import { checkBooks } from '../../../src/features/proofs/books/check-books.ts'
import { isFull } from '@c2c/testing/src/cases/extent.ts'
import { rechargeFields } from '@c2c/testing/src/people/money.ts'
import { signInOwner } from '@c2c/testing/src/people/people.ts'
import { least, limits, mostOnOneWord, networks, startTwins, stateOf, type Twin } from './credit-pairs.ts'
import { Liar } from '@c2c/testing/src/chain/liar.ts'
import { payer } from './payout-support.ts'
import { randomFrom } from './storm.ts'
import { confirmations } from './support.ts'
import { connectSuperuser } from '@c2c/testing/src/story/superuser.ts'

/*
 * The invariant of batches: whatever is in them, each event is credited as if all were credited one by one in the order of the chain: once,
 * to the same claim, below the same limits, with the same rows. One service of the twins has batches of one transfer.
 */

const users = 5
/** A provider lies in the third, and not before. */
const rounds = isFull ? 16 : 3
const { anvil, token, first, twins, accounts } = await startTwins(users)
const [oneByOne, batched] = twins
const { client } = await connectSuperuser(batched.story)

/** Amounts around each limit, and some that are common. */
const amounts = [
  least - 1n,
  least,
  least + 1n,
  5_000_000n,
  5_000_000n,
  17_000_001n,
  limits.hour / 3n,
  limits.fourEyes - 1n,
  limits.fourEyes,
  limits.hour - limits.fourEyes,
  limits.hour,
  limits.hour + 1n,
]

const both = async (work: (twin: Twin) => Promise<unknown>) => void (await Promise.all(twins.map(work)))

/** Blocks with transfers to random users, some of them with a claim, and in the middle what a provider invents. */
async function deposits(random: (below: number) => number, lies: boolean): Promise<string[]> {
  const liar = lies ? new Liar(first, anvil, token.address) : null
  const any = <One>(all: readonly One[]) => all[random(all.length)] as One
  const anyone = () => accounts[any(networks)][random(users)] ?? ''
  const invented: string[] = []
  for (let block = 0; block < 3; block += 1) {
    for (let sent = 0; sent < 2; sent += 1)
      await token.transferAll(Array.from({ length: 1 + random(4) }, () => [anyone(), any(amounts)] as const))
    const txid = await token.transfer(anyone(), any(amounts))
    if (random(2) === 0) await claim(random(users), any(networks), any(amounts), random(2) === 0 ? txid : '')
    await anvil.mine()
    if (liar && block === 1) invented.push(await liar.invent(payer, accounts.ERC20[random(users)] ?? '', 9_000_000n))
  }
  await anvil.mine(confirmations)
  return invented
}

const claim = (user: number, type: string, amount: bigint, txid: string) =>
  both(async ({ story, people }) => {
    const person = people[user]
    if (!person) throw new Error('there is no such user')
    const [units, { address }] = [
      amount < least ? least : amount,
      await story.callOk('recharge/shoukuan-address', { type }, person),
    ]
    const text = `${units / 1_000_000n}.${(units % 1_000_000n).toString().padStart(6, '0')}`
    await story.callOk(
      'recharge/create',
      { ...(await rechargeFields(story, person, text)), type, address, txid },
      person,
    )
  })

/** The batches of a service that dies after each of them is committed, until it lives again. */
async function creditAndDie(most: number): Promise<void> {
  await client.query("ALTER TABLE chain_transfers ADD CONSTRAINT death CHECK (state <> 'credited') NOT VALID")
  for (let deaths = 0; deaths < 2; deaths += 1)
    await batched.credit(most).catch((error: unknown) => expect(String(error)).toContain('"death"'))
  await client.query('ALTER TABLE chain_transfers DROP CONSTRAINT death')
}

/** The transactions about which the providers of each service disagree. */
async function disputed(): Promise<string[]> {
  const found = twins.map(async ({ story }) => {
    const owner = { token: await signInOwner(story) }
    const { list } = await story.consoleOk('chain/disputes', {}, owner)
    return list.filter(({ decided_at }) => decided_at === '').map(({ txid }) => txid)
  })
  return (await Promise.all(found)).flat()
}

/** People decide that no provider lied for good: two where the four-eyes amount waits. */
const askAgain = () =>
  both(async ({ story, operator: { email, password } }) => {
    const owner = { token: await signInOwner(story) }
    const open = (await story.consoleOk('chain/disputes', {}, owner)).list.find(({ decided_at }) => decided_at === '')
    if (!open) return
    const verdict = { dispute_id: open.dispute_id, provider: '', note: 'An explorer has no such transfer.' }
    const { proposal } = await story.consoleOk('chain/verdict', verdict, owner)
    if (!proposal) return
    const approval = { proposal_id: proposal.proposal_id, note: '' }
    // The session of a round before has ended.
    const session = await story.consoleOk('session/login', { email, password })
    await story.consoleOk('proposal/approve', approval, session)
  })

const credit = async (random: (below: number) => number) => {
  const most = [2, 3, 7, 100][random(4)] ?? 1
  if (random(2) === 0) await creditAndDie(most)
  await batched.credit(most)
  await oneByOne.credit(1)
}

test('batches of any composition credit what crediting one by one does', { timeout: 600_000 }, async () => {
  const random = randomFrom(Number(process.env['CHAIN_SEED'] ?? 5))
  for (let round = 0; round < rounds; round += 1) {
    const lies = round % 3 === 2
    const minutes = random(90)
    await both(async ({ story }) => story.clock.advance(minutes * 60_000))
    const invented = await deposits(random, lies)
    await credit(random)
    // One that invents nothing leads to no disagreement.
    first.change = null
    expect(await disputed()).toEqual([invented[0], invented[0]].flatMap((txid) => txid ?? []))
    await askAgain()
    await credit(random)
    expect(await stateOf(batched)).toEqual(await stateOf(oneByOne))
  }
  for (const twin of twins) {
    expect(await mostOnOneWord(twin, 1)).toBeLessThanOrEqual(limits.hour)
    expect(await mostOnOneWord(twin, 24)).toBeLessThanOrEqual(limits.day)
    const { credits, transfers } = await stateOf(twin)
    expect(credits.length).toBeGreaterThan(20)
    expect(new Set(credits.map(({ network, txid, event }) => [network, txid, event].join(' '))).size).toBe(
      credits.length,
    )
    expect(transfers.some(({ held }) => held)).toBe(true)
    expect(await checkBooks(twin.story.services.db, 'sandbox')).toMatchObject({ problems: [] })
  }
})
