import { expect, test } from 'vitest'
import { addBank } from '../payments/fund/support.ts'
import { fundUser } from '@c2c/testing/src/people/create-users.ts'
import { bindAccount, rechargeFields } from '@c2c/testing/src/people/money.ts'
import { insertStaff } from '@c2c/testing/src/people/people-rows.ts'
import { freshName, newUser, type Person } from '@c2c/testing/src/people/people.ts'
import { isFull } from '@c2c/testing/src/cases/extent.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { openMerchant, openOffer, sell, seller } from '../trade/order/support.ts'
import { requestCheck } from '@c2c/testing/src/people/verified-people.ts'
import type { Answer } from '@c2c/testing/src/people/caller.ts'

const story = await startStory()
/** An operator with a name that no other one has. */
async function operator(name: string) {
  const member = { email: `${freshName()}@c2c.example`, password: 'Staff-of-the-tests-1', name }
  return { name, ...(await insertStaff(story.services, { ...member, role: 'operator', merchantId: '' })) }
}
const [first, second, third] = [await operator('Ada One'), await operator('Ben Two'), await operator('Cleo Three')]
const merchant = await openMerchant(story, 100_000)
const offer = await openOffer(story, merchant, { available: '100000' })
type Member = typeof first
type Decide = (by: Member) => Promise<Answer>
/** The simultaneous actions of two members. */
type Race = () => Promise<readonly [Decide, Decide]>

async function openRecharge(person: Person, amount: string): Promise<string> {
  const fields = {
    ...(await rechargeFields(story, person, amount)),
    txid: crypto.randomUUID().replaceAll('-', '').repeat(2),
  }
  return (await story.callOk('recharge/create', fields, person)).recharge_id
}

async function openWithdrawal(amount: string): Promise<string> {
  const person = await newUser(story)
  await fundUser(story, person, amount)
  const bk_id = await bindAccount(story, person)
  return (await story.callOk('withdraw/create', { type: 'bank', bk_id, amount }, person)).withdraw_id
}

async function openAppeal(): Promise<string> {
  const person = await seller(story)
  const { order_id } = await sell(story, person, offer)
  await story.consoleOk('order/paid', { order_id, reference: 'R' }, merchant)
  await story.callOk('saleu/appeal', { order_id, reason: 'not_received', text: 'Nothing has come.' }, person)
  return order_id
}

const ibans = ['DE89370400440532013000', 'DE02120300000000202051', 'DE02500105170137075030']

const twice = (decide: Decide): readonly [Decide, Decide] => [decide, decide]

const races: Readonly<Record<string, Race>> = {
  async 'two approvals of a recharge'() {
    const recharge_id = await openRecharge(await newUser(story), '100')
    return twice((by) => story.console('recharge/approve', { recharge_id, amount: '100' }, by))
  },
  async 'approval and rejection of a recharge'() {
    const recharge_id = await openRecharge(await newUser(story), '100')
    return [
      (by) => story.console('recharge/approve', { recharge_id, amount: '100' }, by),
      (by) => story.console('recharge/reject', { recharge_id, reason: 'No.' }, by),
    ]
  },
  async 'two first approvals of a large recharge'() {
    const recharge_id = await openRecharge(await newUser(story), '20000')
    return twice((by) => story.console('recharge/approve', { recharge_id, amount: '20000' }, by))
  },
  async 'two approvals of a withdrawal with one reference'() {
    const withdraw_id = await openWithdrawal('100')
    return twice((by) => story.console('withdraw/approve', { withdraw_id, payout_ref: withdraw_id.slice(0, 20) }, by))
  },
  async 'approval and rejection of a withdrawal'() {
    const withdraw_id = await openWithdrawal('100')
    return [
      (by) => story.console('withdraw/approve', { withdraw_id, payout_ref: withdraw_id.slice(0, 20) }, by),
      (by) => story.console('withdraw/reject', { withdraw_id, reason: 'No.' }, by),
    ]
  },
  async 'approval and rejection of a proposal'() {
    const recharge_id = await openRecharge(await newUser(story), '20000')
    const proposed = await story.consoleOk('recharge/approve', { recharge_id, amount: '20000' }, third)
    const proposal_id = proposed.proposal?.proposal_id ?? ''
    return [
      (by) => story.console('proposal/approve', { proposal_id }, by),
      (by) => story.console('proposal/reject', { proposal_id, reason: 'No.' }, by),
    ]
  },
  async 'two approvals of a proposal'() {
    const recharge_id = await openRecharge(await newUser(story), '20000')
    const proposed = await story.consoleOk('recharge/approve', { recharge_id, amount: '20000' }, third)
    const proposal_id = proposed.proposal?.proposal_id ?? ''
    return twice((by) => story.console('proposal/approve', { proposal_id }, by))
  },
  async 'two approvals of a payout account'() {
    const payout_account_id = await addBank(story, merchant, { iban: ibans.shift() })
    const fields = { payout_account_id, note: 'Called the merchant back.' }
    const { proposal } = await story.consoleOk('fund/payout-account-verify', fields, third)
    const proposal_id = proposal?.proposal_id ?? ''
    return twice((by) => story.console('proposal/approve', { proposal_id }, by))
  },
  async 'two decisions of an appeal'() {
    const order_id = await openAppeal()
    return [
      (by) => story.console('order/release', { order_id, reason: 'Paid.' }, by),
      (by) => story.console('order/reject', { order_id, reason: 'Not paid.' }, by),
    ]
  },
  async 'two decisions of an identity check'() {
    const verification_id = await requestCheck(story, await newUser(story))
    return [
      (by) => story.console('verification/accept', { verification_id, reason: 'Fits.' }, by),
      (by) => story.console('verification/reject', { verification_id, reason: 'Does not fit.' }, by),
    ]
  },
}

test.each(Object.keys(races))('loser of %s reads who decided and when', async (name) => {
  for (let n = 0; n < (isFull ? 3 : 1); n += 1) {
    const [one, other] = (await races[name]?.()) ?? []
    if (!one || !other) throw new RangeError(name)
    const answers = await Promise.all([one(first), other(second)])
    const losers = answers.flatMap((answer, index) =>
      answer.code === 200 ? [] : [{ answer, winner: [second, first][index] }],
    )
    // The second approval of a large amount is a decision of its own where it comes after the first.
    if (name.includes('first approvals') && losers.length === 0) continue
    expect(losers).toHaveLength(1)
    for (const { answer, winner } of losers) {
      const decided_by = winner?.name
      expect(answer).toMatchObject({
        code: 409,
        data: { reason: 'state_conflict', decided_by, decided_at: expect.any(String) },
      })
      expect(answer.msg).toContain(`${decided_by}`)
    }
  }
})

test('reviewer reads in the item who decided it and when', async () => {
  const recharge_id = await openRecharge(await newUser(story), '20')
  await story.consoleOk('recharge/approve', { recharge_id, amount: '20' }, first)
  const { list } = await story.consoleOk('recharge/list', { id: recharge_id, state: 'completion' }, second)
  expect(list).toMatchObject([{ decided_by: first.name, decided_at: story.clock.now().toISOString() }])
})
