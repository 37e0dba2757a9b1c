import { expect, test } from 'vitest'
import { hour, minute } from '@c2c/testing/src/story/clock.ts'
import { moneyOf } from '@c2c/testing/src/people/money.ts'
import { freshName, makeStaff } from '@c2c/testing/src/people/people.ts'
import { insertStaff } from '@c2c/testing/src/people/people-rows.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { appealed, openDesk, queueOf, release, setSolvers, take } from './support.ts'

const story = await startStory()
const desk = await openDesk(story)
const [anna, bert] = [await makeStaff(story, 'solver'), await makeStaff(story, 'solver')]
const operator = await makeStaff(story, 'operator')
const notFound = { code: 404 }
const ordersOf = async (id: string, by: { token: string }) => (await story.consoleOk('order/list', { id }, by)).list

test('solvers take the oldest appeal, and two at the same moment get different ones', async () => {
  const { order_id: first } = await appealed(story, desk)
  const { order_id: second } = await appealed(story, desk)
  expect(await queueOf(story, anna)).toMatchObject({ waiting: 2, appeals: [], all: null, solvers: [{ open: 0 }] })
  const taken = await Promise.all([take(story, anna), take(story, bert)])
  expect(taken.toSorted()).toEqual([first, second].toSorted())
  expect(await take(story, anna)).toBe('')
  for (const [index, by] of [anna, bert].entries()) {
    const id = taken[index] ?? ''
    expect(await queueOf(story, by)).toMatchObject({ waiting: 0, appeals: [{ order_id: id, mine: true, round: 1 }] })
  }
  for (const [index, by] of [anna, bert].entries()) {
    await story.consoleOk('appeal/give-back', { order_id: taken[index] ?? '' }, by)
  }
  expect(await take(story, anna)).toBe(first)
  await story.consoleOk('appeal/give-back', { order_id: first }, anna)
  expect(await story.console('appeal/give-back', { order_id: first }, anna)).toMatchObject(notFound)
})

test('solver reads the appeals that they have, and no other trade', async () => {
  const id = await take(story, anna)
  const open = { state: 'audit', about: 'appeal', sort: 'urgent', search: '' } as const
  const page = await story.consoleOk('order/list', open, anna)
  expect(page).toMatchObject({ total: 1, list: [{ order_id: id, hints: [], claim: { mine: true } }] })
  expect((await story.consoleOk('order/messages', { order_id: id }, anna)).list).toBeInstanceOf(Array)
  expect(await ordersOf(id, bert)).toEqual([])
  expect((await story.consoleOk('order/list', { ...open, state: '' }, bert)).total).toBe(0)
  expect(await story.console('order/messages', { order_id: id }, bert)).toMatchObject(notFound)
  for (const name of ['order/release', 'order/reject'] as const) {
    expect(await story.console(name, { order_id: id, reason: 'Mine.' }, bert)).toMatchObject(notFound)
  }
  expect(await story.consoleOk('queue/counts', {}, anna)).toMatchObject({ orders: 1, recharges: 0, proposals: 0 })
  await story.consoleOk('appeal/give-back', { order_id: id }, anna)
  expect(await ordersOf(id, anna)).toEqual([])
})

test('verdicts of two solvers move the escrow, and one person is never both', async () => {
  const id = await take(story, anna)
  expect(await release(story, id, anna)).toMatchObject({
    code: 200,
    data: { step: 'appeal', proposal: { mine: true } },
  })
  expect(await ordersOf(id, anna)).toMatchObject([{ step: 'appeal', claim: null, proposal: { mine: true } }])
  // Seen, but given out of hand with the verdict.
  expect(await story.console('appeal/give-back', { order_id: id }, anna)).toMatchObject({ code: 409 })
  expect(await release(story, id, anna)).toMatchObject({ code: 403, data: { reason: 'not_allowed' } })
  expect(await take(story, anna)).not.toBe(id)
  expect(await take(story, bert)).toBe(id)
  const other = { order_id: id, reason: 'I see it otherwise.' }
  expect(await story.console('order/reject', other, bert)).toMatchObject({ code: 409, data: { outcome: 'release' } })
  expect(await release(story, id, bert)).toMatchObject({ code: 200, data: { step: 'completed', state: 'completion' } })
  expect(await ordersOf(id, bert)).toEqual([])
  for (const { order_id } of (await queueOf(story, anna)).appeals)
    await story.consoleOk('appeal/give-back', { order_id }, anna)
})

test('another ends a verdict that they do not share, and its maker withdraws it', async () => {
  const id = await take(story, anna)
  const propose = async () => {
    const { data } = await release(story, id, anna)
    return (data as { proposal: { proposal_id: string } }).proposal.proposal_id
  }
  const first = { proposal_id: await propose(), reason: 'The receipt is of another day.' }
  expect(await story.console('proposal/reject', first, bert)).toMatchObject(notFound)
  expect(await story.console('proposal/reject', first, anna)).toMatchObject({ code: 403 })
  expect(await take(story, bert)).toBe(id)
  expect(await story.console('proposal/withdraw', first, bert)).toMatchObject({ code: 403 })
  expect(await story.consoleOk('proposal/reject', first, bert)).toMatchObject({ state: 'rejected' })
  await story.consoleOk('appeal/give-back', { order_id: id }, bert)
  expect(await take(story, anna)).toBe(id)
  const second = { proposal_id: await propose(), reason: 'I overlooked a line.' }
  expect(await story.consoleOk('proposal/withdraw', second, anna)).toMatchObject({ state: 'withdrawn' })
  expect(await story.consoleOk('order/list', { id }, operator)).toMatchObject({
    list: [{ step: 'appeal', proposal: null }],
  })
})

