import type { ClientBase } from 'pg'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { join } from 'node:path'
import { requireDatabase } from '../../../src/db/require-database.ts'
import { postgresFinding } from '../../../src/start/doctor/database-checks.ts'
import { reportText } from '../../../src/start/doctor/report.ts'
import { canMount, mountSmallDisk } from '@c2c/testing/src/services/small-disk.ts'
import { createTestDatabase, query } from '@c2c/testing/src/story/database.ts'
import { runScript } from '@c2c/testing/src/story/run-script.ts'
import { temporaryDirectory } from '@c2c/testing/src/story/temporary-directory.ts'
import { isFull } from '@c2c/testing/src/cases/extent.ts'
import { atOnce } from './faults-at-once.ts'
import { isBad, ofTests, startHealthyHost } from './healthy-host.ts'
import { plantedFaults, type Fault } from './planted-faults.ts'

const host = await startHealthyHost()
const { look, run, urlOf, owner, smtp, s3, environment } = host
const { dataDir, database } = host.story

const logins: string[] = []
const faults = plantedFaults(host, async (rights) => {
  const login = `doctor_${process.pid}_${logins.length}`
  await run(`CREATE ROLE ${login} LOGIN ${rights}`)
  logins.push(login)
  return urlOf(login)
})
afterAll(async () => {
  for (const login of logins) await run(`DROP OWNED BY ${login}; DROP ROLE ${login}`)
})

beforeEach(async () => {
  await smtp.setMode('accepts')
  await host.keepUp()
})

test('healthy host has no warning', async () => {
  const lines = await look(s3.environment, { mailTo: 'operator@c2c.example' })
  expect(lines.filter(isBad)).toEqual([])
  expect(lines.filter(({ text }) => text === ofTests)).toMatchObject([{ check: 'durability', state: 'fail' }])
  expect(new Set(lines.map(({ check }) => check)).size).toBeGreaterThan(25)
  expect(smtp.mails.at(-1)).toContain('To: operator@c2c.example')
})

/** Plants faults, and looks once: gives the lines that none of them explains, and the checks that should have found one. */
async function surprises(planted: readonly Fault[]): Promise<readonly string[]> {
  const all = <Part extends object>(part: (fault: Fault) => Part | undefined): Part =>
    Object.assign({}, ...planted.map(part)) as Part
  const found = all((fault) => fault.found)
  const env = all((fault) => fault.env)
  const options = all((fault) => fault.options)
  try {
    for (const { plant } of planted) await plant?.()
    const bad = (await look(env, options)).filter(isBad)
    const wrong = bad.filter(({ check, text, advice }) => !found[check]?.test(text) || advice === '')
    const seen = new Set(bad.map(({ check }) => check))
    return [
      ...wrong.map(({ check, text, advice }) => `${check}: ${text} (${advice})`),
      ...Object.keys(found).filter((check) => !seen.has(check)),
    ]
  } finally {
    for (const { mend } of planted) await mend?.()
  }
}

const planted = async (name: string): Promise<Fault> => (await faults[name]?.()) ?? { found: {} }

/** In the short form alone: what cannot be found together with others, without a login that the look waits for. */
const grouped = new Set([...atOnce.flat(), 'replica with a wrong login'])
const alone = Object.keys(faults).filter((name) => isFull || !grouped.has(name))

test.each(alone)('%s is found, and nothing else', async (name) => {
  expect(await surprises([await planted(name)])).toEqual([])
})

test.each(isFull ? [] : atOnce.map((names) => [names]))('%j are found at once, and nothing else', async (names) => {
  const checks: string[] = []
  const members: Fault[] = []
  for (const name of names) {
    const fault = await planted(name)
    members.push(fault)
    checks.push(...Object.keys(fault.found))
  }
  expect(checks).toEqual([...new Set(checks)])
  expect(await surprises(members)).toEqual([])
})

/** That a folder cannot be written to is found without a mount, too: the folder of backups that is none. */
const disks = isFull ? (['full', 'read-only'] as const) : (['full'] as const)

