import { readdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { probes, Readiness } from '../../../src/http/observe/probes.ts'
import { DiskWatch } from '../../../src/services/storage/disk-watch.ts'
import { writtenPlaces } from '../../../src/services/storage/open-file-stores.ts'
import { freshImage } from '@c2c/testing/src/cases/images.ts'
import { newUser } from '@c2c/testing/src/people/people.ts'
import { canMount, mountSmallDisk, type SmallDisk } from '@c2c/testing/src/services/small-disk.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { temporaryDirectory } from '@c2c/testing/src/story/temporary-directory.ts'

const story = await startStory()
story.faultsAreExpected = true
const person = await newUser(story)

/** What `/readyz` answers, with a look at the disks of its own. */
async function readyz({
  dataDir = story.dataDir,
  backupDir = null as string | null,
  headsFile = null as string | null,
}) {
  const disks = new DiskWatch(writtenPlaces({ dataDir, bucket: null, backupDir, headsFile }), story.services.log)
  const readiness = new Readiness({ ...story.services, disks })
  const answer = probes({ readiness, onError: (error) => expect.fail(String(error)) })
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const address = server.address()
  const response = await fetch(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/readyz`)
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    ...((await response.json()) as object),
  }
}

async function upload() {
  const body = new FormData()
  body.append('file', new Blob([await freshImage()]), 'proof.png')
  const headers = { 'x-access-token': person.token }
  const response = await fetch(`${story.url}/api/v1/attach/upload`, { method: 'POST', body, headers })
  const { code, data } = (await response.json()) as {
    readonly code: number
    readonly data: { readonly reason?: string }
  }
  return { status: response.status, retryAfter: response.headers.get('retry-after'), code, reason: data.reason }
}

const all = { uploads: 'ok', documents: 'ok', exports: 'ok' }
const healthy = { status: 200, retryAfter: null, ready: true, files: 'ok', disks: all }

const faults: readonly [string, (disk: SmallDisk) => void, (disk: SmallDisk) => void][] = [
  ['full', (disk) => disk.fill(), (disk) => disk.free()],
  ['not writable', (disk) => disk.setReadOnly(true), (disk) => disk.setReadOnly(false)],
]

test.each(canMount ? faults : [])('disk that is %s: probes and uploads answer 503', async (state, begin, end) => {
  const folder = join(story.dataDir, 'uploads')
  const disk = mountSmallDisk(folder, 80)
  expect(await readyz({})).toMatchObject(healthy)
  expect(await upload()).toMatchObject({ status: 200, code: 200 })
  begin(disk)
  const before = readdirSync(folder)
  expect(await readyz({})).toMatchObject({
    status: 503,
    retryAfter: '5',
    ready: false,
    files: state,
    disks: { ...all, uploads: state },
  })
  expect(await upload()).toEqual({ status: 503, retryAfter: '1', code: 503, reason: 'unavailable' })
  expect(readdirSync(folder)).toEqual(before)
  end(disk)
  expect(await readyz({})).toMatchObject(healthy)
  expect(await upload()).toMatchObject({ status: 200, code: 200 })
  expect(readdirSync(folder).filter((name) => name.endsWith('.tmp'))).toEqual([])
})

test('disk with little free space counts as full before writes fail', async () => {
  if (canMount) mountSmallDisk(join(story.dataDir, 'exports'), 60)
  const disks = { ...all, exports: canMount ? 'full' : 'ok' }
  expect(await readyz({})).toMatchObject({ status: canMount ? 503 : 200, disks })
})

test('folder of backups and file of statements are named and do not decide', async () => {
  const file = join(temporaryDirectory(), 'file')
  writeFileSync(file, '')
  const wrong = { backupDir: join(file, 'backups'), headsFile: temporaryDirectory() }
  expect(await readyz(wrong)).toMatchObject({
    ...healthy,
    disks: { ...all, backups: 'not writable', heads: 'not writable' },
  })
  expect(await readyz({ dataDir: join(file, 'data') })).toMatchObject({ status: 503, files: 'not writable' })
})

test('probes share one look, and the log has a line for each change', async () => {
  const file = join(temporaryDirectory(), 'file')
  writeFileSync(file, '')
  const disks = new DiskWatch([{ name: 'uploads', path: join(file, 'none'), decides: true }], story.services.log)
  const lines = () => story.logged.filter((line) => line.includes('a disk takes no files')).length
  const before = lines()
  const seen = await Promise.all(Array.from({ length: 50 }, () => disks.check()))
  expect(new Set(seen.map(({ files }) => files))).toEqual(new Set(['not writable']))
  expect(lines()).toBe(before + 1)
})
