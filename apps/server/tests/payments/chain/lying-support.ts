import { expect, test } from 'vitest'
import { checkBooks } from '../../../src/features/proofs/books/check-books.ts'
import { moneyOf } from '@c2c/testing/src/people/money.ts'
import { newUser, signInOwner, type Person } from '@c2c/testing/src/people/people.ts'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import { Liar } from '@c2c/testing/src/chain/liar.ts'
import { payer, type startPayoutStory } from './payout-support.ts'
import { confirmations } from './support.ts'

type Lied = Awaited<ReturnType<typeof startPayoutStory>>

/** The story of a network of which the first provider lies, until a person names it. */
export function testLies(it: Lied): void {
  const { story, anvil, token, first, watch, problems, owner, operator, approved, seen, pay } = it
  const { db } = story.services
  const liar = new Liar(first, anvil, token.address)

  const available = async (person: Person) => (await moneyOf(story, person)).available
  const confirm = () => anvil.mine(confirmations)
  const disputes = async () => (await story.consoleOk('chain/disputes', {}, owner)).list
  const open = async () => (await disputes()).find(({ decided_at }) => decided_at === '')

  test('first provider starts to lie in the middle of 50 deposits: only what the chain holds is credited', async () => {
    const [person, unpaid] = [await newUser(story), await approved()]
    const account = await it.accountOf(person)
    const deposits = async (count: number) => {
      await token.transferAll(Array.from({ length: count }, () => [account, 5_000_000n] as const))
      await confirm()
    }
    await deposits(25)
    await watch()
    expect(await available(person)).toBe('125.000000')
    await deposits(10)
    for (let invented = 0; invented < 12; invented += 1) await liar.invent(payer, account, 9_000_000_000n)
    const payout = await liar.invent(payer, unpaid.account, 10_000_000n)
    await confirm()
    const stopped = expect.stringMatching(
      /disagree about transaction 0x[0-9a-f]{64} in block \d+: first shows it, second does not/,
    )
    expect(await problems()).toContainEqual(stopped)
    await deposits(15)
    expect(await problems()).toEqual([stopped])
    // Transfers of a block are credited side by side, so some honest ones of the first look can be; nothing else ever is.
    const held = Number(await available(person))
    expect(held).toBeGreaterThanOrEqual(125)
    expect(held).toBeLessThanOrEqual(175)
    expect(await seen(unpaid)).toMatchObject({ step: 'approved' })

    const dispute = await open()
    expect(dispute).toMatchObject({ network: it.chain.type, shown_by: 'first', denied_by: 'second', wrong: '' })
    expect(Number(dispute?.waiting)).toBeGreaterThan(108_000)
    const { dispute_id = '' } = dispute ?? {}
    const verdict = { dispute_id, provider: 'first', note: 'The explorer has no such transaction.' }
    expect(await story.console('chain/verdict', { ...verdict, provider: 'third' }, owner)).toMatchObject({ code: 400 })
    expect(await story.console('chain/verdict', { ...verdict, dispute_id: '0' }, owner)).toMatchObject({ code: 404 })
    const { proposal } = await story.consoleOk('chain/verdict', verdict, owner)
    expect(await story.console('chain/verdict', verdict, operator)).toMatchObject({ code: 409 })
    expect(await problems()).toEqual([stopped])
    const approval = { proposal_id: proposal?.proposal_id ?? '', note: '' }
    expect(await story.console('proposal/approve', approval, owner)).toMatchObject({ code: 403 })
    await story.consoleOk('proposal/approve', approval, operator)
    expect(await story.console('chain/verdict', verdict, owner)).toMatchObject({ code: 409 })
    expect(await disputes()).toMatchObject([{ wrong: 'first', note: verdict.note }])

    expect(await problems()).toEqual([])
    expect(await available(person)).toBe('250.000000')
    expect(await token.balance(account)).toBe(250_000_000n)
    const rows = db.selectFrom('chain_transfers').select('state').where('units', '=', '9000000000')
    expect(new Set((await rows.execute()).map(({ state }) => state))).toEqual(new Set(['orphaned']))
    expect(await seen(unpaid)).toMatchObject({ step: 'approved' })
    expect(await pay(unpaid.account)).not.toBe(payout)
    await confirm()
    expect(await problems()).toEqual([])
    expect(await seen(unpaid)).toMatchObject({ step: 'paid_out' })
    expect(await checkBooks(db, 'sandbox')).toMatchObject({ problems: [] })
  })
}

/** The story of the network that has one provider left. */
export function testOneWord(it: Lied): void {
  const { story, anvil, token, problems } = it
  const { db } = story.services
  const available = async (person: Person) => (await moneyOf(story, person)).available
  const confirm = () => anvil.mine(confirmations)

  test('transfer above the limits of one provider waits for a person, once', async () => {
    await addSetting(db, 'one_provider', { hour: '100', day: '100' }, story.clock.now())
    story.clock.advance(25 * 3_600_000)
    const staff = { token: await signInOwner(story) }
    const person = await newUser(story)
    const account = await it.accountOf(person)
    await token.transfer(account, 60_000_000n)
    await confirm()
    expect(await problems()).toEqual([])
    const [txid] = [await token.transfer(account, 40_000_001n), await token.transfer(account, 50_000_000n)]
    await confirm()
    expect(await problems()).toEqual([])
    expect(await problems()).toEqual([])
    expect(await available(person)).toBe('60.000000')
    const { list } = await story.callOk('recharge/incoming', {}, person)
    expect(list).toMatchObject([
      { state: 'waiting', seen_by: 1, providers: 1 },
      { state: 'waiting' },
      { state: 'credited' },
    ])
    const queue = (await story.consoleOk('recharge/list', { state: 'audit' }, staff)).list
    expect(queue.map(({ amount }) => amount).toSorted()).toEqual(['40.000001', '50.000000'])
    const [held, other] = ['40.000001', '50.000000'].map((amount) => queue.find((one) => one.amount === amount))
    expect(held).toMatchObject({ txid: it.chain.family === 'tron' ? txid.slice(2) : txid })
    const approve = (recharge_id: string, amount: string) =>
      story.console('recharge/approve', { recharge_id, amount }, staff)
    expect(await approve(held?.recharge_id ?? '', '40')).toMatchObject({
      code: 403,
      msg: expect.stringContaining('40.000001'),
    })
    expect(await approve(held?.recharge_id ?? '', '40.000001')).toMatchObject({ code: 200 })
    await story.consoleOk(
      'recharge/reject',
      { recharge_id: other?.recharge_id ?? '', reason: 'No such deposit.' },
      staff,
    )
    story.clock.advance(25 * 3_600_000)
    await anvil.mine()
    expect(await problems()).toEqual([])
    expect(await available(person)).toBe('100.000001')
    const again = { token: await signInOwner(story) }
    expect((await story.consoleOk('recharge/list', { state: 'audit' }, again)).list).toEqual([])
    const states = db.selectFrom('chain_transfers').select('state').where('account', '=', account).orderBy('id')
    expect((await states.execute()).map(({ state }) => state)).toEqual(['credited', 'credited', 'seen'])
    expect(await checkBooks(db, 'sandbox')).toMatchObject({ problems: [] })
  })
}
