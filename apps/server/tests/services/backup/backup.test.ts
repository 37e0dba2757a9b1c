import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { cp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { migrate, ourFolders } from '../../../src/db/migrate.ts'
import { describeSchema } from '../../../src/db/migrations/describe-schema.ts'
import { schemaFile } from '../../../src/db/migrations/sql-files.ts'
import { manifestName, sumsName } from '../../../src/services/backup/backup-folder.ts'
import { backupSource, copyKeys } from '../../../src/services/backup/backups.ts'
import { writeBackup } from '../../../src/services/backup/write-backup.ts'
import { diskStores } from '../../../src/services/storage/open-file-stores.ts'
import { isFull } from '@c2c/testing/src/cases/extent.ts'
import { manifestOf, rewriteManifest, rowsOf, sumsOf } from '@c2c/testing/src/story/backups.ts'
import { createTestDatabase, query } from '@c2c/testing/src/story/database.ts'
import { bindAccount, rechargeAndApprove, uploadProof } from '@c2c/testing/src/people/money.ts'
import { newUser } from '@c2c/testing/src/people/people.ts'
import { runScript } from '@c2c/testing/src/story/run-script.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { temporaryDirectory } from '@c2c/testing/src/story/temporary-directory.ts'
import { emptyServerWith, serverOn, tableCount } from './support.ts'

const story = await startStory()
const now = new Date('2026-11-21T06:00:00.000Z')
const source = () => backupSource(story.database.server, diskStores(story.dataDir))

const emptyServer = () => emptyServerWith(join(story.dataDir, 'data-keys'))

/** A copy of the backup that a test may change. */
async function copyOfWhole(): Promise<string> {
  const folder = join(temporaryDirectory(), 'copy')
  await cp(whole, folder, { recursive: true })
  return folder
}

/** A backup of the story in a new folder. */
async function freshBackup(): Promise<string> {
  const folder = join(temporaryDirectory(), 'backup')
  await writeBackup(folder, source(), { now })
  return folder
}

/** A backup by the command, with its keys. Tests change copies of it. */
const backups = temporaryDirectory(afterAll)
const [whole, keys] = [join(backups, 'backup'), join(backups, 'keys')]
let made: Awaited<ReturnType<typeof runScript>>

beforeAll(async () => {
  const person = await newUser(story)
  await rechargeAndApprove(story, person, '100')
  await bindAccount(story, person)
  await uploadProof(story, person)
  made = await runScript('backup', [whole, '--keys', keys], serverOn(story.database, story.dataDir))
})

test('restored database has the same schema, rows, numbers and files', async () => {
  expect(made).toMatchObject({ code: 0, stdout: expect.stringContaining('Keep that file at another place') })
  expect(statSync(keys).mode & 0o777).toBe(0o600)
  await expect(copyKeys(join(story.dataDir, 'data-keys'), keys, `${whole}-2`)).rejects.toThrow(`${keys} exists already`)
  expect(statSync(whole).mode & 0o777).toBe(0o700)

  const server = await emptyServer()
  const restored = await server.restore(whole, '--keys', keys)
  expect(restored).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('everything was read\nAll checks passed.'),
  })
  const again = join(temporaryDirectory(), 'again')
  await writeBackup(again, backupSource(server.database.server, diskStores(server.dataDir)), { now })
  expect(sumsOf(again).filter((line) => !line.endsWith(manifestName))).toEqual(
    sumsOf(whole).filter((line) => !line.endsWith(manifestName)),
  )
  expect(manifestOf(again).sequences).toEqual(manifestOf(whole).sequences)
  const client = new pg.Client(server.database.connection)
  await client.connect()
  expect(await describeSchema(client)).toBe(readFileSync(schemaFile, 'utf8'))
  await client.end()
  const triggers = await query(server.database, "SELECT FROM pg_trigger WHERE tgenabled <> 'O'")
  expect(triggers).toEqual([])
  expect(readFileSync(join(server.dataDir, 'data-keys'))).toEqual(readFileSync(join(story.dataDir, 'data-keys')))
  expect(readdirSync(server.dataDir).toSorted()).toEqual(['data-keys', 'documents', 'uploads'])
})

