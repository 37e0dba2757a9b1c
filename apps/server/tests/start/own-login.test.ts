import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../src/config/config.ts'
import { reachDatabase } from '../../src/start/reach-database.ts'
import { start } from '../../src/start/start.ts'
import { testOwner } from '@c2c/testing/src/people/credentials.ts'
import { createTestDatabase } from '@c2c/testing/src/story/database.ts'

/** An empty database with a login without rights; `launch` starts a server on it. */
async function world() {
  const database = await createTestDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'c2c-login-'))
  const login = database.connection.database.replace('test_', 'login_')
  const client = new pg.Client(database.connection)
  await client.connect()
  await client.query(`CREATE ROLE ${login} LOGIN`)
  onTestFinished(async () => {
    await client.query(`DROP OWNED BY ${login}; DROP ROLE ${login}`)
    await client.end()
    await database.drop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const lines: string[] = []
  const launch = async (environment: Readonly<Record<string, string>>) => {
    const owner = { OWNER_EMAIL: testOwner.email, OWNER_PASSWORD: testOwner.password }
    const config = readConfig({
      DATA_DIR: dataDir,
      PORT: '0',
      SANDBOX: '1',
      SANDBOX_ROBOTS: '0',
      ...owner,
      ...environment,
    })
    const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
    const options = { config, log, now: () => new Date(), webRoot: 'none', consoleRoot: 'none' }
    const server = await start({ ...options, database: reachDatabase(config) })
    onTestFinished(() => server.stop())
  }
  const urlOf = (user: string) => database.url.replace(/\/\/[^@]+@/, `//${user}@`)
  return { client, login, lines, launch, ownerUrl: database.url, serverUrl: urlOf(login), urlOf }
}

test('server with a login of its own uses no other, and that login owns nothing', async () => {
  const { client, login, lines, launch, ownerUrl, serverUrl } = await world()
  await launch({ DATABASE_URL: serverUrl, DATABASE_OWNER_URL: ownerUrl })
  const { rows } = await client.query<{ usename: string }>(
    `SELECT DISTINCT usename FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
       AND backend_type = 'client backend'`,
  )
  expect(rows).toEqual([{ usename: login }])
  const { rows: owned } = await client.query('SELECT FROM pg_class WHERE relowner = $1::regrole', [login])
  expect(owned).toEqual([])
  expect(lines).toEqual([])
})

test('without DATABASE_OWNER_URL the server starts with a warning', async () => {
  const { lines, launch, ownerUrl } = await world()
  await launch({ DATABASE_URL: ownerUrl })
  expect(lines.join('')).toContain('DATABASE_OWNER_URL is not set')
})

test('logins of two databases, and a superuser alone in production, are refused before anything is made', async () => {
  const { launch, ownerUrl, serverUrl } = await world()
  const other = await createTestDatabase()
  onTestFinished(() => other.drop())
  const crossed = { DATABASE_URL: serverUrl, DATABASE_OWNER_URL: other.url }
  await expect(launch(crossed)).rejects.toThrow(
    /^DATABASE_URL and DATABASE_OWNER_URL lead to different databases \(test_/,
  )
  const production = { SANDBOX: '0', MAIL_TO_FILES: '1', MAIL_FROM: 'c2c <no-reply@c2c.example>' }
  await expect(launch({ DATABASE_URL: ownerUrl, ...production })).rejects.toThrow(/^DATABASE_URL: \w+ is a superuser/)
  const untouched = new pg.Client(other.connection)
  await untouched.connect()
  const { rows } = await untouched.query("SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace")
  await untouched.end()
  expect(rows).toEqual([])
})

test.each(['SQL_ASCII', 'LATIN1'])('database in %s is refused', async (encoding) => {
  const { client, launch, urlOf } = await world()
  const name = `encoded_${randomUUID().replaceAll('-', '')}`
  await client.query(`CREATE DATABASE ${name} ENCODING '${encoding}' LOCALE 'C' TEMPLATE template0`)
  onTestFinished(async () => void (await client.query(`DROP DATABASE ${name} WITH (FORCE)`)))
  const url = urlOf('postgres').replace(/test_\w+/, name)
  await expect(launch({ DATABASE_URL: url })).rejects.toThrow(
    `${name} has the encoding ${encoding}, and the server needs UTF8`,
  )
})

test.each(['superuser', 'member of the owner'])('login that is a %s is refused', async (kind) => {
  const { client, login, launch, ownerUrl, serverUrl, urlOf } = await world()
  const owner = `${login}_owner`
  await client.query(`CREATE ROLE ${owner} LOGIN SUPERUSER`)
  onTestFinished(async () => void (await client.query(`DROP OWNED BY ${owner}; DROP ROLE ${owner}`)))
  await client.query(kind === 'superuser' ? `ALTER ROLE ${login} SUPERUSER` : `GRANT ${owner} TO ${login}`)
  const environment = { DATABASE_URL: serverUrl, DATABASE_OWNER_URL: kind === 'superuser' ? ownerUrl : urlOf(owner) }
  await expect(launch(environment)).rejects.toThrow(`${login} can become the owner of the tables`)
})
