import { expect, test } from 'vitest'
import { proveBooks, whileProving } from '../../../src/features/proofs/audit/prove-books.ts'
import { runFullProofs } from '../../../src/features/proofs/audit/run-full-proofs.ts'
import { sealRows } from '../../../src/features/proofs/audit/seal.ts'
import { verifyFully } from '../../../src/features/proofs/audit/verify-fully.ts'
import { lastRecord } from '../../../src/features/proofs/books/proof-record.ts'
import { fundUser } from '@c2c/testing/src/people/create-users.ts'
import { rechargeAndApprove } from '@c2c/testing/src/people/money.ts'
import { newUser, signInOwner, signInStaff } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'

const story = await startStory()
const { services } = story
const { db } = services
const owner = { token: await signInOwner(story) }
const person = await newUser(story)
await rechargeAndApprove(story, person, '10')
await fundUser(story, person, '20')

const last = () => story.consoleOk('ledger/proof', {}, owner)
const prove = () => story.consoleOk('ledger/prove', {}, owner)

test('progress of a full run never falls and ends with all rows', async () => {
  await sealRows(services)
  const steps: { part: string; done: bigint; total: bigint }[] = []
  const { result } = await verifyFully(db, {
    onProgress: async (part, done, total) => void steps.push({ part, done, total }),
  })
  expect(result).toMatchObject({ ok: true, full: true })
  expect(new Set(steps.map(({ part }) => part))).toEqual(
    new Set(['audit', 'ledger', 'transfers', 'orders', 'accounts', 'rest']),
  )
  const done = steps.map((step) => step.done)
  expect(done).toEqual(done.toSorted((a, b) => (a < b ? -1 : 1)))
  expect(done.at(-1)).toBe(steps.at(-1)?.total)
})

test('full run on request is recorded as the last one', async () => {
  expect(await last()).toMatchObject({ state: 'none', last_full_at: null })
  expect(await prove()).toMatchObject({ state: 'waiting', asked_by: 'Owner' })
  await runFullProofs(services)
  const now = story.clock.now().toISOString()
  expect(await last()).toMatchObject({ state: 'done', problems: [], finished_at: now, last_full_at: now })
  expect((await story.consoleOk('ledger/check', {}, owner)).last_full_at).toBe(now)
  const { list } = await story.consoleOk('audit/list', { call: 'books/proof' }, owner)
  expect(list.map(({ name, role }) => [name, role])).toEqual([['Owner', 'owner']])
})

test('second request joins the run that is under way, in every process once', async () => {
  await Promise.all([prove(), prove(), prove()])
  const before = await db.selectFrom('proof_runs').select(['state']).where('state', '=', 'waiting').execute()
  expect(before).toHaveLength(1)
  await Promise.all([runFullProofs(services), runFullProofs(services)])
  const runs = await db.selectFrom('proof_runs').select(['tries', 'state']).orderBy('seq').execute()
  expect(runs).toEqual([
    { state: 'done', tries: 1 },
    { state: 'done', tries: 1 },
  ])
})

test('run whose process died is begun again, and given up after three times', async () => {
  await prove()
  await db.updateTable('proof_runs').set({ state: 'running', tries: 2 }).where('state', '=', 'waiting').execute()
  await runFullProofs(services)
  expect(await last()).toMatchObject({ state: 'done' })
  await prove()
  await db.updateTable('proof_runs').set({ state: 'running', tries: 3 }).where('state', '=', 'waiting').execute()
  await runFullProofs(services)
  expect(await last()).toMatchObject({ state: 'failed' })
})

test('run of a process that ends waits for another', async () => {
  await prove()
  await runFullProofs(services, AbortSignal.abort())
  expect(await last()).toMatchObject({ state: 'waiting' })
  await whileProving(services.pool, () => runFullProofs(services))
  expect(await last()).toMatchObject({ state: 'waiting' })
  await runFullProofs(services)
  expect(await last()).toMatchObject({ state: 'done' })
})

test('proof with other rules than the last one reads everything again', async () => {
  const record = async () => (await lastRecord(db)) ?? { full_at: '', rules: '' }
  const budget = 1n
  await proveBooks(services, { budget })
  const before = await record()
  story.clock.advance(1000)
  await fundUser(story, person, '50')
  await proveBooks(services, { budget })
  expect(await record()).toMatchObject({ full_at: before.full_at, rules: before.rules })
  const { rows } = await services.pool.query<{ details: string }>(
    "SELECT details FROM audit_log WHERE call = 'books/proof' ORDER BY seq DESC LIMIT 1",
  )
  const details = (rows[0]?.details ?? '').replace(/"rules":"\w+"/, '"rules":"of another release"')
  const line = { at: services.now(), staff_id: null, role: 'system', call: 'books/proof', subject: '' }
  await db
    .insertInto('audit_log')
    .values({ ...line, outcome: 'done', details })
    .execute()
  await proveBooks(services, { budget })
  expect(await record()).toMatchObject({ full_at: services.now().toISOString(), rules: before.rules })
})

test('run that found problems under other rules is made again', async () => {
  const { id } = await db.selectFrom('staff').select('id').where('role', '=', 'owner').executeTakeFirstOrThrow()
  const problems = ['a rule of another release: transfer 1']
  await db
    .insertInto('proof_runs')
    .values({ staff_id: id, asked_at: services.now(), state: 'done', problems })
    .execute()
  expect(await last()).toMatchObject({ state: 'done', problems })
  await runFullProofs(services)
  expect(await last()).toMatchObject({ state: 'done', problems: [] })
  const count = () => db.selectFrom('proof_runs').select('seq').execute()
  const before = await count()
  await runFullProofs(services)
  expect(await count()).toEqual(before)
})

test('background proof is hidden in the audit log unless asked for', async () => {
  await fundUser(story, person, '40')
  await proveBooks(services)
  const { list } = await story.consoleOk('audit/list', { page_size: '100' }, owner)
  expect(list.some(({ call }) => call === 'books/proof')).toBe(false)
  const { list: proofs } = await story.consoleOk('audit/list', { call: 'books/proof' }, owner)
  expect(proofs[0]).toMatchObject({ role: 'system', staff_id: '' })
})

test('operator and auditor request full runs, a merchant does not', async () => {
  for (const role of ['operator', 'auditor'] as const) {
    const token = await signInStaff(story, role)
    expect(await story.console('ledger/prove', {}, { token })).toMatchObject({ code: 200 })
  }
})
