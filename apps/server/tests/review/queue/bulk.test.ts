import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { claim } from '../proposal/support.ts'
import { makeStaff, newUser } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'

/*
 * Bulk actions of the console: the same call for each, all at the same time, each with a key of its
 * own (apps/console/src/features/payments/recharge/reject-several.tsx, components/queue/bulk-bar.tsx).
 */
const story = await startStory()
const [anna, ben] = [await makeStaff(story, 'operator'), await makeStaff(story, 'operator')]
const person = await newUser(story)

const items = (count: number, amount = '50') =>
  Promise.all(Array.from({ length: count }, () => claim(story, person, amount)))
const keysOf = (ids: readonly string[]) => ids.map(() => randomUUID())
const rejectAll = (ids: readonly string[], { token }: { token: string }, keys = keysOf(ids)) =>
  Promise.all(
    ids.map((recharge_id, place) => {
      const said = { recharge_id, reason: '', reason_code: 'not_arrived' }
      return story.console('recharge/reject', said, { token, key: keys[place] ?? '' })
    }),
  )
const codes = (answers: readonly { code: number }[]) => answers.map(({ code }) => code)
const each = (name: 'queue/claim' | 'queue/unclaim', ids: readonly string[], by: { token: string }) =>
  Promise.all(ids.map((order_id) => story.console(name, { order_id }, by)))

/** The state of each order, and how often it was rejected. */
async function standing(ids: readonly string[]) {
  const { db } = story.services
  const orders = await db.selectFrom('orders').select(['id', 'step', 'reason']).where('id', 'in', ids).execute()
  const events = await db
    .selectFrom('order_events')
    .select('order_id')
    .where('order_id', 'in', ids)
    .where('step', '=', 'refused')
    .execute()
  return ids.map((id) => {
    const { step, reason } = orders.find((order) => order.id === id) ?? {}
    return { step, reason, times: events.filter(({ order_id }) => order_id === id).length }
  })
}
const refusedOnce = { step: 'refused', reason: expect.stringMatching(/./) as string, times: 1 }

test('bulk rejection gives each user its reason and moves nothing', async () => {
  const ids = await items(8)
  expect(new Set(codes(await rejectAll(ids, anna)))).toEqual(new Set([200]))
  expect(await standing(ids)).toEqual(ids.map(() => refusedOnce))
  expect(await story.callOk('userinfo/get-money-info', {}, person)).toMatchObject({ total_balance: '0.000000' })
  const { list } = await story.callOk('notice/list', {}, person)
  expect(list.length).toBe(8)
})

test('bulk rejection skips items claimed by others', async () => {
  const ids = await items(3)
  await each('queue/claim', ids.slice(0, 1), ben)
  const answers = await rejectAll(ids, anna)
  expect(codes(answers)).toEqual([409, 200, 200])
  expect(answers[0]?.data).toMatchObject({ reason: 'state_conflict', claimed_by: 'The operator' })
  expect((await standing(ids)).map(({ step }) => step)).toEqual(['review', 'refused', 'refused'])
})

test("bulk claim and release respect other reviewers' claims", async () => {
  const ids = await items(6)
  const [mine, theirs] = await Promise.all([each('queue/claim', ids, anna), each('queue/claim', ids, ben)])
  for (const place of ids.keys()) {
    expect([mine[place]?.code, theirs[place]?.code].toSorted((a = 0, b = 0) => a - b)).toEqual([200, 409])
  }
  await each('queue/unclaim', ids, anna)
  const { list } = await story.consoleOk('recharge/list', { state: 'audit', page_size: '100' }, ben)
  const kept = list.filter(({ recharge_id }) => ids.includes(recharge_id)).map(({ claim: held }) => held?.mine)
  expect(kept.filter(Boolean)).toHaveLength(codes(theirs).filter((code) => code === 200).length)
})

test('repeated bulk rejection returns the same answers', async () => {
  const ids = await items(4)
  const keys = keysOf(ids)
  const [first, again] = await Promise.all([rejectAll(ids, anna, keys), rejectAll(ids, anna, keys)])
  const later = await rejectAll(ids, anna, keys)
  expect([again, later].map((answers) => answers.map(({ data }) => data))).toEqual(
    [first, first].map((answers) => answers.map(({ data }) => data)),
  )
  expect(await standing(ids)).toEqual(ids.map(() => refusedOnce))
  expect(new Set(codes(await rejectAll(ids, anna)))).toEqual(new Set([409]))
})

test('two concurrent bulk rejections reject each item once', async () => {
  const ids = await items(6)
  const [mine, theirs] = await Promise.all([rejectAll(ids, anna), rejectAll(ids, ben)])
  for (const place of ids.keys()) {
    expect([mine[place]?.code, theirs[place]?.code].toSorted((a = 0, b = 0) => a - b)).toEqual([200, 409])
  }
  expect(await standing(ids)).toEqual(ids.map(() => refusedOnce))
})

test('bulk rejection ends a waiting proposal for good', async () => {
  const ids = await items(4, '20000')
  const approval = (recharge_id: string) => ({ recharge_id, amount: '20000' })
  for (const id of ids) await story.consoleOk('recharge/approve', approval(id), anna)
  const [rejected, approved] = await Promise.all([
    rejectAll(ids.slice(0, 2), ben),
    Promise.all(ids.slice(2).map((id) => story.console('recharge/approve', approval(id), anna))),
  ])
  expect([codes(rejected), codes(approved)]).toEqual([
    [200, 200],
    [403, 403],
  ])
  for (const id of ids.slice(0, 2)) {
    const { list } = await story.consoleOk('proposal/list', { subject: id }, ben)
    expect(list).toMatchObject([{ state: 'rejected' }])
    expect(await story.console('recharge/approve', approval(id), ben)).toMatchObject({ code: 409 })
  }
  // The one who approved them first takes that back by rejecting.
  expect(codes(await rejectAll(ids.slice(2), anna))).toEqual([200, 200])
})