test('operator approves the verdict of a solver', async () => {
  const id = await take(story, anna)
  const { data } = await release(story, id, anna)
  const { proposal_id } = (data as { proposal: { proposal_id: string } }).proposal
  expect(await story.consoleOk('proposal/approve', { proposal_id, note: '' }, operator)).toMatchObject({
    state: 'approved',
  })
  expect(await story.consoleOk('order/list', { id }, operator)).toMatchObject({ list: [{ step: 'completed' }] })
})

test('solver has a bounded number of open appeals, also of two taken at once', async () => {
  await setSolvers(story, { open: 1 })
  const open = [(await appealed(story, desk)).order_id, (await appealed(story, desk)).order_id]
  const both = await Promise.all([1, 2].map(() => story.console('appeal/take', {}, bert)))
  expect(both.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([200, 409])
  expect(await story.console('appeal/take', {}, bert)).toMatchObject({ code: 409, data: { reason: 'state_conflict' } })
  const [mine] = (await queueOf(story, bert)).appeals
  const left = open.find((id) => id !== mine?.order_id) ?? ''
  const more = { order_id: left, staff_id: bert.staffId }
  expect(await story.console('appeal/assign', more, operator)).toMatchObject({ code: 409 })
  await setSolvers(story, {})
  await story.consoleOk('appeal/give-back', { order_id: mine?.order_id ?? '' }, bert)
})

test('idle appeal returns to the queue', async () => {
  const id = await take(story, anna)
  story.clock.advance(hour - minute)
  expect(await ordersOf(id, anna)).toHaveLength(1)
  story.clock.advance(minute)
  expect(await queueOf(story, anna)).toMatchObject({ appeals: [], solvers: [{ open: 0 }] })
  expect(await release(story, id, anna)).toMatchObject(notFound)
  expect(await take(story, bert)).toBe(id)
  await story.consoleOk('appeal/give-back', { order_id: id }, bert)
})

test('operator sees the load, assigns an appeal, gives it to another and returns it', async () => {
  const { order_id } = await appealed(story, desk)
  const assign = (staff_id: string, by = operator) => story.console('appeal/assign', { order_id, staff_id }, by)
  expect(await assign('')).toMatchObject({ code: 409 })
  for (const { staffId } of [anna, bert]) {
    expect(await assign(staffId)).toMatchObject({ code: 200 })
    const { appeals, solvers } = await queueOf(story, operator)
    expect(appeals.find((one) => one.order_id === order_id)).toMatchObject({ staff_id: staffId, solver: 'The solver' })
    expect(solvers.find((one) => one.staff_id === staffId)).toMatchObject({ open: 1 })
  }
  // While a solver has it, operators do not decide it.
  expect(await release(story, order_id, operator)).toMatchObject({ code: 409, data: { claimed_by: 'The solver' } })
  expect(await story.console('appeal/take', {}, operator)).toMatchObject({ code: 403 })
  expect(await assign('')).toMatchObject({ code: 200 })
  await story.consoleOk('queue/claim', { order_id }, operator)
  expect(await assign(anna.staffId)).toMatchObject({ code: 409 })
  await story.consoleOk('queue/unclaim', { order_id }, operator)
  for (const staff_id of ['unknown', operator.staffId]) expect(await assign(staff_id)).toMatchObject(notFound)
  expect(await story.console('appeal/assign', { order_id: 'x', staff_id: anna.staffId }, operator)).toMatchObject(
    notFound,
  )
  await release(story, order_id, operator)
  await release(story, order_id, await makeStaff(story, 'operator'))
  expect(await assign(anna.staffId)).toMatchObject({ code: 409 })
})

test('solver never gets an appeal of a user with their e-mail address', async () => {
  const { person, order_id } = await appealed(story, desk)
  const member = {
    email: person.email,
    name: freshName(),
    role: 'solver' as const,
    merchantId: '',
    password: 'Staff-of-the-tests-1',
  }
  const friend = await insertStaff(story.services, member)
  const offered: string[] = []
  for (let id = await take(story, friend); id !== ''; id = await take(story, friend)) offered.push(id)
  expect(offered.length).toBeGreaterThan(0)
  expect(offered).not.toContain(order_id)
  expect(await story.console('appeal/assign', { order_id, staff_id: friend.staffId }, operator)).toMatchObject({
    code: 403,
    data: { reason: 'not_allowed' },
  })
  for (const id of offered) await story.consoleOk('appeal/give-back', { order_id: id }, friend)
  expect(await moneyOf(story, person)).toMatchObject({ business_usdt: '10.000000' })
})
