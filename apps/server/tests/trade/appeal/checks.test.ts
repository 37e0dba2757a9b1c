import { expect, test } from 'vitest'
import { minute } from '@c2c/testing/src/story/clock.ts'
import { moneyOf } from '@c2c/testing/src/people/money.ts'
import { makeStaff } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { problemsOfBooks } from '../order/support.ts'
import { appealed, decideByTwo, openDesk, queueOf, release, setSolvers, take } from './support.ts'

const story = await startStory()
const desk = await openDesk(story, { check_one_in: 1 })
const solvers = [
  await makeStaff(story, 'solver'),
  await makeStaff(story, 'solver'),
  await makeStaff(story, 'solver'),
] as const
const [anna, bert, cleo] = solvers
const operator = await makeStaff(story, 'operator')
const check = (order_id: string, by: { token: string }, agrees: 'true' | 'false' = 'true', round: '1' | '2' = '1') =>
  story.console('appeal/check', { order_id, round, agrees, reason: 'I read the receipt.' }, by)
const figuresOf = async (staffId: string) =>
  (await queueOf(story, operator)).solvers.find(({ staff_id }) => staff_id === staffId)

test('drawn verdict is checked once by a third person, and moves no money', async () => {
  const { person, order_id } = await appealed(story, desk)
  expect(await check(order_id, cleo)).toMatchObject({ code: 404 })
  await decideByTwo(story, anna, bert)
  const before = await moneyOf(story, person)
  for (const judge of [anna, bert]) {
    expect((await queueOf(story, judge)).checks).toEqual([])
    expect(await check(order_id, judge)).toMatchObject({ code: 403, data: { reason: 'not_allowed' } })
  }
  expect((await queueOf(story, cleo)).checks).toMatchObject([
    { order_id, round: 1, outcome: 'release', award: '', reason: 'The receipt is real.' },
  ])
  expect((await story.consoleOk('order/list', { id: order_id }, cleo)).list).toMatchObject([{ order_id }])
  expect(await check(order_id, cleo, 'false')).toMatchObject({ code: 200 })
  expect((await queueOf(story, cleo)).checks).toEqual([])
  expect((await story.consoleOk('order/list', { id: order_id }, cleo)).list).toEqual([])
  expect(await check(order_id, operator)).toMatchObject({ code: 409 })
  expect(await moneyOf(story, person)).toEqual(before)
  for (const { staffId } of [anna, bert]) {
    expect(await figuresOf(staffId)).toMatchObject({ verdicts: 1, checked: 1, differing: 1 })
  }
})

test('operator checks, and the share that differs counts both answers', async () => {
  const { order_id } = await appealed(story, desk)
  await decideByTwo(story, anna, bert)
  expect(await check(order_id, operator)).toMatchObject({ code: 200 })
  expect(await figuresOf(anna.staffId)).toMatchObject({ checked: 2, differing: 1 })
  expect(await figuresOf(cleo.staffId)).toMatchObject({ verdicts: 0, median_minutes: null, checked: 0 })
})

test('verdicts of operators alone are not drawn, and a rare draw leaves most out', async () => {
  const { order_id } = await appealed(story, desk)
  await release(story, order_id, operator)
  await release(story, order_id, await makeStaff(story, 'operator'))
  await setSolvers(story, { check_one_in: 1000 })
  const drawn = (await queueOf(story, cleo)).checks.length
  for (const _ of [1, 2]) {
    await appealed(story, desk)
    await decideByTwo(story, anna, bert)
  }
  expect((await queueOf(story, cleo)).checks.length - drawn).toBeLessThanOrEqual(1)
})

test('rows of assignments and checks are append-only', async () => {
  const { db } = story.services
  await expect(db.updateTable('appeal_check_results').set({ agrees: true }).execute()).rejects.toThrow('permission')
  await expect(db.deleteFrom('appeal_checks').execute()).rejects.toThrow('permission')
  await expect(db.deleteFrom('appeal_assignments').execute()).rejects.toThrow('permission')
  const row = { order_id: cleo.staffId, round: 1, at: story.clock.now() }
  await expect(db.insertInto('appeal_checks').values(row).execute()).rejects.toThrow('permission')
})

test('times to verdict are median and 90th percentile of 30 days', async () => {
  story.clock.advance(31 * 24 * 60 * minute)
  // Sessions of staff have ended.
  const later = await openDesk(story)
  const [dora, emil] = [await makeStaff(story, 'solver'), await makeStaff(story, 'solver')]
  const reader = await makeStaff(story, 'operator')
  for (const minutes of [10, 20, 50]) {
    const { order_id } = await appealed(story, later)
    expect(await take(story, dora)).toBe(order_id)
    story.clock.advance(minutes * minute)
    await release(story, order_id, dora)
    await take(story, emil)
    await release(story, order_id, emil)
  }
  const { solvers: figures, all } = await queueOf(story, reader)
  const timesOf = (staffId: string) => figures.find(({ staff_id }) => staff_id === staffId)
  expect(timesOf(dora.staffId)).toMatchObject({ verdicts: 3, median_minutes: 20, p90_minutes: 44 })
  expect(timesOf(emil.staffId)).toMatchObject({ verdicts: 3, median_minutes: 0 })
  expect(timesOf(anna.staffId)).toMatchObject({ verdicts: 0, median_minutes: null, checked: 2 })
  expect(all).toMatchObject({ verdicts: 3, median_minutes: 20, p90_minutes: 44 })
  const own = await queueOf(story, dora)
  expect([own.all, own.solvers.map(({ staff_id }) => staff_id)]).toEqual([null, [dora.staffId]])
})

test('after all of it the books hold', async () => {
  expect(await problemsOfBooks(story)).toEqual([])
})
