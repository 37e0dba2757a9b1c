import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../../src/config/config.ts'
import { serverFolder } from '../../src/config/folders.ts'
import { startEmbeddedPostgres } from '../../src/db/embedded/start-embedded-postgres.ts'
import { migrate } from '../../src/db/migrate.ts'
import { sha256 } from '../../src/services/crypto/secrets.ts'
import { readSqlFiles } from '../../src/db/migrations/sql-files.ts'
import { reachDatabase } from '../../src/start/reach-database.ts'
import { start } from '../../src/start/start.ts'
import { testOwner } from '@c2c/testing/src/people/credentials.ts'
import { createTestDatabase } from '@c2c/testing/src/story/database.ts'
import { isFull, share } from '@c2c/testing/src/cases/extent.ts'
import { temporaryDirectory } from '@c2c/testing/src/story/temporary-directory.ts'
import { runScript } from '@c2c/testing/src/story/run-script.ts'

const production = { SANDBOX: '0', APP_URL: 'https://c2c.example' }

/** Production refuses the settings of the other tests' PostgreSQL, which could lose commits. */
const directory = mkdtempSync(join(tmpdir(), 'c2c-test-'))
const cluster = await startEmbeddedPostgres({ directory })
afterAll(async () => {
  await cluster.stop()
  rmSync(directory, { recursive: true, force: true })
})

/** Databases are copies of one that is migrated: the first start on an empty one is proven by other tests. */
const template = await createTestDatabase('template1', cluster.connection)
await migrate(template.connection)

/** A migrated database without rows; `launch` starts a server on it and stops it again. */
async function world() {
  const database = await createTestDatabase(template.connection.database, cluster.connection)
  const dataDir = temporaryDirectory(afterAll)
  const lines: string[] = []
  const launch = async (environment: Readonly<Record<string, string>>) => {
    const owner = { OWNER_EMAIL: testOwner.email, OWNER_PASSWORD: testOwner.password }
    const sender = { MAIL_FROM: 'c2c <no-reply@c2c.example>' }
    const logins = {
      DATABASE_URL: database.url.replace('//postgres@', '//c2c_server@'),
      DATABASE_OWNER_URL: database.url,
    }
    const fixed = { ...logins, DATA_DIR: dataDir, PORT: '0', SANDBOX_ROBOTS: '0', ...sender, MAIL_TO_FILES: '1' }
    const config = readConfig({ ...fixed, ...owner, ...environment })
    const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
    const options = { config, log, now: () => new Date(), webRoot: 'none', consoleRoot: 'none' }
    const server = await start({ ...options, database: reachDatabase(config) })
    await server.stop()
    return server.greeting
  }
  const run = async (statement: string) => {
    const client = new pg.Client(database.connection)
    await client.connect()
    try {
      return (await client.query(statement)).rows as unknown[]
    } finally {
      await client.end()
    }
  }
  return { database, dataDir, lines, launch, run }
}

const migrations = await readSqlFiles(join(serverFolder, 'migrations'))

/** Marks a database as the migration marked those of earlier releases. */
const markAgain = `ALTER TABLE deployment DISABLE TRIGGER USER; DELETE FROM deployment; ALTER TABLE deployment ENABLE TRIGGER USER;
  ${migrations
    .map(({ text }) => text)
    .find((text) => text.includes('INSERT INTO deployment'))
    ?.replace(/^[\s\S]*(?=INSERT INTO deployment)/, '')}`

/** Two databases that were started as what they are, and are started again by many tests; each start costs seconds. */
const sandbox = await world()
await sandbox.launch({ SANDBOX: '1' })
const service = await world()
const withoutAddress = await service.launch({ SANDBOX: '0' }).catch(String)
const rowsBefore = await service.run('SELECT FROM staff')
const greeting = await service.launch(production)
afterAll(() => Promise.all([sandbox, service].map(({ database }) => database.drop())))

test.each([false, true])(
  'production does not start on the database of a sandbox, marked by the migration: %s',
  async (byMigration) => {
    if (byMigration) await sandbox.run(markAgain)
    await expect(sandbox.launch(production)).rejects.toThrow('the database of a sandbox')
    if (isFull) await sandbox.launch({ SANDBOX: '1' })
  },
)

test.each([false, true])(
  'sandbox does not start on the database of production, marked by the migration: %s',
  async (byMigration) => {
    if (byMigration) await service.run(markAgain)
    await expect(service.launch({ SANDBOX: '1' })).rejects.toThrow('the database of a production service')
    expect(await service.run(`SELECT 1 FROM users UNION SELECT 1 FROM merchants`)).toEqual([])
    if (isFull) await service.launch(production)
  },
)

test('kind of a database is never changed', async () => {
  await expect(service.run(`UPDATE deployment SET kind = 'sandbox'`)).rejects.toThrow('never changed')
  await expect(service.run('DELETE FROM deployment')).rejects.toThrow('never changed')
})

test('production needs APP_URL until the setting app_url is set', async () => {
  expect(withoutAddress).toContain('APP_URL is required')
  expect(rowsBefore).toEqual([])
  await service.launch({ SANDBOX: '0' })
  expect(await service.run(`SELECT value FROM settings WHERE key = 'app_url'`)).toEqual([
    { value: 'https://c2c.example' },
  ])
  expect(() => readConfig({ APP_URL: 'c2c.example' })).toThrow('APP_URL')
})

test("first owner's second factor is in a file of its own, not in the output; so is the invitation code", async () => {
  const { dataDir, lines, run } = service
  const file = join(dataDir, 'owner-second-factor')
  expect(greeting).toContain(file)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const [{ totp_secret }] = (await run('SELECT totp_secret FROM staff')) as [{ totp_secret: string }]
  const text = readFileSync(file, 'utf8')
  expect(text).toContain(`secret=${totp_secret}`)
  const codes = text.split('\n').slice(1, -1)
  expect(new Set(codes).size).toBe(10)
  const hashes = (await run('SELECT code_hash FROM staff_recovery_codes')) as readonly { readonly code_hash: Buffer }[]
  expect(hashes.map(({ code_hash }) => code_hash.toString('hex')).toSorted()).toEqual(
    codes.map((code) => sha256(code.replaceAll('-', '')).toString('hex')).toSorted(),
  )
  const invitation = join(dataDir, 'first-invitation-code')
  expect(greeting).toContain(invitation)
  expect(statSync(invitation).mode & 0o777).toBe(0o600)
  const [{ code }] = (await run('SELECT code FROM invite_codes')) as [{ code: string }]
  expect(readFileSync(invitation, 'utf8')).toBe(`${code}\n`)
  for (const secret of [totp_secret, code]) expect(greeting + lines.join('')).not.toContain(secret)
})

const commands = ['set-setting', 'rotate-secret', 'rotate-data-key', 'set-telegram', 'make-push-keys', 'verify']

test.each(share(commands, 0, 6))('%s creates no database', async (command) => {
  const dataDir = temporaryDirectory()
  const words: Readonly<Record<string, readonly string[]>> = {
    'set-setting': ['owner_trades', 'true'],
    'set-telegram': ['off'],
    'make-push-keys': ['mailto:ops@c2c.example'],
  }
  const { code, stderr } = await runScript(command, words[command] ?? [], { DATA_DIR: dataDir })
  // A check that cannot begin gives neither result.
  expect(code).toBe(command === 'verify' ? 2 : 1)
  expect(stderr).toContain('set DATABASE_URL or DATA_DIR')
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
})
