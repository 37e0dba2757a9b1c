import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { sealRows } from '../../src/features/proofs/audit/seal.ts'
import { verifyAll } from '../../src/features/proofs/audit/verify-all.ts'
import { day } from '@c2c/testing/src/story/clock.ts'
import { createUsers } from '@c2c/testing/src/people/create-users.ts'
import { makeStaff, newUser } from '@c2c/testing/src/people/people.ts'
import { isFull } from '@c2c/testing/src/cases/extent.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { openMerchant, openOffer, seller } from '../trade/order/support.ts'
import { checkFields, requestCheck, setLimits } from '@c2c/testing/src/people/verified-people.ts'

const story = await startStory()
const { db } = story.services
const merchant = await openMerchant(story, 100_000)
const operator = await makeStaff(story, 'operator')
/** Six of them are within the limit. */
const crowd = Array.from({ length: isFull ? 20 : 10 })

type Seller = Awaited<ReturnType<typeof seller>>

const withdraw = ({ token, bk_id }: Seller, amount: string) =>
  story.call('withdraw/create', { type: 'bank', bk_id, amount }, { token, key: randomUUID() })

const codesOf = (answers: readonly { code: number; data: object }[]) =>
  answers.map(({ code, data }) => (code === 200 ? 'done' : (data as { reason?: string }).reason))

const count = (codes: readonly unknown[], code: string) => codes.filter((one) => one === code).length

test('limit of a level is kept by many withdrawals at once', async () => {
  await setLimits(story, { email_withdraw: '100' })
  const person = await seller(story, '1000')
  const codes = codesOf(await Promise.all(crowd.map(() => withdraw(person, '15'))))
  expect([count(codes, 'done'), count(codes, 'limit_exceeded')]).toEqual([6, crowd.length - 6])
  expect(await withdraw(person, '10.000001')).toMatchObject({
    code: 422,
    msg: 'Your verification level allows 100 USDT a day (UTC). 10 USDT are left today. Verify your identity to raise the limit.',
    data: { reason: 'limit_exceeded', level: 'email', level_amount: '100.000000', level_left: '10.000000' },
  })
  expect(await withdraw(person, '2000')).toMatchObject({ data: { reason: 'limit_exceeded', level: 'email' } })
  const quote = { type: 'bank', currency: 'EUR', amount: '10' } as const
  expect(await story.callOk('withdraw/quote', quote, person)).toMatchObject({
    day_amount: '100.000000',
    day_left: '10.000000',
  })
  expect(await withdraw(person, '10')).toMatchObject({ code: 200 })
})

test('limit of a level is kept by many sales and purchases at once', async () => {
  await setLimits(story, { email_trade: '100' })
  const person = await seller(story, '1000')
  const sells = await openOffer(story, merchant, { available: '10000' })
  const buys = await openOffer(story, merchant, { side: 'buy', available: '10000' })
  const order = (saleu_id: string, number: string) =>
    story.call('saleu/create-order', { saleu_id, number, bk_id: person.bk_id }, { ...person, key: randomUUID() })
  const answers = await Promise.all(crowd.map((_, index) => order(index % 2 === 0 ? sells : buys, '15')))
  const codes = codesOf(answers)
  expect([count(codes, 'done'), count(codes, 'limit_exceeded')]).toEqual([6, crowd.length - 6])
  expect(await order(buys, '10.000001')).toMatchObject({
    code: 422,
    data: { reason: 'limit_exceeded', level: 'email', level_left: '10.000000' },
  })
  expect(await order(sells, '10')).toMatchObject({ code: 200 })
  const order_id = answers.find(({ code }) => code === 200)?.data.order_id ?? ''
  await story.callOk('saleu/cancel', { order_id }, person)
  expect(await order(buys, '15')).toMatchObject({ code: 200 })
})

test('database refuses trades that no call has refused, with what is left', async () => {
  await setLimits(story, {})
  const person = await seller(story, '1000')
  const offer = await openOffer(story, merchant)
  await story.callOk('saleu/create-order', { saleu_id: offer, number: '60', bk_id: person.bk_id }, person)
  await setLimits(story, { email_trade: '70' })
  const write = db.transaction().execute(async (trx) => {
    const {
      order_no: _,
      seq: __,
      ...order
    } = await trx
      .selectFrom('orders')
      .selectAll()
      .where('user_id', '=', person.userId)
      .where('kind', '=', 'sale')
      .executeTakeFirstOrThrow()
    const sale = await trx.selectFrom('sales').selectAll().where('order_id', '=', order.id).executeTakeFirstOrThrow()
    const id = randomUUID()
    await trx
      .insertInto('orders')
      .values({ ...order, id, order_no: 'S-1' })
      .execute()
    await trx
      .insertInto('sales')
      .values({ ...sale, order_id: id })
      .execute()
  })
  await expect(write).rejects.toMatchObject({ constraint: 'verification_limit', detail: 'email 70000000 10000000' })
})

