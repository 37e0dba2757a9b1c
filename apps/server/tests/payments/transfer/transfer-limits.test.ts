import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { isFull } from '@c2c/testing/src/cases/extent.ts'
import { addSetting } from '../../../src/services/settings/settings.ts'
import { day } from '@c2c/testing/src/story/clock.ts'
import { moneyOf } from '@c2c/testing/src/people/money.ts'
import { newUser, type Person } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { setLimits } from '@c2c/testing/src/people/verified-people.ts'
import { connectSuperuser } from '@c2c/testing/src/story/superuser.ts'
import { boundAccount } from '../../trade/order/support.ts'
import { funded, send, tokenOf } from './support.ts'

const story = await startStory()
const { db } = story.services
const { client, refusal } = await connectSuperuser(story)
const limits = { fee: '1', min_amount: '10', max_amount: '50000' }
const crowd = Array.from({ length: isFull ? 20 : 10 })

const set = (day_amount: string) => addSetting(db, 'withdraw_limits', { ...limits, day_amount }, story.clock.now())

beforeEach(async () => {
  story.clock.advance(day)
  await set('0')
  await addSetting(
    db,
    'transfer_limits',
    { none_transfer: '0', email_transfer: '0', identity_transfer: '0' },
    story.clock.now(),
  )
})

const withdraw = ({ token }: Person, bk_id: string, amount: string) =>
  story.call('withdraw/create', { type: 'bank', bk_id, amount }, { token, key: randomUUID() })

const done = (answers: readonly { readonly code: number }[]) => answers.filter(({ code }) => code === 200).length

test.each(['day', 'level'])('withdrawals and transfers at once keep the limit of a %s together', async (kind) => {
  if (kind === 'day') await set('100')
  else await setLimits(story, { email_withdraw: '100' })
  const [person, to] = [await funded(story, '1000'), await newUser(story)]
  const bk_id = await boundAccount(story, person)
  story.clock.advance(3 * day)
  const token = await tokenOf(story, person, to)
  const answers = await Promise.all(
    crowd.map((_, n) => (n % 2 === 0 ? send(story, person, token, '15') : withdraw(person, bk_id, '15'))),
  )
  expect(done(answers)).toBe(6)
  expect(await withdraw(person, bk_id, '10.000001')).toMatchObject({ code: 422, data: { reason: 'limit_exceeded' } })
  expect(await send(story, person, token, '10.000001')).toMatchObject({ code: 422, data: { reason: 'limit_exceeded' } })
  const terms = await story.callOk('transfer/terms', {}, person)
  expect(terms).toMatchObject({ day_amount: '100.000000', day_left: '10.000000' })
  expect(await send(story, person, token, '10')).toMatchObject({ code: 200 })
  await setLimits(story, { email_withdraw: '0' })
})

test('a limit of transfers alone is said with what is left, and ends with the UTC day', async () => {
  await addSetting(
    db,
    'transfer_limits',
    { none_transfer: '0', email_transfer: '50', identity_transfer: '0' },
    story.clock.now(),
  )
  const [person, to] = [await funded(story, '1000'), await newUser(story)]
  const token = await tokenOf(story, person, to)
  expect(done(await Promise.all(crowd.map(() => send(story, person, token, '15'))))).toBe(3)
  const left = { day_amount: '50.000000', day_left: '5.000000' }
  const answer = await send(story, person, token, '6')
  expect(answer).toMatchObject({ code: 422, data: { reason: 'limit_exceeded', ...left } })
  expect(answer.msg).toContain('5 USDT are left')
  story.clock.advance(day)
  expect(await send(story, person, await tokenOf(story, person, to), '50')).toMatchObject({ code: 200 })
})

test('a hold and a chosen delay of new payout accounts keep the money', async () => {
  const [held, slow, to] = [await funded(story), await funded(story), await newUser(story)]
  const until = new Date(story.clock.now().getTime() + day)
  await client.query('INSERT INTO user_holds (user_id, reason, until, at) VALUES ($1, $2, $3, $4)', [
    held.userId,
    'password',
    until,
    story.clock.now(),
  ])
  expect(await send(story, held, await tokenOf(story, held, to), '1')).toMatchObject({
    code: 403,
    data: { reason: 'withdrawal_hold', until: until.toISOString() },
  })
  await client.query('INSERT INTO payout_delays (user_id, hours, from_at, at) VALUES ($1, 48, $2, $2)', [
    slow.userId,
    story.clock.now(),
  ])
  expect(await send(story, slow, await tokenOf(story, slow, to), '1')).toMatchObject({
    code: 422,
    data: { reason: 'not_available', delay_hours: 48 },
  })
  expect(await story.callOk('transfer/terms', {}, slow)).toMatchObject({ delay_hours: 48 })
  expect([(await moneyOf(story, held)).available, (await moneyOf(story, slow)).available]).toEqual([
    '100.000000',
    '100.000000',
  ])
  expect(await refusal(() => insertOrder(held, to, 1))).toBe('transfer_hold')
  expect(await refusal(() => insertOrder(slow, to, 1))).toBe('transfer_waits')
})

