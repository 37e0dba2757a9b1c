import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { proveBooks } from '../../../src/features/proofs/audit/prove-books.ts'
import { numberOf, problemKinds } from '../../../src/features/proofs/audit/problems.ts'
import { rechargeAndApprove } from '@c2c/testing/src/people/money.ts'
import { makeStaff, newUser, signInOwner, type Member } from '@c2c/testing/src/people/people.ts'
import { day } from '@c2c/testing/src/story/clock.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'

const story = await startStory()
const { services } = story
const [first, second] = [await makeStaff(story, 'operator'), await makeStaff(story, 'operator')]

/** A new session: the clock goes on by days. */
const session = ({ email, password }: Member) => story.consoleOk('session/login', { email, password })
const owner = new pg.Client(story.database.connection)
await owner.connect()
afterAll(() => owner.end())
for (let i = 0; i < 3; i += 1) await rechargeAndApprove(story, await newUser(story), '50')
const images = await services.db.selectFrom('uploads').select('id').orderBy('id').execute()

const reason = 'The disk of 3 May lost it; the receipt was reviewed before.'
const missing = (place: number) => `records: the file of image ${images[place]?.id} is missing`
const lose = (place: number) => services.uploads.remove(images[place]?.id ?? '')
const propose = async (problem: string, by = first) =>
  story.console('ledger/acknowledge', { problem, reason }, await session(by))
const approve = async (proposal_id: string, by: Member) =>
  story.console('proposal/approve', { proposal_id, note: 'Checked.' }, await session(by))
const acknowledge = async (problem: string) => {
  const { proposal_id } = await story.consoleOk('ledger/acknowledge', { problem, reason }, await session(first))
  await story.consoleOk('proposal/approve', { proposal_id, note: 'Checked.' }, await session(second))
}
const prove = () => proveBooks(services)
const verify = async () => story.consoleOk('audit/verify', {}, { token: await signInOwner(story) })

test('lost image rings until two people acknowledge it, and is named for ever', async () => {
  await lose(0)
  const { number } = numberOf(missing(0))
  await expect(prove()).rejects.toThrow(`1 problems: ${number} ${missing(0)}`)
  expect(await verify()).toMatchObject({ ok: false, problems: [missing(0)], numbers: [number], acknowledged: [] })
  const { proposal_id } = await story.consoleOk('ledger/acknowledge', { problem: missing(0), reason }, first)
  expect(await approve(proposal_id, first)).toMatchObject({ code: 403, data: { reason: 'not_allowed' } })
  await expect(prove()).rejects.toThrow(number)
  expect(await approve(proposal_id, second)).toMatchObject({ code: 200, data: { state: 'approved' } })
  await prove()
  story.clock.advance(4000 * day)
  await prove()
  const known = { ok: true, problems: [], acknowledged: [{ number, problem: missing(0), until: null }] }
  expect(await verify()).toMatchObject(known)
  const decided = await owner.query(`SELECT FROM row_records WHERE part = 'proposal_decisions' AND key = $1`, [
    proposal_id,
  ])
  expect(decided.rowCount).toBe(1)
})

test('acknowledged image hides no other one', async () => {
  await lose(1)
  await expect(prove()).rejects.toThrow(`1 problems: ${numberOf(missing(1)).number}`)
  expect(numberOf(missing(1)).number).not.toBe(numberOf(missing(0)).number)
  const answer = await verify()
  expect(answer.problems).toEqual([missing(1)])
  expect(answer.acknowledged.map(({ problem }) => problem)).toEqual([missing(0)])
  const proposed = await propose(missing(1))
  expect(proposed).toMatchObject({ code: 200, data: { kind: 'problem', payload: { problem: missing(1), days: '0' } } })
  expect(await propose(missing(1), second)).toMatchObject({ code: 409, data: { reason: 'state_conflict' } })
  const { proposal_id } = proposed.data
  await story.consoleOk('proposal/reject', { proposal_id, reason: 'Look for it first.' }, await session(second))
  await expect(prove()).rejects.toThrow(missing(1))
  await acknowledge(missing(1))
  await prove()
  expect(await propose(missing(1))).toMatchObject({ code: 409, data: { reason: 'already_exists' } })
})

test('what no proof finds cannot be acknowledged beforehand', async () => {
  expect(await propose(missing(2))).toMatchObject({ code: 404, data: { reason: 'not_found' } })
})

test('changed sum is silent for a day at most, and that of another account rings at once', async () => {
  const tamper = (amount: number, account = 'min') =>
    owner.query(`SET session_replication_role = replica;
      UPDATE accounts SET balance = balance + ${amount}
      WHERE id = (SELECT ${account}(id) FROM accounts WHERE kind = 'available');
      SET session_replication_role = origin`)
  await tamper(1)
  const { problems } = await verify()
  expect(problems.length).toBeGreaterThan(0)
  for (const problem of problems) await acknowledge(problem)
  await prove()
  story.clock.advance(day - 1000)
  await prove()
  expect((await verify()).acknowledged.filter(({ until }) => until !== null)).toHaveLength(problems.length)
  await tamper(1, 'max')
  await expect(prove()).rejects.toThrow('P301-')
  await tamper(-1, 'max')
  story.clock.advance(1000)
  await expect(prove()).rejects.toThrow('P301-')
  await tamper(-1)
  await prove()
})

test('broken hashes are never acknowledged, and known problems never crowd out new ones', async () => {
  for (const problem of ['audit log: row 2 was changed', 'seals of transfers: seal 3 was changed'])
    expect(await propose(problem)).toMatchObject({ code: 403, data: { reason: 'not_allowed' } })
  for (let i = 0; i < 10; i += 1) {
    const id = randomUUID()
    const problem = `books: a rule: row ${i}`
    const at = story.clock.now()
    const payload = { problem, days: '7' }
    const row = { id, kind: 'problem', subject: numberOf(problem).number, payload, note: reason, amount: null } as const
    await services.db
      .insertInto('proposals')
      .values({ ...row, made_by: first.staffId, at })
      .execute()
    const decision = { proposal_id: id, made_by: first.staffId, outcome: 'approved', reason, at } as const
    await services.db
      .insertInto('proposal_decisions')
      .values({ ...decision, decided_by: second.staffId })
      .execute()
  }
  expect(await propose('books: a rule: row 11')).toMatchObject({ code: 422, data: { reason: 'limit_exceeded' } })
  await lose(2)
  await acknowledge(missing(2))
})

test('each kind of problem has a section of the runbook', () => {
  const runbook = readFileSync(join(import.meta.dirname, '../../../../../docs/problems.md'), 'utf8')
  const sections = [...runbook.matchAll(/^## (P\d{3}) /gm)].map(([, code = '']) => code)
  expect(sections.toSorted()).toEqual(problemKinds.map(({ code }) => code).toSorted())
})
