import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../../../src/config/config.ts'
import { readAnchor } from '../../../src/features/proofs/audit/streams.ts'
import { verifyAll } from '../../../src/features/proofs/audit/verify-all.ts'
import { noteHeads } from '../../../src/features/proofs/liabilities/note-heads.ts'
import { dnsResolve } from '../../../src/services/webhooks/guarded-lookup.ts'
import { day } from '@c2c/testing/src/story/clock.ts'
import { makeStaff } from '@c2c/testing/src/people/people.ts'
import { stateLiabilities } from '@c2c/testing/src/proofs/state-liabilities.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { Receiver, withStatus } from '../../messages/webhook/receiver.ts'

const receiver = await new Receiver().start()
const folder = await mkdtemp(join(tmpdir(), 'c2c-heads-'))
const file = join(folder, 'heads.jsonl')
afterAll(async () => {
  receiver.stop()
  await rm(folder, { recursive: true })
})
const story = await startStory({
  environment: { HEADS_FILE: file, HEADS_WEBHOOK: `${receiver.url}/heads` },
  webhooks: { resolve: dnsResolve(), loopback: true },
})
const auditor = await makeStaff(story, 'auditor')
const operator = await makeStaff(story, 'operator')

const lines = async (): Promise<unknown[]> =>
  (await readFile(file, 'utf8'))
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown)

const statements = async (email: string) =>
  (await story.mailbox.to(email)).filter(({ subject }) => subject?.startsWith('Statement'))

test('a statement goes to the file, the webhook and every auditor, once', async () => {
  await noteHeads(story.services)
  expect(receiver.received).toEqual([])
  await stateLiabilities(story.services)
  await Promise.all([noteHeads(story.services), noteHeads(story.services)])
  await noteHeads(story.services)
  const { list } = await story.callOk('liabilities/heads')
  const [head] = list
  expect(await lines()).toEqual([head])
  const bodies = receiver.at('/heads').map(({ body }) => JSON.parse(body) as unknown)
  expect(bodies).toEqual([{ type: 'liabilities.stated', timestamp: head?.at, data: head }])
  const mails = await statements(auditor.email)
  expect(mails.map(({ text }) => text?.includes(`1:${head?.log_root}`))).toEqual([true])
  expect(await statements(operator.email)).toEqual([])
})

test('the mailed end of the audit log finds a log that was rewritten as a whole', async () => {
  const [mail] = await statements(auditor.email)
  const noted = readAnchor(/--noted\s+(\d+:[0-9a-f]{64})/.exec(mail?.text ?? '')?.[1] ?? '')
  if (!noted) throw new Error('the mail has no end of the audit log')
  expect((await verifyAll(story.services.db, { noted })).problems).toEqual([])
  const other = { ...noted, hash: Buffer.alloc(32) }
  expect((await verifyAll(story.services.db, { noted: other })).problems).not.toEqual([])
})

test('a target that fails is tried again, and the others have their copies', async () => {
  story.clock.advance(day)
  await stateLiabilities(story.services)
  receiver.answers = withStatus(500)
  await expect(noteHeads(story.services)).rejects.toThrow('webhook: bad_status')
  expect(await lines()).toHaveLength(2)
  receiver.answers = withStatus(204)
  await noteHeads(story.services)
  expect(receiver.at('/heads')).toHaveLength(3)
  expect(await lines()).toHaveLength(2)
  expect(await statements(auditor.email)).toHaveLength(2)
})

test('a line that was cut short stays, and a whole one follows', async () => {
  story.clock.advance(day)
  await stateLiabilities(story.services)
  const before = await readFile(file, 'utf8')
  await writeFile(file, `${before}{"seq":3,"at`)
  await noteHeads(story.services)
  const { list } = await story.callOk('liabilities/heads')
  expect((await readFile(file, 'utf8')).split('\n').at(-2)).toBe(JSON.stringify(list[0]))
})

test('a webhook without HTTPS is refused at the start', () => {
  expect(() => readConfig({ HEADS_WEBHOOK: 'http://heads.example/' })).toThrow('HEADS_WEBHOOK')
})
