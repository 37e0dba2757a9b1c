import { expect, test } from 'vitest'
import { createUsers } from '@c2c/testing/src/people/create-users.ts'
import { minute } from '@c2c/testing/src/story/clock.ts'
import { isFull } from '@c2c/testing/src/cases/extent.ts'
import { moneyOf, rechargeFields } from '@c2c/testing/src/people/money.ts'
import { newUser, signInOwner, signInStaff, type Person } from '@c2c/testing/src/people/people.ts'
import { hold } from '@c2c/testing/src/story/hold.ts'
import { patience } from '@c2c/testing/src/story/patience.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'

const story = await startStory()
const owner = { token: await signInOwner(story) }
const operator = { token: await signInStaff(story, 'operator') }
const person = await newUser(story)

async function openItem(by: Person = person): Promise<string> {
  const { recharge_id } = await story.callOk('recharge/create', await rechargeFields(story, by, '100'), by)
  return recharge_id
}
const claim = (order_id: string, who: typeof owner) => story.console('queue/claim', { order_id }, who)
const approve = (recharge_id: string, who: typeof owner) =>
  story.console('recharge/approve', { recharge_id, amount: '100' }, who)
const seenBy = async (id: string, who: typeof owner) =>
  (await story.consoleOk('recharge/list', { id }, who)).list[0]?.claim

test('claimed item is refused to others with its holder and expiry', async () => {
  const id = await openItem()
  const until = new Date(story.clock.now().getTime() + 10 * minute).toISOString()
  expect(await claim(id, operator)).toMatchObject({
    code: 200,
    data: { claim: { name: 'The operator', until, mine: true } },
  })
  expect(await seenBy(id, owner)).toEqual({ name: 'The operator', until, mine: false })
  expect(await seenBy(id, operator)).toMatchObject({ mine: true })
  for (const answer of [await claim(id, owner), await approve(id, owner)]) {
    expect(answer).toMatchObject({
      code: 409,
      data: { reason: 'state_conflict', claimed_by: 'The operator', claimed_until: until },
    })
    expect(answer.msg).toBe('The operator is reviewing this until Nov 21, 2026, 5:23 AM UTC.')
  }
  expect(await approve(id, operator)).toMatchObject({ code: 200, data: { state: 'completion', claim: null } })
})

test('claim expires after ten minutes unless it is renewed', async () => {
  const id = await openItem()
  await claim(id, operator)
  story.clock.advance(9 * minute)
  await claim(id, operator)
  story.clock.advance(9 * minute)
  expect(await claim(id, owner)).toMatchObject({ code: 409 })
  story.clock.advance(minute)
  expect(await seenBy(id, owner)).toBeNull()
  expect(await claim(id, owner)).toMatchObject({ code: 200 })
  expect(await approve(id, operator)).toMatchObject({ code: 409, data: { reason: 'state_conflict' } })
  expect(await approve(id, owner)).toMatchObject({ code: 200 })
})

test('claim is released only by its holder', async () => {
  const id = await openItem()
  await claim(id, operator)
  await story.consoleOk('queue/unclaim', { order_id: id }, owner)
  expect(await seenBy(id, owner)).toMatchObject({ name: 'The operator' })
  await story.consoleOk('queue/unclaim', { order_id: id }, operator)
  expect(await approve(id, owner)).toMatchObject({ code: 200 })
})

test('a claim ends with the session that made it', async () => {
  const id = await openItem()
  const other = { token: await signInStaff(story, 'operator') }
  await claim(id, other)
  expect(await approve(id, owner)).toMatchObject({ code: 409 })
  await story.consoleOk('session/logout', {}, other)
  expect(await seenBy(id, owner)).toBeNull()
  expect(await approve(id, owner)).toMatchObject({ code: 200 })
})

test('unclaimed item can be decided without a claim', async () => {
  expect(await approve(await openItem(), owner)).toMatchObject({ code: 200 })
})

test('decided, unknown or unqueued item cannot be claimed', async () => {
  const id = await openItem()
  await approve(id, owner)
  expect(await claim(id, owner)).toMatchObject({ code: 409, data: { reason: 'state_conflict' } })
  for (const unknown of ['00000000-0000-4000-8000-000000000000', 'x'])
    expect(await claim(unknown, owner)).toMatchObject({ code: 404 })
})

