import pg from 'pg'
import { expect, test } from 'vitest'
import { sealRows } from '../../../src/features/proofs/audit/seal.ts'
import { isFull, runsAll } from '@c2c/testing/src/cases/extent.ts'
import { rechargeAndApprove } from '@c2c/testing/src/people/money.ts'
import { newUser, signInOwner, signInStaff } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { runScript } from '@c2c/testing/src/story/run-script.ts'

const story = await startStory()
const token = await signInStaff(story, 'auditor')
const owner = await signInOwner(story)
const person = await newUser(story)
const approved = await rechargeAndApprove(story, person, '75')
await story.console('recharge/reject', { recharge_id: approved, reason: 'Too late.' }, { token: owner })
await sealRows(story.services)

const list = async (fields: Record<string, string>) => (await story.consoleOk('audit/list', fields, { token })).list

test('auditor reads and filters the log, newest first', async () => {
  const about = await list({ subject: approved })
  expect(about.map(({ call, outcome, name }) => [call, outcome, name])).toEqual([
    ['recharge/reject', 'refused', 'Owner'],
    ['recharge/approve', 'done', 'Owner'],
  ])
  expect(await list({ subject: approved, outcome: 'refused' })).toHaveLength(1)
  expect(await list({ call: 'recharge/approve', staff_id: about[0]?.staff_id ?? '' })).toHaveLength(1)
  expect(await list({ staff_id: 'unknown' })).toEqual([])
})

test('seals are shown to who asks for them alone', async () => {
  expect((await list({ page_size: '100' })).some(({ call }) => call === 'ledger/seal')).toBe(false)
  const seals = await list({ call: 'ledger/seal' })
  expect(seals.map(({ subject }) => subject).toSorted()).toEqual(['', 'events', 'orders', 'records'])
})

test('an operator and a merchant do not read it', async () => {
  for (const role of ['operator'] as const) {
    const other = { token: await signInStaff(story, role) }
    expect(await story.console('audit/list', {}, other)).toMatchObject({ code: 403 })
    expect(await story.console('audit/verify', {}, other)).toMatchObject({ code: 403 })
  }
})

test('reader of the log may verify it against a noted end', async () => {
  const { ok, end, rows } = await story.consoleOk('audit/verify', {}, { token })
  expect(ok).toBe(true)
  expect(end.startsWith(`${rows}:`)).toBe(true)
  expect(await story.consoleOk('audit/verify', { noted: end }, { token })).toMatchObject({ ok: true, problems: [] })
  const forged = `${rows}:${'0'.repeat(64)}`
  const answer = await story.consoleOk('audit/verify', { noted: forged }, { token })
  expect(answer).toMatchObject({ ok: false, problems: [`audit log: row ${rows} is not the one that was noted`] })
  expect(await story.console('audit/verify', { noted: 'half' }, { token })).toMatchObject({ code: 400 })
})

/** The output and exit code of the command. */
const verify = (...words: string[]) => runScript('verify', words, { DATABASE_URL: story.database.url, SANDBOX: '1' })

test('command takes a noted end, says what it read, and a full run prints its progress', async () => {
  const { end } = await story.consoleOk('audit/verify', {}, { token })
  const full = await verify('--full', '--noted', end)
  expect(full).toMatchObject({ code: 0, stdout: expect.stringContaining('\neverything was read\nAll checks passed.') })
  expect(full.stdout).toContain(`keep this: ${end}`)
  const percentages = [...full.stderr.matchAll(/^(\d+) % \(\w+\)$/gm)].map(([, percent]) => Number(percent))
  expect(percentages.at(-1)).toBe(100)
  expect(percentages).toEqual(percentages.toSorted((a, b) => a - b))
  const other = await verify('--noted', `1:${'0'.repeat(64)}`)
  expect(other).toMatchObject({ code: 1, stdout: expect.stringContaining('row 1 is not the one that was noted') })
})

test.runIf(isFull)('command prints the end of the log, which the next run takes', async () => {
  const whole = await verify()
  expect(whole).toMatchObject({ code: 0, stdout: expect.stringContaining('All checks passed.') })
  const noted = /keep this: (\S+)/.exec(whole.stdout)?.[1] ?? ''
  expect(await verify('--noted', noted)).toMatchObject({ code: 0 })
})

test.runIf(runsAll)('command names the first broken row of the log', async () => {
  const database = new pg.Client(story.database.connection)
  await database.connect()
  await database.query('SET session_replication_role = replica')
  await database.query("UPDATE audit_log SET role = 'auditor' WHERE seq = 2")
  const broken = await verify()
  await database.query("UPDATE audit_log SET role = 'anonymous' WHERE seq = 2")
  await database.end()
  expect(broken).toMatchObject({ code: 1, stdout: expect.stringContaining('PROBLEM    audit log: row 2 was changed') })
})
