import { randomUUID } from 'node:crypto'
import { consoleCalls, type Call } from '@c2c/contract'
import { expect, test } from 'vitest'
import { makeStaff } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { appealed, openDesk, take } from '../trade/appeal/support.ts'

const story = await startStory()
const desk = await openDesk(story)
const { db } = story.services
const [solver, operator] = [await makeStaff(story, 'solver'), await makeStaff(story, 'operator')]
const now = () => story.clock.now()

/** All that a solver can call. A call more is a decision: it must not show or move what is no appeal before them. */
const allowed = [
  'appeal/check',
  'appeal/give-back',
  'appeal/queue',
  'appeal/take',
  'order/list',
  'order/messages',
  'order/reject',
  'order/release',
  'proposal/reject',
  'proposal/withdraw',
  'queue/counts',
  'session/end',
  'session/info',
  'session/list',
  'session/logout',
  'session/prove',
  'staff/change-password',
  'staff/second-factor-begin',
  'staff/second-factor-set',
]

test('session of a solver is refused on every other call of the console', async () => {
  const guarded = consoleCalls.filter(({ auth }: Call) => auth !== 'anonymous')
  const refused: string[] = []
  for (const { name } of guarded.filter((call) => !allowed.includes(call.name))) {
    const { code } = await story.console(name, {}, solver)
    if (code === 403) refused.push(name)
  }
  expect([...refused, ...allowed].toSorted()).toEqual(guarded.map(({ name }) => name).toSorted())
})

const proposal = (kind: 'appeal' | 'staff', subject: string, made_by: string, payload: object = {}) => ({
  id: randomUUID(),
  kind,
  subject,
  payload: payload as Record<string, string>,
  note: 'why',
  amount: null,
  made_by,
  at: now(),
})

test('solver approves and ends no proposal of another kind, at the database too', async () => {
  const row = proposal('staff', 'new@mail.example', operator.staffId, {
    does: 'invite',
    role: 'operator',
    merchant_id: '',
  })
  await db.insertInto('proposals').values(row).execute()
  const id = { proposal_id: row.id }
  expect(await story.console('proposal/approve', { ...id, note: '' }, solver)).toMatchObject({ code: 403 })
  for (const name of ['proposal/reject', 'proposal/withdraw'] as const) {
    expect(await story.console(name, { ...id, reason: 'No.' }, solver)).toMatchObject({ code: 404 })
  }
  const decision = { proposal_id: row.id, made_by: operator.staffId, reason: '', decided_by: solver.staffId, at: now() }
  const approval = db
    .insertInto('proposal_decisions')
    .values({ ...decision, outcome: 'approved' })
    .execute()
  await expect(approval).rejects.toMatchObject({ constraint: 'approvers_are_active' })
})

test('database takes no verdict of a solver who has not taken the appeal', async () => {
  const { order_id } = await appealed(story, desk)
  const verdict = { outcome: 'release', round: '1' }
  const propose = () =>
    db
      .insertInto('proposals')
      .values(proposal('appeal', order_id, solver.staffId, verdict))
      .execute()
  await expect(propose()).rejects.toMatchObject({ constraint: 'appeal_not_taken' })
  expect(await take(story, solver)).toBe(order_id)
  story.clock.advance(2 * 3_600_000)
  await expect(propose()).rejects.toMatchObject({ constraint: 'appeal_not_taken' })
  const assign = (does: 'take' | 'assign', staff_id: string) =>
    db.insertInto('appeal_assignments').values({ order_id, does, staff_id, by_id: staff_id, at: now() }).execute()
  // Only solvers have appeals, and only open ones.
  await expect(assign('take', operator.staffId)).rejects.toMatchObject({ constraint: 'appeal_assignment_is_open' })
  await assign('take', solver.staffId)
  const other = await makeStaff(story, 'solver')
  await expect(assign('take', other.staffId)).rejects.toMatchObject({ constraint: 'appeal_taken_by_another' })
})

test('disabled solver takes nothing, and an auditor checks nothing', async () => {
  const { order_id } = await appealed(story, desk)
  const gone = await makeStaff(story, 'solver')
  await story.consoleOk('staff/disable', { staff_id: gone.staffId }, await makeStaff(story, 'owner'))
  expect(await story.console('appeal/take', {}, gone)).toMatchObject({ code: -1 })
  expect(await story.console('appeal/assign', { order_id, staff_id: gone.staffId }, operator)).toMatchObject({
    code: 404,
  })
  const auditor = await makeStaff(story, 'auditor')
  expect(await story.console('appeal/queue', {}, auditor)).toMatchObject({ code: 403 })
  const row = { order_id, round: 1, staff_id: auditor.staffId, agrees: true, reason: 'x', at: now() }
  await expect(db.insertInto('appeal_check_results').values(row).execute()).rejects.toMatchObject({
    constraint: 'appeal_check_by_decider',
  })
})
