import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, expect, test } from 'vitest'
import { readFileIds } from '../../../src/db/backup/dump-tables.ts'
import { Backups, backupSource } from '../../../src/services/backup/backups.ts'
import { checkSums } from '../../../src/services/backup/backup-folder.ts'
import { runBackups } from '../../../src/services/backup/run-backups.ts'
import { diskStores } from '../../../src/services/storage/open-file-stores.ts'
import { isFull } from '@c2c/testing/src/cases/extent.ts'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import { hour, minute } from '@c2c/testing/src/story/clock.ts'
import { rechargeFields } from '@c2c/testing/src/people/money.ts'
import { newUser, signInOwner } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'

const story = await startStory()
story.faultsAreExpected = true
const token = await signInOwner(story)
const folder = join(story.dataDir, 'backups')
const source = backupSource(story.database.server, diskStores(story.dataDir))
const services = { ...story.services, backups: new Backups(folder, source) }
// The overview reads the services that the server has.
Object.assign(story.services, { backups: services.backups })
const signal = new AbortController().signal
const run = () => runBackups(services, signal)
const state = async () => (await story.consoleOk('overview/figures', {}, { token })).backups
const client = new pg.Client(story.database.connection)
await client.connect()
const names = () => (existsSync(folder) ? readdirSync(folder).toSorted() : [])

afterAll(() => client.end())

afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

/** The numbers of the files of an image in the folders of all backups. */
const inodes = (path: string) => names().map((name) => statSync(join(folder, name, path)).ino)

test('backup is made at its interval, and each is whole without the others', async () => {
  await addSetting(story.services.db, 'backup', { hours: 2, keep: 2 }, story.clock.now())
  const person = await newUser(story)
  await story.callOk('recharge/create', await rechargeFields(story, person, '10'), person)
  expect(await state()).toMatchObject({ state: 'late', made_at: null })
  await run()
  const [first = '', ...more] = names()
  expect(more).toEqual([])
  expect(await state()).toMatchObject({ state: 'fine', made_at: story.clock.now().toISOString(), kept: 1, missing: 0 })
  expect((await state()).bytes).toBeGreaterThan(1000)
  story.clock.advance(2 * hour - minute)
  await run()
  expect(names()).toEqual([first])
  story.clock.advance(minute)
  await run()
  const [, second = ''] = names()

  // An unchanged image is on the disk once.
  const [image = ''] = readdirSync(join(folder, first, 'uploads'))
  const path = join('uploads', image)
  expect(inodes(path)).toHaveLength(2)
  expect(new Set(inodes(path)).size).toBe(1)

  // A damaged copy is not taken over.
  const good = readFileSync(join(folder, first, path))
  writeFileSync(join(folder, first, path), 'damaged')
  story.clock.advance(2 * hour)
  await run()
  expect(names()).toEqual([second, expect.not.stringContaining(first)])
  const [, third = ''] = names()
  await expect(checkSums(join(folder, second))).rejects.toThrow('has changed since the backup')
  rmSync(join(folder, second), { recursive: true })
  await expect(checkSums(join(folder, third))).resolves.toBeUndefined()
  expect(readFileSync(join(folder, third, path))).toEqual(good)
  story.clock.advance(3 * hour + minute)
  expect(await state()).toMatchObject({ state: 'late', kept: 1 })
})

test('two processes make one backup, and leftovers of a killed one are removed', async () => {
  mkdirSync(join(folder, 'c2c-2026-11-21T05-13-00.000Z.partial-abc'), { recursive: true })
  await Promise.all([run(), run(), run()])
  expect(names()).toHaveLength(1)
  expect(names().join()).not.toContain('partial')
})

test('failure is shown, leaves nothing behind, and is retried after a quarter of an hour', async () => {
  writeFileSync(folder, '')
  await run()
  expect(await state()).toMatchObject({ state: 'failed', failure: expect.stringContaining('ENOTDIR') })
  rmSync(folder)
  await run()
  expect(names()).toEqual([])
  expect(await state()).toMatchObject({ state: 'failed', made_at: null })
  story.clock.advance(15 * minute)
  await run()
  expect(names()).toHaveLength(1)
  expect(await state()).toMatchObject({ state: 'fine' })
})

test('backup that is cut by the end of the process leaves nothing and no failure', async () => {
  const before = await state()
  const ending = new AbortController()
  const cut = {
    ...source,
    readFile: { ...source.readFile },
    get connection() {
      queueMicrotask(() => ending.abort())
      return source.connection
    },
  }
  await runBackups({ ...services, backups: new Backups(folder, cut) }, ending.signal)
  expect(names()).toEqual([])
  expect((await state()).failed_at).toBe(before.failed_at)
})

test('no backup is made while the interval is zero', async () => {
  await addSetting(story.services.db, 'backup', { hours: 0, keep: 2 }, story.clock.now())
  await run()
  expect(names()).toEqual([])
  expect(await state()).toMatchObject({ state: 'off' })
})

/** The images of the newest backup: each is whole, and is the stored one. */
async function expectWhole(backup: string): Promise<readonly string[]> {
  await expect(checkSums(join(folder, backup))).resolves.toBeUndefined()
  const stored = await readFileIds(client)
  const images = readdirSync(join(folder, backup, 'uploads')).toSorted()
  expect(images).toEqual(stored.uploads.map((id) => `${id}.webp`).toSorted())
  for (const image of images)
    expect(readFileSync(join(folder, backup, 'uploads', image))).toEqual(
      readFileSync(join(story.dataDir, 'uploads', image)),
    )
  return images
}

/** What happens to a backup, its copy of an image and the image between two backups. */
const happenings: readonly ((backup: string, image: string) => unknown)[] = [
  // A copy that was damaged or lost on the disk of backups.
  (backup, image) => writeFileSync(join(folder, backup, 'uploads', image), 'damaged'),
  (backup, image) => rmSync(join(folder, backup, 'uploads', image)),
  // The whole folder is lost, or its manifest.
  (backup) => rmSync(join(folder, backup), { recursive: true }),
  (backup) => rmSync(join(folder, backup, 'manifest.json')),
  // The file is no longer kept.
  async (_backup, image) => {
    const id = image.replace('.webp', '')
    await client.query('INSERT INTO expired_images (id, at) VALUES ($1, $2)', [id, story.clock.now()])
    await story.services.uploads.remove(id)
  },
  () => {},
]

test.runIf(isFull)('linked backups stay whole whatever happens to earlier ones and to images', async () => {
  await addSetting(story.services.db, 'backup', { hours: 1, keep: 3 }, story.clock.now())
  const rounds = Array.from({ length: 5 }, () => happenings).flat()
  for (const [round, happens] of rounds.entries()) {
    const person = await newUser(story)
    await story.callOk('recharge/create', await rechargeFields(story, person, '10'), person)
    story.clock.advance(hour)
    await run()
    const newest = names().at(-1) ?? ''
    const images = await expectWhole(newest)
    expect(images.length).toBeGreaterThan(0)
    await happens(newest, images[round % images.length] ?? '')
  }
})
