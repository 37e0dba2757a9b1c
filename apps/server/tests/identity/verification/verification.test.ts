import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { removeDocuments } from '../../../src/features/identity/verification/checks.ts'
import { verifyAll } from '../../../src/features/proofs/audit/verify-all.ts'
import { day } from '@c2c/testing/src/story/clock.ts'
import { makeStaff, newUser, signInOwner } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { openMerchant } from '../../trade/order/support.ts'
import { checkFields, requestCheck, sendDocument, setLimits } from '@c2c/testing/src/people/verified-people.ts'

const story = await startStory()
const { db } = story.services
const operator = await makeStaff(story, 'operator')
const merchant = await openMerchant(story)

const own = (person: { token: string }) => story.callOk('verification/get', {}, person)

const auditRows = (subject: string) =>
  db.selectFrom('audit_log').select(['call', 'staff_id']).where('subject', '=', subject).orderBy('seq').execute()

test('accepted identity check raises the level and its limits', async () => {
  await setLimits(story, { email_withdraw: '100', identity_withdraw: '500', identity_trade: '600' })
  const person = await newUser(story)
  expect(await own(person)).toMatchObject({
    level: 'email',
    today: {
      withdraw: { amount: '100.000000', used: '0.000000', left: '100.000000' },
      trade: { amount: '', left: '' },
    },
    levels: [
      { level: 'none', withdraw: '', trade: '' },
      { level: 'email', withdraw: '100.000000', trade: '' },
      { level: 'identity', withdraw: '500.000000', trade: '600.000000' },
    ],
    check: null,
    tries_left: 3,
  })
  const verification_id = await requestCheck(story, person)
  expect(await own(person)).toMatchObject({ level: 'email', check: { verification_id, state: 'audit' }, tries_left: 2 })
  const accept = { verification_id, reason: 'The picture fits.' }
  const accepted = await story.consoleOk('verification/accept', accept, operator)
  expect(accepted).toMatchObject({ state: 'completion', reason: 'The picture fits.', decided_by: operator.name })
  expect(await own(person)).toMatchObject({
    level: 'identity',
    today: { withdraw: { amount: '500.000000' }, trade: { amount: '600.000000' } },
    check: { state: 'completion', reason: '' },
  })
  const { list } = await story.callOk('notice/list', {}, person)
  expect(list[0]?.text).toBe('Your identity was verified. Your limits have been raised')
  expect((await verifyAll(db)).problems).toEqual([])
})

test('one check is open at a time, also of parallel requests, and none after acceptance', async () => {
  const person = await newUser(story)
  const fields = [await checkFields(story, person), await checkFields(story, person), await checkFields(story, person)]
  const answers = await Promise.all(fields.map((one) => story.call('verification/create', one, person)))
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  const verification_id = (await own(person)).check?.verification_id ?? ''
  await story.consoleOk('verification/accept', { verification_id, reason: 'Fits.' }, operator)
  const refused = await story.call('verification/create', await checkFields(story, person), person)
  expect(refused).toMatchObject({ code: 409, msg: 'Your identity is already verified.' })
})

test('request is repeated by its key with the first answer', async () => {
  const person = await newUser(story)
  const fields = await checkFields(story, person)
  const key = randomUUID()
  const first = await story.callOk('verification/create', fields, { ...person, key })
  expect(await story.callOk('verification/create', fields, { ...person, key })).toEqual(first)
  expect(await own(person)).toMatchObject({ tries_left: 2 })
})

const unchecked = await newUser(story)
const rightFields = await checkFields(story, unchecked)

test.each([
  ['birth_date', '1964-02-30', 'The format is wrong'],
  ['birth_date', '2999-01-01', 'The format is wrong'],
  ['birth_date', '', 'Please fill in all the fields'],
  ['full_name', '', 'Please fill in all the fields'],
  ['document_type', 'library_card', 'Please fill in all the fields'],
  ['front', randomUUID(), 'This picture could not be found. Please upload it again'],
  ['selfie', 'no id', 'This picture could not be found. Please upload it again'],
])('%s %j is refused at its field', async (field, value, message) => {
  const fields = { ...rightFields, [field]: value }
  expect(await story.call('verification/create', fields, unchecked)).toMatchObject({
    code: 400,
    data: { reason: 'invalid_input', fields: { [field]: message } },
  })
  expect(await own(unchecked)).toMatchObject({ check: null })
})

test('upload takes images up to its limit only', async () => {
  const person = await newUser(story)
  expect(await sendDocument(story, person, new Uint8Array(10 * 1024 * 1024 + 1))).toMatchObject({ code: 413 })
  expect(await sendDocument(story, person, new TextEncoder().encode('no image'))).toMatchObject({
    data: { fields: { file: 'Please choose a JPEG, PNG or WebP picture' } },
  })
})

