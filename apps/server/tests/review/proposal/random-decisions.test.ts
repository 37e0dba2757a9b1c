import { platformAccount, usdt, userAccount } from '@c2c/domain'
import fc, { assert, asyncProperty } from 'fast-check'
import { expect, test } from 'vitest'
import { submitCommand } from '../../../src/http/submit.ts'
import { cases } from '@c2c/testing/src/cases/extent.ts'
import { bindAccount, moneyOf } from '@c2c/testing/src/people/money.ts'
import { newUser, signInStaff } from '@c2c/testing/src/people/people.ts'
import '@c2c/testing/src/cases/seed.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { claim } from './support.ts'

const story = await startStory()
const staff = await Promise.all(['operator', 'operator', 'owner'].map((role) => signInStaff(story, role as 'operator')))
const [limit, runs] = [10_000, cases(12)]

/** One act of one of three people; `choice` is the amount or the reference that they decide on. */
const acts = fc.record({
  who: fc.nat({ max: 2 }),
  what: fc.constantFrom('approve', 'approve', 'approve', 'agree', 'sayNo', 'takeBack', 'reject', 'cancel'),
  choice: fc.nat({ max: 1 }),
} as const)
type Act = typeof acts extends fc.Arbitrary<infer Value> ? Value : never

/** Two people who want something else, and then the same: a few random cases may lack it. */
const differing: Act[] = [
  { who: 0, what: 'approve', choice: 0 },
  { who: 1, what: 'approve', choice: 1 },
  { who: 1, what: 'approve', choice: 0 },
]

/** The outcome of an order by the rule of two people; `paid` is how many of them wanted it. */
interface Stand {
  readonly step: 'review' | 'second_review' | 'done' | 'refused' | 'cancelled'
  readonly first?: { readonly who: number; readonly choice: number }
  readonly deciders: ReadonlySet<number>
}

const begun: Stand = { step: 'review', deciders: new Set() }

/** The expected state after an act and the code of its answer. `large` marks the choices that need two people. */
function rule(stand: Stand, { who, what, choice }: Act, large: (choice: number) => boolean): [Stand, number] {
  const { step, first } = stand
  if (step !== 'review' && step !== 'second_review') return [stand, 409]
  const done = (...deciders: number[]): [Stand, number] => [{ step: 'done', deciders: new Set(deciders) }, 200]
  if (what === 'reject') return [{ ...begun, step: 'refused' }, 200]
  if (what === 'cancel') return step === 'review' ? [{ ...begun, step: 'cancelled' }, 200] : [stand, 409]
  if (!first) {
    if (what !== 'approve') return [stand, 409]
    return large(choice) ? [{ ...begun, step: 'second_review', first: { who, choice } }, 200] : done(who)
  }
  if (what === 'takeBack') return first.who === who ? [begun, 200] : [stand, 403]
  if (first.who === who) return [stand, 403]
  if (what === 'sayNo') return [begun, 200]
  if (what === 'approve' && choice !== first.choice) return [stand, 409]
  return done(first.who, who)
}

interface Subject {
  readonly id: string
  /** The step at which its money has moved. */
  readonly done: string
  approve(choice: number, token: string): Promise<{ code: number }>
  reject(token: string): Promise<{ code: number }>
  cancel(): Promise<{ code: number }>
  step(): Promise<string | undefined>
}

/** Does an act against the server. What is about a proposal is about the newest one; without one there is nothing to do. */
async function perform(subject: Subject, { who, what, choice }: Act): Promise<number> {
  const token = staff[who] ?? ''
  if (what === 'approve') return (await subject.approve(choice, token)).code
  if (what === 'reject') return (await subject.reject(token)).code
  if (what === 'cancel') return (await subject.cancel()).code
  const { list } = await story.consoleOk('proposal/list', { subject: subject.id }, { token })
  const fields = { proposal_id: list[0]?.proposal_id ?? '' }
  if (fields.proposal_id === '') return 409
  const reason = { ...fields, reason: 'Because.' }
  if (what === 'agree') return (await story.console('proposal/approve', fields, { token })).code
  if (what === 'sayNo') return (await story.console('proposal/reject', reason, { token })).code
  return (await story.console('proposal/withdraw', reason, { token })).code
}

async function follow(subject: Subject, list: readonly Act[], large: (choice: number) => boolean): Promise<Stand> {
  let stand = begun
  for (const act of list) {
    const [next, code] = rule(stand, act, large)
    expect([act, await perform(subject, act)]).toEqual([act, code])
    stand = next
  }
  expect(await subject.step()).toBe(stand.step === 'done' ? subject.done : stand.step)
  return stand
}

test('random decisions never credit a large recharge with one approver', async () => {
  await assert(
    asyncProperty(fc.array(acts, { maxLength: 8 }), async (list) => {
      const person = await newUser(story)
      const recharge_id = await claim(story, person, '20000')
      const amounts = [limit, limit - 0.000001]
      const subject: Subject = {
        id: recharge_id,
        done: 'credited',
        approve: (choice, token) =>
          story.console('recharge/approve', { recharge_id, amount: String(amounts[choice]) }, { token }),
        reject: (token) => story.console('recharge/reject', { recharge_id, reason: 'No.' }, { token }),
        // A recharge has nothing to call off; who asks for it does nothing.
        cancel: () => Promise.resolve({ code: 409 }),
        step: async () => (await story.callOk('recharge/list', {}, person)).list[0]?.step,
      }
      const possible = list.filter(({ what }) => what !== 'cancel')
      const { step, deciders } = await follow(subject, possible, (choice) => choice === 0)
      const { available } = await moneyOf(story, person)
      expect(step === 'done').toBe(available !== '0.000000')
      expect(Number(available) < limit || deciders.size === 2).toBe(true)
    }),
    { numRuns: runs, examples: [[differing]] },
  )
})

test('random decisions never pay a large withdrawal with one approver', async () => {
  await assert(
    asyncProperty(fc.array(acts, { maxLength: 8 }), fc.boolean(), async (list, isLarge) => {
      const person = await newUser(story)
      const to = userAccount(person.userId, 'available')
      const transfer = { type: 'funding', from: platformAccount('custody:TRC20'), to, shortfall: 'fault' } as const
      const transfers = [{ ...transfer, amount: usdt(20_000_000_000n) }]
      await submitCommand(story.services.ledger, { at: story.clock.now(), transfers })
      const bk_id = await bindAccount(story, person)
      const amount = isLarge ? String(limit) : '9999.999999'
      const { withdraw_id } = await story.callOk('withdraw/create', { type: 'bank', bk_id, amount }, person)
      const refs = [crypto.randomUUID(), crypto.randomUUID()]
      const subject: Subject = {
        id: withdraw_id,
        done: 'paid_out',
        approve: (choice, token) =>
          story.console('withdraw/approve', { withdraw_id, payout_ref: refs[choice] ?? '' }, { token }),
        reject: (token) => story.console('withdraw/reject', { withdraw_id, reason: 'No.' }, { token }),
        cancel: () => story.call('withdraw/cancel', { withdraw_id }, person),
        step: async () => (await story.callOk('withdraw/list', {}, person)).list[0]?.step,
      }
      const { step, deciders } = await follow(subject, list, () => isLarge)
      const { total_balance } = await moneyOf(story, person)
      expect(step === 'done').toBe(total_balance !== '20000.000000')
      expect(step !== 'done' || !isLarge || deciders.size === 2).toBe(true)
    }),
    { numRuns: runs, examples: [[differing, true]] },
  )
})