test.runIf(isFull)('restore fails where the audit log lacks a noted end', async () => {
  const server = await emptyServer()
  const forged = `${'9'.repeat(6)}:${'0'.repeat(64)}`
  const outcome = await server.restore(await freshBackup(), ...server.keys, '--noted', forged)
  expect(outcome).toMatchObject({ code: 1, stdout: expect.stringContaining('PROBLEM    audit log') })
})

test('damaged backup is refused and nothing is changed', async () => {
  const server = await emptyServer()
  const damages: Readonly<Record<string, (folder: string) => Promise<void> | void>> = {
    'database/users.copy.gz has changed': (folder) => flip(join(folder, 'database/users.copy.gz')),
    'manifest.json has changed': (folder) => flip(join(folder, manifestName)),
    'uploads/.* has changed': (folder) => flip(join(folder, 'uploads', readdirSync(join(folder, 'uploads'))[0] ?? '')),
    'database/.* has changed|is missing|is not in': (folder) => flip(join(folder, sumsName)),
    'transfers.copy.gz is missing': (folder) => rmSync(join(folder, 'database/transfers.copy.gz')),
    'users.copy.gz has changed': (folder) =>
      writeFile(
        join(folder, 'database/users.copy.gz'),
        readFileSync(join(folder, 'database/users.copy.gz')).subarray(0, -5),
      ),
    'other.copy.gz is not in SHA256SUMS': (folder) => writeFile(join(folder, 'database/other.copy.gz'), ''),
    'has no SHA256SUMS': (folder) => rmSync(join(folder, sumsName)),
  }
  for (const [message, damage] of Object.entries(damages)) {
    const folder = await copyOfWhole()
    await damage(folder)
    await expect(server.restoreHere(folder)).rejects.toThrow(new RegExp(message))
    expect(await tableCount(server.database)).toBe(0)
    expect(existsSync(server.dataDir)).toBe(false)
    if (!isFull) continue
    const refused = await server.restore(folder, ...server.keys)
    expect(refused).toMatchObject({ code: 2, stderr: expect.stringMatching(message) })
  }
  if (!isFull) return
  expect(await server.restore(whole, ...server.keys)).toMatchObject({ code: 0 })
})

async function flip(path: string): Promise<void> {
  const bytes = readFileSync(path)
  const place = bytes.length >> 1
  bytes.writeUInt8(bytes.readUInt8(place) ^ 1, place)
  await writeFile(path, bytes)
}

test('a database or a folder that is not empty is refused', async () => {
  const server = await emptyServer()
  await query(server.database, 'CREATE TABLE kept (id int)')
  await expect(server.restoreHere(whole)).rejects.toThrow('is not empty: it has kept')
  expect(readdirSync(server.dataDir)).toEqual([])
  await query(server.database, 'DROP TABLE kept')
  await cp(join(whole, 'uploads'), join(server.dataDir, 'uploads'), { recursive: true })
  await expect(server.restoreHere(whole)).rejects.toThrow('uploads is not empty')
  expect(await tableCount(server.database)).toBe(0)
})

test('rows that are not those of the backup leave the database empty', async () => {
  const folder = await copyOfWhole()
  rewriteManifest(folder, (manifest) => ({
    ...manifest,
    tables: manifest.tables.map((table) => (table.name === 'users' ? { ...table, rows: table.rows + 1 } : table)),
  }))
  const server = await emptyServer()
  const cause = expect.objectContaining({ message: expect.stringMatching(/users has \d+ rows instead of/) as string })
  await expect(server.restoreHere(folder)).rejects.toMatchObject({ cause })
  expect(await tableCount(server.database)).toBe(0)
  expect(readdirSync(server.dataDir)).toEqual([])
})

test('restore needs the keys of personal data', async () => {
  const server = await emptyServer()
  const without = await server.restore(whole)
  expect(without).toMatchObject({ code: 2, stderr: expect.stringContaining('--keys FILE') })
  const other = join(temporaryDirectory(), 'keys')
  const lines = readFileSync(join(story.dataDir, 'data-keys'), 'utf8').split('\n')
  await writeFile(other, lines.map((line) => line.replace(/^[0-9A-Z]{8} /, 'OTHERKEY ')).join('\n'))
  await expect(server.restoreHere(whole, other)).rejects.toThrow('lacks the key')
  expect(existsSync(server.dataDir)).toBe(false)
})

