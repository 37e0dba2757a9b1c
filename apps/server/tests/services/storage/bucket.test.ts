import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { removeUnusedUploads } from '../../../src/features/attach/attachments.ts'
import { removeOldExports } from '../../../src/features/export/run-exports.ts'
import { removeDocuments } from '../../../src/features/identity/verification/checks.ts'
import { readBucket } from '../../../src/config/bucket-options.ts'
import { openPatientStores } from '../../../src/services/storage/open-file-stores.ts'
import { exported, ownStatement, period } from '../../export/support.ts'
import { isFull } from '@c2c/testing/src/cases/extent.ts'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import { day } from '@c2c/testing/src/story/clock.ts'
import { createTestDatabase } from '@c2c/testing/src/story/database.ts'
import { freshImage } from '@c2c/testing/src/cases/images.ts'
import { rechargeAndApprove, uploadProof } from '@c2c/testing/src/people/money.ts'
import { newUser, signInOwner } from '@c2c/testing/src/people/people.ts'
import { runScript } from '@c2c/testing/src/story/run-script.ts'
import { startS3Server } from '@c2c/testing/src/services/s3-server.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { temporaryDirectory } from '@c2c/testing/src/story/temporary-directory.ts'
import { sendDocument } from '@c2c/testing/src/people/verified-people.ts'

const s3 = await startS3Server()
const story = await startStory({ environment: { ...s3.environment, S3_TIMEOUT_MS: '10000' } })
const { signal } = new AbortController()
const keysIn = (folder: string) => s3.keys().filter((key) => key.startsWith(`${folder}/`))
const env = { ...s3.environment, DATA_DIR: story.dataDir, DATABASE_URL: story.database.url, SANDBOX: '1' }

/** Opens the exports of the bucket without a server. */
async function openExports() {
  const opened = await openPatientStores({ dataDir: 'none', bucket: readBucket(s3.environment) })
  onTestFinished(() => opened.close())
  return opened.stores.exports
}

test('image is stored in the bucket and served from it', async () => {
  const person = await newUser(story)
  const { id, url, size } = await story.uploadOk(await freshImage(), person)
  expect(keysIn('uploads')).toContain(`uploads/${id}.webp`)
  const answer = await fetch(story.url + url)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect((await answer.bytes()).length).toBe(size)
  expect(readdirSync(story.dataDir)).not.toContain('uploads')
})

test('export is downloaded from the bucket and removed after a day', async () => {
  const person = await newUser(story)
  await rechargeAndApprove(story, person, '100')
  const { bytes, state } = await ownStatement(story, person, 'csv')
  expect(bytes.toString()).toContain('100')
  expect(keysIn('exports')).toEqual([`exports/${state.export_id}`])
  expect(readdirSync(join(story.dataDir, 'exports'))).toEqual([])
  story.clock.advance(day)
  await removeOldExports(story.services, signal)
  expect(keysIn('exports')).toEqual([])
})

test('list of staff is made and downloaded like that of a disk', async () => {
  const { lines } = await exported(story, await signInOwner(story), { ...period, kind: 'transfers', format: 'csv' })
  expect(lines.length).toBeGreaterThan(2)
})

test('documents are encrypted in the bucket and removed after their time', async () => {
  const person = await newUser(story)
  const { data } = await sendDocument(story, person)
  const stored = readFileSync(s3.fileOf(`documents/${data.id}`))
  expect(stored.length).toBeGreaterThan(100)
  expect(stored.toString('latin1')).not.toContain('WEBP')
  story.clock.advance(2 * day)
  await removeDocuments(story.services, signal)
  expect(keysIn('documents')).toEqual([])
})

test('unused image is removed and a used one is kept', async () => {
  const person = await newUser(story)
  const unused = await uploadProof(story, person)
  const avatar = await uploadProof(story, person)
  await story.callOk('userinfo/save', { avatar }, person)
  await addSetting(story.services.db, 'retention', { notices: 0, messages: 0, uploads: 7 }, story.clock.now())
  story.clock.advance(8 * day)
  await removeUnusedUploads(story.services, signal)
  expect(keysIn('uploads')).toContain(`uploads/${avatar}.webp`)
  expect(keysIn('uploads')).not.toContain(`uploads/${unused}.webp`)
})

test('file of many parts is stored whole and read in parts', async () => {
  const exports = await openExports()
  const content = Buffer.alloc(20_000_000, 'c2c wallet ')
  const path = join(temporaryDirectory(), 'draft')
  writeFileSync(path, content)
  expect(await exports.moveIn('many-parts', path)).toBe(content.length)
  const { size, stream } = await exports.open('many-parts')
  expect(size).toBe(content.length)
  const parts = await stream().toArray()
  expect(parts.length).toBe(3)
  expect(Buffer.concat(parts as Buffer[]).equals(content)).toBe(true)
  await exports.remove('many-parts')
  await expect(exports.open('many-parts')).rejects.toMatchObject({ code: 'ENOENT' })
  await expect(exports.read('many-parts')).rejects.toMatchObject({ code: 'ENOENT' })
})

test('second host reads what the first one stored', async () => {
  const person = await newUser(story)
  const id = await uploadProof(story, person)
  const other = await openPatientStores({ dataDir: temporaryDirectory(), bucket: readBucket(s3.environment) })
  onTestFinished(() => other.close())
  expect(await other.stores.uploads.read(`${id}.webp`)).toEqual(await story.services.uploads.read(id))
})

test.runIf(isFull)('backup of a bucket is restored into another prefix and verified', async () => {
  const person = await newUser(story)
  await uploadProof(story, person)
  await sendDocument(story, person)
  const folder = join(temporaryDirectory(), 'backup')
  expect(await runScript('backup', [folder], env)).toMatchObject({ code: 0 })
  const names = (kind: string) => readdirSync(join(folder, kind)).toSorted()
  expect(names('uploads')).toEqual(keysIn('uploads').map((key) => key.slice('uploads/'.length)))
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const target = { ...env, DATABASE_URL: database.url, DATA_DIR: temporaryDirectory(), S3_PREFIX: 'restored' }
  const keys = ['--keys', join(story.dataDir, 'data-keys')]
  const restored = await runScript('restore', [folder, ...keys], target)
  expect(restored).toMatchObject({ code: 0, stdout: expect.stringContaining('All checks passed.') })
  for (const kind of ['uploads', 'documents']) {
    expect(keysIn(`restored/${kind}`).map((key) => key.slice(`restored/${kind}/`.length))).toEqual(names(kind))
  }
  const again = await runScript('restore', [folder], { ...target, DATABASE_URL: story.database.url })
  expect(again).toMatchObject({ code: 2, stderr: expect.stringContaining('restored/uploads/ is not empty') })
})

test('verification names an image that is missing from the bucket', async () => {
  const id = await uploadProof(story, await newUser(story))
  expect(await runScript('verify', ['--full'], env)).toMatchObject({ code: 0 })
  rmSync(s3.fileOf(`uploads/${id}.webp`))
  const outcome = await runScript('verify', ['--full'], env)
  expect(outcome).toMatchObject({ code: 1, stdout: expect.stringContaining(`the file of image ${id} is missing`) })
})