test('item cannot be claimed while it is decided', async () => {
  const id = await openItem()
  const { waiting, letGo } = await hold(story, 'LOCK TABLE transfers IN SHARE MODE')
  const approved = approve(id, owner)
  await expect.poll(waiting, { timeout: patience }).toBe(1)
  let answered = 0
  const claimed = claim(id, operator).finally(() => (answered += 1))
  // A claim that does not wait for the decision answers before it.
  await expect.poll(async () => answered + (await waiting()), { timeout: patience }).toBe(2)
  await letGo()
  expect(await claimed).toMatchObject({ code: 409, data: { reason: 'state_conflict' } })
  expect(await approved).toMatchObject({ code: 200, data: { claim: null } })
})

/** Decisions that are made at once. */
const many = isFull ? 50 : 8

test("many parallel decisions count once, for the claim's holder", async () => {
  const id = await openItem()
  const before = await moneyOf(story, person)
  const [claimed, ...answers] = await Promise.all([
    claim(id, operator),
    ...Array.from({ length: many }, (_, i) => approve(id, i % 2 === 0 ? owner : operator)),
  ])
  const counted = answers.flatMap(({ code }, i) => (code === 200 ? [i] : []))
  expect(counted).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 409)).toHaveLength(many - 1)
  // Where the claim came first, only the operator's decision can have counted; those have the odd numbers.
  expect(claimed.code === 409 || (counted[0] ?? 0) % 2 === 1).toBe(true)
  const { available } = await moneyOf(story, person)
  expect(Number(available) - Number(before.available)).toBe(100)
})

test("many decisions on another reviewer's claim all fail", async () => {
  const id = await openItem()
  await claim(id, operator)
  const answers = await Promise.all(Array.from({ length: many }, () => approve(id, owner)))
  expect(new Set(answers.map(({ data }) => (data as { claimed_by?: string }).claimed_by))).toEqual(
    new Set(['The operator']),
  )
  expect(await approve(id, operator)).toMatchObject({ code: 200 })
})

test('two reviewers never get the same next item', async () => {
  const people = await createUsers(story, isFull ? 10 : 5)
  const made = await Promise.all(people.map((one) => openItem(one)))
  const colleague = { token: await signInStaff(story, 'operator') }
  const got: string[] = []
  const work = async (who: typeof owner) => {
    for (let after = ''; ;) {
      const { order_id } = await story.consoleOk('queue/next', { kind: 'recharge', after }, who)
      if (order_id === '' || got.includes(order_id)) return
      got.push(order_id)
      after = order_id
    }
  }
  await Promise.all([work(operator), work(colleague)])
  expect(got).toHaveLength(new Set(got).size)
  expect(got.toSorted()).toEqual(expect.arrayContaining(made.toSorted()))
  for (const id of made) expect(await seenBy(id, owner)).not.toBeNull()
})

test('next item is the oldest after the last and wraps around', async () => {
  const alone = { token: await signInStaff(story, 'operator') }
  story.clock.advance(10 * minute)
  const { list } = await story.consoleOk('recharge/list', { state: 'audit', sort: 'oldest', page_size: '100' }, alone)
  const ids = list.map(({ recharge_id }) => recharge_id)
  const next = async (after: string) =>
    (await story.consoleOk('queue/next', { kind: 'recharge', after }, alone)).order_id
  expect(await next('')).toBe(ids[0])
  expect(await next(ids[0] ?? '')).toBe(ids[1])
  expect(await next(ids.at(-1) ?? '')).toBe(ids[0])
  expect((await story.consoleOk('queue/next', { kind: 'appeal' }, alone)).order_id).toBe('')
})

test('colleagues are notified of claims and releases', async () => {
  const id = await openItem()
  const eventCount = async () =>
    Number(
      (
        await story.services.db
          .selectFrom('outbox')
          .select((eb) => eb.fn.countAll().as('n'))
          .where('recipient', '=', 'staff')
          .executeTakeFirstOrThrow()
      ).n,
    )
  const before = await eventCount()
  await claim(id, operator)
  await claim(id, operator)
  expect(await eventCount()).toBe(before + 1)
  await story.consoleOk('queue/unclaim', { order_id: id }, operator)
  expect(await eventCount()).toBe(before + 2)
})
