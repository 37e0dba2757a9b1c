import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readBackups } from '../../../src/features/overview/health.ts'
import { Backups, backupSource } from '../../../src/services/backup/backups.ts'
import { runBackups } from '../../../src/services/backup/run-backups.ts'
import { diskStores } from '../../../src/services/storage/open-file-stores.ts'
import { runRestoreTrials, type ReadSpace } from '../../../src/start/restore-trial.ts'
import { runsAll } from '@c2c/testing/src/cases/extent.ts'
import { fundUser } from '@c2c/testing/src/people/create-users.ts'
import { newUser } from '@c2c/testing/src/people/people.ts'
import { day, hour } from '@c2c/testing/src/story/clock.ts'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'

const story = await startStory()
story.faultsAreExpected = true

const folder = join(story.dataDir, 'backups')
const backups = new Backups(folder, backupSource(story.database.server, diskStores(story.dataDir)))
Object.assign(story.services, { backups })
const { services } = story
const signal = new AbortController().signal
const empty: ReadSpace = async () => ({ free: 1e12, size: 2e12 })
const run = (space = empty) => runRestoreTrials(services, signal, space)
const trial = async () => (await readBackups(services, story.clock.now())).trial
const scratch = () => existsSync(join(story.dataDir, 'restore-trial'))
const set = (trial_days: number) =>
  addSetting(services.db, 'backup', { hours: 2, keep: 1, trial_days }, story.clock.now())

const newest = async () => (await backups.newestFolder()) ?? ''

/** Changes a file of the newest backup, with its hash: only the books can notice. */
async function forge(file: string, change: (text: string) => string): Promise<void> {
  const place = join(await newest(), file)
  const before = readFileSync(place)
  const after = gzipSync(change(gunzipSync(before).toString()))
  writeFileSync(place, after)
  const sums = join(await newest(), 'SHA256SUMS')
  const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
  writeFileSync(sums, readFileSync(sums, 'utf8').replace(hash(before), hash(after)))
}

test('disk without room is not filled, and the trial is made again after a day', async () => {
  await fundUser(story, await newUser(story), '50')
  await set(30)
  await run()
  expect(await trial()).toMatchObject({ state: 'fine', restored_at: null })
  await runBackups(services, signal)
  const noRoom = async () => ({ free: 1.1e9, size: 1e10 })
  await run(noRoom)
  const failed = await trial()
  expect(failed).toMatchObject({ state: 'failed', failure: expect.stringContaining('has no room') })
  story.clock.advance(3 * hour)
  await run()
  expect((await trial()).failed_at).toBe(failed.failed_at)
  story.clock.advance(day)
  let looked = 0
  await run(async () => (looked++ === 0 ? { free: 1e12, size: 2e12 } : { free: 1e9, size: 2e12 }))
  expect(await trial()).toMatchObject({
    state: 'failed',
    failure: expect.stringContaining('nearly full'),
    restored_at: null,
  })
  expect(scratch()).toBe(false)
})

test('end of the process leaves nothing and no failure', async () => {
  story.clock.advance(2 * day)
  const before = (await trial()).failed_at
  const ending = new AbortController()
  await runRestoreTrials(services, ending.signal, async () => {
    ending.abort()
    return { free: 1e12, size: 2e12 }
  })
  expect((await trial()).failed_at).toBe(before)
  expect(scratch()).toBe(false)
})

test('newest backup is restored and verified, and the scratch cluster is gone', async () => {
  await Promise.all([run(), run()])
  expect(await trial()).toMatchObject({ state: 'fine', restored_at: story.clock.now().toISOString() })
  expect(scratch()).toBe(false)
  const at = (await trial()).restored_at
  story.clock.advance(29 * day)
  await run()
  expect((await trial()).restored_at).toBe(at)
})

test('backup whose books do not hold is a failure', async () => {
  story.clock.advance(2 * day)
  expect(readdirSync(join(await newest(), 'database'))).toContain('transfers.copy.gz')
  await forge('database/transfers.copy.gz', (text) => text.replaceAll('\t50000000\t', '\t60000000\t'))
  await run()
  expect(await trial()).toMatchObject({ state: 'failed', failure: expect.stringContaining('problems') })
  expect(scratch()).toBe(false)
})

test.runIf(runsAll)('damaged backup is a failure that names the file', async () => {
  story.clock.advance(31 * day)
  writeFileSync(join(await newest(), 'database', 'users.copy.gz'), 'damaged')
  await run()
  expect(await trial()).toMatchObject({ state: 'failed', failure: expect.stringContaining('users.copy.gz') })
  expect(scratch()).toBe(false)
})

test('no trial is made while the days are zero, and one that is overdue is shown', async () => {
  const at = (await trial()).restored_at
  story.clock.advance(3 * day)
  expect(await trial()).toMatchObject({ state: 'failed' })
  await set(0)
  await run()
  expect(await trial()).toMatchObject({ state: 'off', restored_at: null })
  await set(30)
  expect((await trial()).restored_at).toBe(at)
})
