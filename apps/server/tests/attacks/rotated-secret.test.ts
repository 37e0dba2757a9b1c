import { afterAll, expect, test, vi } from 'vitest'
import { verifyAll } from '../../src/features/proofs/audit/verify-all.ts'
import { rotateSigningSecret } from '../../src/features/settings/change-setting.ts'
import { addSetting } from '../../src/services/settings/settings.ts'
import { createServices } from '../../src/start/create-services.ts'
import { deliver } from '@c2c/testing/src/story/deliver.ts'
import { bindAccount, uploadProof } from '@c2c/testing/src/people/money.ts'
import { newUser, type Person } from '@c2c/testing/src/people/people.ts'
import { addSetting as addAudited } from '@c2c/testing/src/story/settings.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { patience } from '@c2c/testing/src/story/patience.ts'

const day = 86_400_000

const story = await startStory()
const { now } = story.clock

/** Another process of the same service. */
const other = await createServices({
  connection: story.database.server,
  dataDir: story.dataDir,
  smtpUrl: null,
  sandbox: true,
  log: story.services.log,
  now,
})
afterAll(() => other.close())
const { db } = other
await addAudited(db, 'app_url', 'https://app.example', now())

/** Rotates like the command, and waits until both processes sign with the new secret. */
async function rotate(): Promise<void> {
  const sign = () => [story.services, other].map(({ signer }) => signer.sign('purpose', 'text'))
  const [before] = sign()
  await rotateSigningSecret(db, now())
  await vi.waitFor(() => {
    const [one, two] = sign()
    expect(one).toBe(two)
    expect(one).not.toBe(before)
  }, patience)
}

const isSignedIn = async (person: Person) => (await story.call('userinfo/get-info', {}, person)).code === 200

test('running processes sign with the new secret and accept the previous one', async () => {
  const id = await uploadProof(story, await newUser(story))
  const link = other.uploads.sign(id, null, now())
  await rotate()
  expect(other.uploads.sign(id, null, now())).not.toBe(link)
  for (const url of [link, other.uploads.sign(id, null, now())]) expect((await fetch(story.url + url)).status).toBe(200)
})

test('rotation ends no session', async () => {
  const person = await newUser(story)
  await rotate()
  await story.restart()
  expect(await isSignedIn(person)).toBe(true)
})

test('mailed link is valid for its seven days after a rotation', async () => {
  const person = await newUser(story)
  await bindAccount(story, person)
  await deliver(story.services)
  const token = await story.mailbox.notMe(person.email)
  await rotate()
  story.clock.advance(7 * day - 1)
  expect(await story.call('security/not-me', { token })).toMatchObject({ code: 200 })
})

test('link signed with a secret replaced nine days ago is refused', async () => {
  const person = await newUser(story)
  const id = await uploadProof(story, person)
  const expires = String(now().getTime() + 30 * day)
  const { signer } = story.services
  const forged = `${story.url}/files/${id}?expires=${expires}&signature=${signer.sign('upload', `${id}.${expires}.`)}`
  await rotate()
  story.clock.advance(8 * day - 1)
  expect((await fetch(forged)).status).toBe(200)
  story.clock.advance(1)
  expect((await fetch(forged)).status).toBe(404)
  story.clock.advance(day)
  await story.restart()
  const forgedAgain = forged.replace(/^http:\/\/[^/]+/, story.url)
  expect((await fetch(forgedAgain)).status).toBe(404)
  expect(await isSignedIn(person)).toBe(true)
})

test('rotation is in the audit log, and a secret added without it is named', async () => {
  await rotate()
  const row = db.selectFrom('audit_log').select(['call', 'subject', 'role']).orderBy('seq', 'desc').limit(1)
  expect(await row.executeTakeFirst()).toEqual({ call: 'setting/change', subject: 'signing_secret', role: 'system' })
  expect((await verifyAll(db)).problems).toEqual([])
  story.clock.advance(1000)
  const id = await addSetting(db, 'signing_secret', 'known to the attacker'.padEnd(40), now())
  expect((await verifyAll(db)).problems.join('\n')).toContain(`setting ${id} (signing_secret)`)
})