const insertOrder = (from: Person, to: Person, amount: number, id: string = randomUUID()) =>
  client.query(
    `INSERT INTO user_transfers (id, transfer_no, from_user, to_user, from_name, to_name, amount, note, created_at)
     VALUES ($1::uuid, $1::text, $2, $3, 'x', 'y', $4, '', $5)`,
    [id, from.userId, to.userId, amount * 1_000_000, story.clock.now()],
  )

/** Posts a transfer like the ledger does. */
const post = (from: Person, to: Person, amount: number, id: string, kind = 'available') =>
  client.query(
    `SELECT post_batch(ARRAY[least(f, t), greatest(f, t)], ARRAY[1], ARRAY[CASE WHEN f < t THEN 1 ELSE 2 END],
      ARRAY[CASE WHEN f < t THEN 2 ELSE 1 END], ARRAY[$3::bigint], ARRAY['user_transfer'], ARRAY[$4]::uuid[], now())
     FROM (SELECT (SELECT id FROM accounts WHERE owner = $1 AND kind = 'available' AND asset = 'USDT') AS f,
       (SELECT id FROM accounts WHERE owner = $2 AND kind = $5 AND asset = 'USDT') AS t) x`,
    [from.userId, to.userId, amount * 1_000_000, id, kind],
  )

test('the database takes no transfer without its order, and no order without its transfer', async () => {
  const [from, to, thief] = [await funded(story), await funded(story), await funded(story)]
  const both = async (order: [Person, Person, number], posted: [Person, Person, number]) => {
    const id = randomUUID()
    await post(...posted, id)
    await insertOrder(...order, id)
  }
  expect(await refusal(() => both([from, to, 5], [from, to, 5]))).toBeUndefined()
  expect(await refusal(() => insertOrder(from, to, 5))).toBe('user_transfer_is_posted')
  expect(await refusal(() => post(from, to, 5, randomUUID()))).toBe('transfer_needs_user_transfer')
  expect(await refusal(() => both([from, to, 5], [from, to, 6]))).toBe('transfer_needs_user_transfer')
  expect(await refusal(() => both([from, to, 5], [from, thief, 5]))).toBe('transfer_needs_user_transfer')
  expect(await refusal(() => both([from, to, 5], [to, from, 5]))).toBe('transfer_needs_user_transfer')
  expect(await refusal(() => insertOrder(from, from, 5))).toBe('user_transfers_to_another')
  const twice = randomUUID()
  expect(
    await refusal(async () => {
      await both([from, to, 1], [from, to, 1])
      await post(from, to, 1, twice)
      await post(from, to, 1, twice)
    }),
  ).toBe('transfers_of_user_transfer_once')
  await client.query(`INSERT INTO user_freezes (user_id, frozen, reason, at) VALUES ($1, true, 'x', $2)`, [
    thief.userId,
    story.clock.now(),
  ])
  expect(await refusal(() => insertOrder(from, thief, 1))).toBe('receiver_unavailable')
  expect(await refusal(() => insertOrder(thief, to, 1))).toBe('account_frozen')
  expect((await moneyOf(story, from)).available).toBe('95.000000')
})

test('the database lets a request be paid by its owner and amount alone, once', async () => {
  const [from, to] = [await funded(story), await newUser(story)]
  const request = await story.callOk('transfer/request-create', { amount: '5' }, { ...to, key: randomUUID() })
  const pay = async (receiver: Person, amount: number) => {
    const id = randomUUID()
    await client.query(
      `INSERT INTO user_transfers (id, transfer_no, from_user, to_user, from_name, to_name, amount, note, request_id, created_at)
       VALUES ($1::uuid, $1::text, $2, $3, 'x', 'y', $4, '', $5, $6)`,
      [id, from.userId, receiver.userId, amount * 1_000_000, request.request_id, story.clock.now()],
    )
  }
  expect(await refusal(() => pay(to, 6))).toBe('transfer_pays_request')
  expect(await refusal(async () => pay(await newUser(story), 5))).toBe('transfer_pays_request')
  const end = `INSERT INTO transfer_request_ends (request_id, transfer_id, at) VALUES ($1, $2, now())`
  const { transfer_id } = (await send(story, from, await tokenOf(story, from, to), '5')).data as { transfer_id: string }
  expect(await refusal(() => client.query(end, [request.request_id, transfer_id]))).toBe('request_end_is_paid')
  await story.callOk('transfer/request-end', { request_id: request.request_id }, to)
  expect(await refusal(() => pay(to, 5))).toBe('transfer_request_ends_pkey')
})