test('reviewer reads data and images, and each look is in the audit log', async () => {
  const person = await newUser(story)
  const verification_id = await requestCheck(story, person, { back: '' })
  const { list } = await story.consoleOk('verification/list', { id: verification_id }, operator)
  const { queues } = await story.consoleOk('overview/figures', {}, operator)
  expect(queues.at(-1)?.queue).toBe('verifications')
  expect(queues.at(-1)?.count).toBeGreaterThan(0)
  expect(list).toMatchObject([{ verification_id, state: 'audit', user: { account: person.account } }])
  expect(await auditRows(verification_id)).toEqual([])
  expect(await story.consoleOk('verification/detail', { verification_id }, operator)).toMatchObject({
    full_name: 'Erika Mustermann',
    birth_date: '1964-08-12',
    country: 'Germany',
    document_type: 'id_card',
    documents: ['front', 'selfie'],
  })
  const image = await story.consoleOk('verification/document', { verification_id, side: 'front' }, operator)
  expect(Buffer.from(image.data, 'base64').subarray(8, 12).toString()).toBe('WEBP')
  const looks = ['verification/detail', 'verification/document']
  expect(await auditRows(verification_id)).toEqual(looks.map((call) => ({ call, staff_id: operator.staffId })))
  expect(await story.console('verification/document', { verification_id, side: 'back' }, operator)).toMatchObject({
    code: 404,
  })
})

test('data and images are encrypted at rest', async () => {
  const person = await newUser(story)
  const verification_id = await requestCheck(story, person)
  const { fields } = await db
    .selectFrom('verifications')
    .select('fields')
    .where('id', '=', verification_id)
    .executeTakeFirstOrThrow()
  expect(fields.toString('latin1')).not.toMatch(/Erika|1964/)
  const folder = join(story.dataDir, 'documents')
  const files = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name))))
  expect(files.length).toBeGreaterThan(2)
  for (const file of files) expect(file.toString('latin1')).not.toContain('WEBP')
})

test.each(['verification/detail', 'verification/accept', 'verification/reject'] as const)(
  '%s refuses unknown checks and merchants',
  async (name) => {
    const fields = { verification_id: randomUUID(), reason: 'Fits.' }
    expect(await story.console(name, fields, operator)).toMatchObject({ code: 404 })
    expect(await story.console(name, fields, merchant)).toMatchObject({ code: 403 })
  },
)

test('merchants see neither the list nor the images', async () => {
  const person = await newUser(story)
  const verification_id = await requestCheck(story, person)
  expect(await story.console('verification/list', {}, merchant)).toMatchObject({ code: 403 })
  const look = { verification_id, side: 'front' }
  expect(await story.console('verification/document', look, merchant)).toMatchObject({ code: 403 })
})

test.each(['verification/accept', 'verification/reject'] as const)('%s refuses a decided check', async (name) => {
  const verification_id = await requestCheck(story, await newUser(story))
  const decide = { verification_id, reason: 'Fits.' }
  const owner = { token: await signInOwner(story) }
  await story.consoleOk('verification/accept', decide, owner)
  expect(await story.console(name, decide, operator)).toMatchObject({
    code: 409,
    msg: expect.stringContaining(' decided this on '),
  })
})

test('rejected check shows the reason and can be repeated three times in 30 days', async () => {
  const person = await newUser(story)
  for (let tries = 1; tries <= 3; tries += 1) {
    const verification_id = await requestCheck(story, person)
    await story.consoleOk('verification/reject', { verification_id, reason: 'The picture is blurred.' }, operator)
  }
  expect(await own(person)).toMatchObject({
    level: 'email',
    check: { state: 'reject', reason: 'The picture is blurred.' },
    tries_left: 0,
  })
  const fields = await checkFields(story, person)
  expect(await story.call('verification/create', fields, person)).toMatchObject({
    code: 422,
    msg: 'You can request 3 identity checks within 30 days. Please try again later.',
    data: { reason: 'limit_exceeded' },
  })
  story.clock.advance(30 * day)
  const again = await story.callOk('user/login', { account: person.account, password: person.password })
  await requestCheck(story, { ...person, token: again.token })
})

test('images are deleted after the days of the setting and unused ones after a day', async () => {
  const person = await newUser(story)
  const verification_id = await requestCheck(story, person)
  await sendDocument(story, person)
  const reject = { verification_id, reason: 'Blurred.' }
  await story.consoleOk('verification/reject', reject, { token: await signInOwner(story) })
  const count = async () =>
    (await db.selectFrom('verification_documents').select('id').where('user_id', '=', person.userId).execute()).length
  const run = () => removeDocuments(story.services, new AbortController().signal)
  await run()
  expect(await count()).toBe(4)
  story.clock.advance(2 * day)
  await run()
  expect(await count()).toBe(3)
  story.clock.advance(89 * day)
  await run()
  expect(await count()).toBe(0)
  const files = await readdir(join(story.dataDir, 'documents'))
  const rows = await db.selectFrom('verification_documents').select('id').execute()
  expect(files.toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
  expect((await verifyAll(db)).problems).toEqual([])
})
