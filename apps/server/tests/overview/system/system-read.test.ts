import type { CallOutput, consoleSystemRead } from '@c2c/contract'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { productVersion } from '../../../src/config/product-version.ts'
import { repositoryFolder } from '../../../src/config/folders.ts'
import { tellPulse } from '../../../src/features/overview/health.ts'
import { readRelease } from '../../../src/features/overview/system/system-parts.ts'
import { keepRunning } from '../../../src/start/keep-running.ts'
import { evmKey } from '@c2c/testing/src/chain/test-keys.ts'
import { signInOwner, signInStaff } from '@c2c/testing/src/people/people.ts'
import { minute, second } from '@c2c/testing/src/story/clock.ts'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { connectSuperuser } from '@c2c/testing/src/story/superuser.ts'
import { temporaryDirectory } from '@c2c/testing/src/story/temporary-directory.ts'

const folder = temporaryDirectory(afterAll)
const file = join(folder, 'chain.json')
// Nothing listens there.
const nodes = [{ name: 'silent', url: 'http://127.0.0.1:9' }]
const network = {
  type: 'ERC20',
  family: 'evm',
  chain_id: 31_337,
  token: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
  xpub: evmKey.publicExtendedKey,
  payers: [],
  nodes,
  start_block: 1,
  max_range: 100,
}
writeFileSync(file, JSON.stringify({ networks: [network] }))
const feed = join(folder, 'release.json')
writeFileSync(feed, '{"version": "999.0.0"}')
const story = await startStory({ environment: { CHAIN_FILE: file, RELEASE_FEED: feed } })
const superuser = await connectSuperuser(story)
const token = await signInOwner(story)

type System = CallOutput<typeof consoleSystemRead>
const read = (): Promise<System> => story.consoleOk('system/read', {}, { token })
const stateOf = ({ parts }: System, part: string) => parts.find((line) => line.part === part)?.state

test('owner reads each part, and a silent provider fails alone', async () => {
  await tellPulse(story.services)
  const system = await read()
  expect(system.version).toBe(productVersion)
  expect(readFileSync(join(repositoryFolder, 'package.json'), 'utf8')).toContain(`"version": "${productVersion}"`)
  expect(system.parts.filter(({ state }) => state !== 'ok').map(({ part }) => part)).toEqual(['providers', 'release'])
  expect(system).toMatchObject({
    serving: { faults: [], processes: [{ sockets: 0 }] },
    deliveries: { due: 0, oldest_at: null, dead: 0 },
    mail: { unsent: 0 },
    backups: { state: 'off' },
    release: { newer: '999.0.0' },
    maintenance: null,
    providers: [{ network: 'ERC20', provider: 'silent', state: 'fail', block: null, age_seconds: null }],
  })
  expect(system.providers?.[0]?.failure).not.toBe('')
  expect(system.queues?.map(({ queue }) => queue)).toContain('appeals')
  expect(system.disks?.map(({ name }) => name)).toEqual(['uploads', 'documents', 'exports'])
  for (const { state, free, size } of system.disks ?? []) {
    expect(state).toBe('ok')
    expect(free).toBeLessThanOrEqual(size ?? 0)
  }
})

test('job has its last run, its next one and its failure', async () => {
  story.faultsAreExpected = true
  const run = (work: () => Promise<void>) =>
    keepRunning(story.services, { name: 'digging', run: work, every: minute })()
  await run(() => Promise.resolve())
  story.clock.advance(second)
  const failed_at = story.clock.now()
  await run(() => Promise.reject(new Error('the spade is broken')))
  const system = await read()
  expect(stateOf(system, 'jobs')).toBe('fail')
  expect(system.jobs?.find(({ name }) => name === 'digging')).toMatchObject({
    state: 'failed',
    failed_at: failed_at.toISOString(),
    failure: 'the spade is broken',
    next_at: new Date(failed_at.getTime() + minute).toISOString(),
  })
  story.faultsAreExpected = false
  story.faults.length = 0
})

test('parts whose rows cannot be read fail within the limit, and the others are shown', async () => {
  await superuser.client.query('BEGIN; LOCK TABLE job_runs IN ACCESS EXCLUSIVE MODE')
  const system = await read()
  await superuser.client.query('ROLLBACK')
  expect(system).toMatchObject({ jobs: null, mail: null })
  expect([stateOf(system, 'jobs'), stateOf(system, 'mail'), stateOf(system, 'disks')]).toEqual(['fail', 'fail', 'ok'])
  expect(system.parts.find(({ part }) => part === 'jobs')?.failure).toMatch(/no answer within 3 s|statement timeout/)
  expect(system.queues).not.toBeNull()
  expect((await read()).jobs).not.toBeNull()
})

test('newer release is named, an older one is not, and a broken file fails alone', async () => {
  const { releases } = story.services
  if (!releases) throw new Error('no feed of releases')
  const found = async () => {
    const { line, value } = await readRelease(releases)
    return { state: line.state, value }
  }
  expect((await found()).value).toEqual({ newer: '999.0.0' })
  for (const [text, state] of [
    [`{"version": "${productVersion}"}`, 'ok'],
    ['{"version": "0.9.9"}', 'ok'],
    ['{}', 'fail'],
  ] as const) {
    writeFileSync(feed, text)
    expect(await found()).toEqual({ state, value: state === 'ok' ? { newer: '' } : null })
  }
})

test('maintenance has its message and its planned end', async () => {
  const { db, now } = story.services
  const until = '2026-12-01T12:00:00.000Z'
  await addSetting(db, 'maintenance', { on: true, message: { en: 'New disks.' }, until }, now())
  await expect.poll(async () => (await read()).maintenance).toEqual({ message: 'New disks.', until })
})

test.each(['operator', 'auditor'] as const)('%s is refused', async (role) => {
  const other = await signInStaff(story, role)
  expect(await story.console('system/read', {}, { token: other })).toMatchObject({ data: { reason: 'not_allowed' } })
})