test('account without a proven address has the lowest limit until a sign-in by code', async () => {
  await setLimits(story, { none_withdraw: '20', email_withdraw: '50' })
  const [person] = await createUsers(story, 1)
  if (!person) throw new Error('no user was created')
  expect(await story.callOk('verification/get', {}, person)).toMatchObject({
    level: 'none',
    today: { withdraw: { amount: '20.000000' } },
  })
  await story.callOk('sms/send-code', { email: person.email })
  const code = await story.mailbox.code(person.email)
  const { token } = await story.callOk('user/login', { email: person.email, code })
  expect(await story.callOk('verification/get', {}, { token })).toMatchObject({ level: 'email' })
})

test('document of another user cannot be fetched or used by users', async () => {
  const [person, thief] = [await newUser(story), await newUser(story)]
  const fields = await checkFields(story, person)
  const stolen = { ...(await checkFields(story, thief)), front: fields['front'] ?? '' }
  expect(await story.call('verification/create', stolen, thief)).toMatchObject({
    code: 400,
    data: { fields: { front: 'This picture could not be found. Please upload it again' } },
  })
  await story.callOk('verification/create', fields, person)
  const files = await readdir(join(story.dataDir, 'documents'))
  expect(files).toContain(fields['front'])
  for (const file of files) {
    const { services, clock } = story
    const signed = services.uploads.sign(file, null, clock.now())
    for (const url of [signed, `/files/${file}`, `/documents/${file}`]) {
      const response = await fetch(story.url + url)
      expect([url, response.ok]).toEqual([url, false])
    }
  }
  story.faults.splice(0)
  for (const { token } of [person, thief]) {
    const look = { verification_id: randomUUID(), side: 'front' }
    expect(await story.console('verification/document', look, { token })).toMatchObject({ code: -1 })
  }
})

test('rejected check does not raise the level, not even by hand', async () => {
  const person = await newUser(story)
  const verification_id = await requestCheck(story, person)
  const level = { user_id: person.userId, level: 'identity', verification_id, at: story.clock.now() } as const
  const raise = () => db.insertInto('user_levels').values(level).execute()
  await expect(raise()).rejects.toMatchObject({ constraint: 'identity_needs_check' })
  await story.consoleOk('verification/reject', { verification_id, reason: 'Blurred.' }, operator)
  await expect(raise()).rejects.toMatchObject({ constraint: 'identity_needs_check' })
  expect(await story.callOk('verification/get', {}, person)).toMatchObject({ level: 'email' })
  const accept = db
    .updateTable('verifications')
    .set({ state: 'completion' })
    .where('id', '=', verification_id)
    .execute()
  await expect(accept).rejects.toThrow('never changed')
})

test('check of another user does not raise a level', async () => {
  const [person, other] = [await newUser(story), await newUser(story)]
  const verification_id = await requestCheck(story, other)
  await story.consoleOk('verification/accept', { verification_id, reason: 'Fits.' }, operator)
  const level = { user_id: person.userId, level: 'identity', verification_id, at: story.clock.now() } as const
  await expect(db.insertInto('user_levels').values(level).execute()).rejects.toMatchObject({
    constraint: 'identity_needs_check',
  })
})

test('decision past the calls is refused or named', async () => {
  const verification_id = await requestCheck(story, await newUser(story))
  const decision = { state: 'completion', reason: 'Fits.', decided_at: story.clock.now() } as const
  const decide = (decided_by: string | null) =>
    db
      .updateTable('verifications')
      .set({ ...decision, decided_by })
      .where('id', '=', verification_id)
      .execute()
  await expect(decide(operator.staffId)).rejects.toMatchObject({ constraint: 'needs_audit_row' })
  await decide(null)
  const problem = `an identity check was decided by a person or the provider in the audit log: verification ${verification_id}`
  expect((await verifyAll(db)).problems.join('\n')).toContain(problem)
})

test('changed level is named by verify', async () => {
  const person = await newUser(story)
  const verification_id = await requestCheck(story, person)
  await story.consoleOk('verification/accept', { verification_id, reason: 'Fits.' }, operator)
  await sealRows(story.services)
  const owner = new pg.Client(story.database.connection)
  await owner.connect()
  onTestFinished(() => owner.end())
  await owner.query('SET session_replication_role = replica')
  await owner.query("UPDATE user_levels SET at = at - interval '1 day' WHERE user_id = $1", [person.userId])
  await owner.query("UPDATE verifications SET reason = 'Other.' WHERE id = $1", [verification_id])
  const problems = (await verifyAll(db)).problems.join('\n')
  expect(problems).toContain(`user_levels ${person.userId} email was changed without a record`)
  expect(problems).toContain(`verifications/state ${verification_id} was changed without a record`)
})

test('limit of a level is renewed on the next UTC day', async () => {
  await setLimits(story, { email_withdraw: '100', email_trade: '100' })
  const person = await seller(story, '1000')
  expect(await withdraw(person, '100')).toMatchObject({ code: 200 })
  expect(await withdraw(person, '10')).toMatchObject({ code: 422 })
  story.clock.advance(day)
  expect(await withdraw(person, '100')).toMatchObject({ code: 200 })
})
