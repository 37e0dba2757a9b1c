import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { verifyAll } from '../../src/features/proofs/audit/verify-all.ts'
import { KeyFile } from '../../src/services/personal/key-file.ts'
import { createServices } from '../../src/start/create-services.ts'
import { bindAccount } from '@c2c/testing/src/people/money.ts'
import { createUsers } from '@c2c/testing/src/people/create-users.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { temporaryDirectory } from '@c2c/testing/src/story/temporary-directory.ts'
import { patience } from '@c2c/testing/src/story/patience.ts'
import { runScript } from '@c2c/testing/src/story/run-script.ts'

const story = await startStory()
const keyFile = join(story.dataDir, 'data-keys')
const { log, now } = story.services

/** Another process of the same service. */
const startOther = (dataKeysFile = keyFile) =>
  createServices({
    connection: story.database.server,
    dataDir: story.dataDir,
    dataKeysFile,
    smtpUrl: null,
    sandbox: true,
    log,
    now,
  })
const other = await startOther()
afterAll(() => other.close())

const newUser = async () => {
  const [person] = await createUsers(story, 1)
  return person?.userId ?? ''
}
const text = Buffer.from('DE02120300000000202051')

/** Runs `npm run rotate-data-key` next to the running processes. */
async function rotate(): Promise<string> {
  const env = { DATABASE_URL: story.database.url, DATA_DIR: story.dataDir, SANDBOX: '1' }
  const { code, stdout } = await runScript('rotate-data-key', [], env)
  expect(code).toBe(0)
  return stdout
}

test('sealed text opens for its user, purpose and row in every process', async () => {
  const { personal } = story.services
  const [user, stranger] = [await newUser(), await newUser()]
  await personal.seal(stranger, 'binding', '1', text)
  const sealed = await personal.seal(user, 'binding', '1', text)
  expect(sealed.includes(text)).toBe(false)
  expect(await other.personal.open(user, 'binding', '1', sealed)).toEqual(text)
  for (const [owner, purpose, id] of [
    [stranger, 'binding', '1'],
    [user, 'document', '1'],
    [user, 'binding', '2'],
  ] as const) {
    await expect(personal.open(owner, purpose, id, sealed)).rejects.toThrow('unable to authenticate data')
  }
})

test('processes that seal at once share the data key of a user', async () => {
  const user = await newUser()
  const sealed = await Promise.all(
    [story.services, other, story.services, other].map(({ personal }) => personal.seal(user, 'binding', '1', text)),
  )
  for (const each of sealed) expect(await other.personal.open(user, 'binding', '1', each)).toEqual(text)
})

test('key destroyed in one process is forgotten in all for ever', async () => {
  const user = await newUser()
  const sealed = await story.services.personal.seal(user, 'binding', '1', text)
  expect(await other.personal.open(user, 'binding', '1', sealed)).toEqual(text)
  await other.db.transaction().execute((trx) => other.personal.destroy(trx, user, now()))
  for (const { personal } of [story.services, other]) {
    await vi.waitFor(async () => expect(await personal.open(user, 'binding', '1', sealed)).toBeNull(), patience)
    await expect(personal.seal(user, 'binding', '2', text)).rejects.toThrow('destroyed')
  }
  const revive = other.db.updateTable('user_keys').set({ wrapped: sealed, kek: 'x', destroyed_at: null })
  await expect(revive.where('user_id', '=', user).execute()).rejects.toThrow('never changed')
  expect((await verifyAll(other.db)).problems).toEqual([])
})

test('rotation while servers run leaves all sealed texts readable without the old key', async () => {
  const users = await Promise.all(Array.from({ length: 3 }, newUser))
  const sealed = await Promise.all(users.map((user) => story.services.personal.seal(user, 'binding', '1', text)))
  const before = (await readFile(keyFile, 'utf8')).trimEnd().split('\n')
  const printed = await rotate()
  const [index = '', ...masters] = (await readFile(keyFile, 'utf8')).trimEnd().split('\n')
  const newest = masters.at(-1) ?? ''
  expect([index, ...masters]).toEqual([...before, newest])
  expect(printed).toContain(newest.split(' ')[0])
  await writeFile(keyFile, `${index}\n${newest}\n`)
  const fresh = await startOther()
  onTestFinished(() => fresh.close())
  for (const { personal } of [story.services, other, fresh]) {
    for (const [place, user] of users.entries()) {
      expect(await personal.open(user, 'binding', '1', sealed[place] ?? Buffer.of())).toEqual(text)
    }
    const user = await newUser()
    expect(await fresh.personal.open(user, 'b', '1', await personal.seal(user, 'b', '1', text))).toEqual(text)
  }
  const row = other.db.selectFrom('audit_log').select(['call', 'subject']).orderBy('seq', 'desc').limit(1)
  expect(await row.executeTakeFirst()).toEqual({ call: 'data-key/rotate', subject: newest.split(' ')[0] })
  expect((await verifyAll(other.db)).problems).toEqual([])
})

test('start is refused without the key file and without a key that wraps data keys', async () => {
  await story.services.personal.seal(await newUser(), 'binding', '1', text)
  const missing = join(temporaryDirectory(), 'data-keys')
  await expect(startOther(missing)).rejects.toThrow(`${missing}: restore that file`)
  await new KeyFile(missing).create()
  await expect(startOther(missing)).rejects.toThrow(/data-keys lacks the key \w+.*restore/)
  const own = (await readFile(keyFile, 'utf8')).trim().split('\n')
  /** The file with one character of a key changed, which leaves it a file of keys. */
  const changed = (line: (name: string) => boolean) =>
    own.map((key) =>
      line(key.split(' ')[0] ?? '') ? key.replace(/.(?=.{5}=$)/, (old) => (old === 'B' ? 'C' : 'B')) : key,
    )
  await writeFile(missing, changed((name) => name !== 'index').join('\n'))
  await expect(startOther(missing)).rejects.toThrow(/data-keys: the key \w+ does not decrypt .*restore that file/)
  const [binding] = await createUsers(story, 1)
  if (binding) await bindAccount(story, binding)
  await writeFile(missing, changed((name) => name === 'index').join('\n'))
  await expect(startOther(missing)).rejects.toThrow(/data-keys: the key index does not decrypt/)
  await writeFile(missing, own.join('\n').replace(/.(?=.{5}=)/, '*'))
  await expect(startOther(missing)).rejects.toThrow(/data-keys: line 1 is not/)
  await writeFile(missing, 'index AAAA\n')
  await expect(startOther(missing)).rejects.toThrow(/data-keys: line 1 is not/)
})

test('first start leaves a key file that the host provides, and its folder, as they are', async () => {
  const directory = temporaryDirectory()
  const path = join(directory, 'data-keys')
  const line = (id: string) => `${id} ${Buffer.alloc(32, id).toString('base64')}`
  await writeFile(path, `${line('index')}\n${line('first')}\n`, { mode: 0o440 })
  const before = await stat(directory)
  await new KeyFile(path).create()
  expect((await stat(directory)).mtimeMs).toBe(before.mtimeMs)
  expect((await new KeyFile(path).newest()).id).toBe('first')
  await rm(directory, { recursive: true })
})

test('twelve first starts make one key file that only its owner reads', async () => {
  const directory = temporaryDirectory()
  const path = join(directory, 'keys', 'data-keys')
  await Promise.all(Array.from({ length: 12 }, () => new KeyFile(path).create()))
  expect(await readdir(join(directory, 'keys'))).toEqual(['data-keys'])
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  const { masters } = await new KeyFile(path).read()
  expect(masters).toHaveLength(1)
  await rm(directory, { recursive: true })
})