test.each(canMount ? disks : [])('disk that is %s is found', async (what) => {
  const disk = mountSmallDisk(join(dataDir, 'documents'), 80)
  if (what === 'full') disk.fill()
  else disk.setReadOnly(true)
  const bad = (await look()).filter(isBad)
  expect(bad).toMatchObject([
    { check: 'disk of documents', state: 'fail', text: expect.stringMatching(what === 'full' ? /full/ : /written to/) },
  ])
})

test('database in another encoding and an old PostgreSQL are found', async () => {
  const name = `latin_${process.pid}`
  await run(`CREATE DATABASE ${name} ENCODING 'SQL_ASCII' LOCALE_PROVIDER libc LOCALE 'C' TEMPLATE template0`)
  try {
    const env = { DATABASE_URL: urlOf(database.server.user, name), DATABASE_OWNER_URL: urlOf(owner, name) }
    const bad = (await look(env)).filter(isBad)
    expect(bad).toMatchObject([{ check: 'database', state: 'fail', text: expect.stringContaining('SQL_ASCII') }])
  } finally {
    await run(`DROP DATABASE ${name} WITH (FORCE)`)
  }
  expect(postgresFinding('14.9')).toMatchObject({ state: 'fail', text: 'PostgreSQL 14.9 is too old' })
  expect(postgresFinding('15.4 (Debian)')).toMatchObject({ state: 'ok' })
  // No PostgreSQL 14 runs here.
  const old = { query: async () => ({ rows: [{ server_version: '14.9' }] }) } as unknown as ClientBase
  await expect(requireDatabase(old)).rejects.toThrow(/^PostgreSQL 14.9 is too old: move to PostgreSQL 15/)
})

test('report is a table for people, and JSON with an exit status for programs', async () => {
  const env = { SANDBOX: '1', DATA_DIR: temporaryDirectory(), SMTP_ULR: 'x' }
  const { code, stdout } = await runScript('doctor', ['--json'], env)
  const { state, checks } = JSON.parse(stdout) as {
    readonly state: string
    readonly checks: Parameters<typeof reportText>[0]
  }
  expect([code, state]).toEqual([1, 'warn'])
  expect(reportText(checks)).toMatch(/^warn {2}variables +SMTP_ULR is no variable[^\n]*\n +-> correct the name/m)
  const failed = await runScript('doctor', [], { ...env, PORT: 'x' })
  expect(failed).toMatchObject({ code: 2, stdout: expect.stringMatching(/^fail {2}settings +PORT must be/m) })
  expect(await runScript('doctor', ['--mail', 'x'], env)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('usage'),
  })
})

test('empty database is as it should be before the first start, and pending after it', async () => {
  const empty = await createTestDatabase()
  try {
    const { database: name } = empty.connection
    const env = { DATABASE_URL: urlOf(database.server.user, name), DATABASE_OWNER_URL: urlOf(owner, name) }
    expect((await look(env, { beforeStart: true })).filter(isBad)).toEqual([])
    expect((await look(env)).filter(isBad)).toMatchObject([{ check: 'migrations', state: 'warn' }])
    expect(await query(empty, "SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace")).toEqual([])
  } finally {
    await empty.drop()
  }
})

test('start is not held up by what is around the host', async () => {
  await smtp.setMode('down')
  const lines = (await look({ APP_URL: 'https://localhost:1' }, { beforeStart: true })).filter(isBad)
  expect(lines.map(({ check, state }) => [check, state])).toEqual([
    ['public address', 'warn'],
    ['mail server', 'warn'],
  ])
})

test('start with --check ends before anything starts when a check fails', async () => {
  const { code, stderr } = await runScript('main', ['--check'], { ...environment, TRUST_PROXY: '0.0.0.0/0', PORT: '0' })
  expect(code).toBe(2)
  expect(stderr).toMatch(/^fail {2}trusted proxies/m)
})