test('restore and verify refuse keys with one wrong character', async () => {
  const server = await emptyServer()
  const damaged = join(temporaryDirectory(), 'keys')
  const text = readFileSync(keys, 'utf8')
  const [, name = ''] = /^(\w{8}) /m.exec(text) ?? []
  await writeFile(
    damaged,
    text.replace(new RegExp(`(?<=^${name} .{9}).`, 'm'), (old) => (old === 'B' ? 'C' : 'B')),
  )
  const refusal = expect.stringContaining(`the key ${name} does not decrypt`) as string
  const cause = expect.objectContaining({ message: refusal })
  await expect(server.restoreHere(whole, damaged)).rejects.toMatchObject({ cause })
  expect(await tableCount(server.database)).toBe(0)
  const own = serverOn(story.database, story.dataDir)
  const verified = await runScript('verify', [], { ...own, DATA_KEYS_FILE: damaged })
  expect(verified).toMatchObject({ code: 1, stdout: refusal })
})

test('backup of a newer release is refused', async () => {
  const folder = await copyOfWhole()
  const server = await emptyServer()
  const newer = { name: '999-newer', checksum: '0'.repeat(64) }
  rewriteManifest(folder, (manifest) => ({ ...manifest, migrations: [...manifest.migrations, newer] }))
  const cause = expect.objectContaining({ message: expect.stringContaining('999-newer is not known here') as string })
  await expect(server.restoreHere(folder)).rejects.toMatchObject({ cause })
  expect(await tableCount(server.database)).toBe(0)
})

test.runIf(isFull)('backup of an older release is migrated', async () => {
  const migrations = join(temporaryDirectory(), 'migrations')
  await cp(ourFolders.migrations, migrations, { recursive: true })
  const isSql = (name: string) => name.endsWith('.sql')
  const names = readdirSync(migrations).filter(isSql).toSorted()
  rmSync(join(migrations, names.at(-1) ?? ''))
  const old = await createTestDatabase()
  onTestFinished(() => old.drop())
  await migrate(old.connection, { folders: { ...ourFolders, migrations } })
  const folder = join(temporaryDirectory(), 'backup')
  await writeBackup(folder, backupSource(old.connection, diskStores(temporaryDirectory())), { now })
  const server = await emptyServer()
  expect(await server.restore(folder, ...server.keys)).toMatchObject({ code: 0 })
  const rows = await query<{ name: string }>(server.database, 'SELECT name FROM schema_migrations ORDER BY name')
  expect(rows.map(({ name }) => `${name}.sql`)).toEqual(names)
})

test('a file that is deleted during the backup has no row in it', async () => {
  const { uploads } = { uploads: await query<{ id: string }>(story.database, 'SELECT id FROM uploads') }
  const [lost] = await query<{ id: string }>(
    story.database,
    'SELECT id FROM uploads u WHERE NOT upload_is_used(id) LIMIT 1',
  )
  let tries = 0
  const readFile = {
    ...source().readFile,
    uploads: async (id: string) => {
      if (id !== lost?.id) return source().readFile.uploads(id)
      tries += 1
      // In the transaction of a snapshot: the file is gone, and its row goes.
      if (tries === 2) await query(story.database, `SELECT delete_unused_uploads('{${id}}')`)
      throw Object.assign(new Error('gone'), { code: 'ENOENT' })
    },
  }
  const folder = join(temporaryDirectory(), 'backup')
  const manifest = await writeBackup(folder, { ...source(), readFile }, { now })
  expect(tries).toBe(2)
  expect(manifest).toMatchObject({ missing: [], files: { uploads: uploads.length - 1 } })
})

test('backup names files that were lost before, and writes into no folder with files', async () => {
  const [row] = await query<{ id: string }>(story.database, 'SELECT id FROM uploads LIMIT 1')
  const upload = `${row?.id}.webp`
  const path = join(story.dataDir, 'uploads', upload)
  const bytes = readFileSync(path)
  rmSync(path)
  const folder = await freshBackup()
  await writeFile(path, bytes)
  expect(manifestOf(folder).missing).toEqual([`uploads/${upload}`])
  const before = rowsOf(folder)
  await expect(writeBackup(folder, source(), { now })).rejects.toThrow('is not empty')
  expect(rowsOf(folder)).toEqual(before)
  expect(readdirSync(join(folder, '..'))).toEqual(['backup'])
})
