import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { newOrder } from '../../src/features/review/order-steps/common-order.ts'
import { addSetting } from '../../src/services/settings/settings.ts'
import { day, hour, minute } from '@c2c/testing/src/story/clock.ts'
import { fundUser } from '@c2c/testing/src/people/create-users.ts'
import { bindAccount } from '@c2c/testing/src/people/money.ts'
import { newUser, type Person } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { addPasskey, setUpTotp, site } from '@c2c/testing/src/people/factors.ts'

const story = await startStory()
const { db } = story.services

type Funded = Person & { readonly bk_id: string }

const limits = { fee: '1', min_amount: '10', max_amount: '50000' }
const hold = { code: 403, data: { reason: 'withdrawal_hold' } }

beforeAll(() => addSetting(db, 'account_hold_hours', { password: 24, email: 72, factor: 48 }, story.clock.now()))

async function funded(): Promise<Funded> {
  const person = await newUser(story)
  await fundUser(story, person, '1000')
  return { ...person, bk_id: await bindAccount(story, person) }
}

const withdraw = ({ token, bk_id }: Pick<Funded, 'token' | 'bk_id'>, amount = '20', key: string = randomUUID()) =>
  story.call('withdraw/create', { type: 'bank', bk_id, amount }, { token, key })

const holdsOf = async (person: Person) => (await story.callOk('userinfo/get-info', {}, person)).security.holds

async function codeTo(email: string, purpose = ''): Promise<string> {
  story.clock.advance(minute)
  await story.callOk('sms/send-code', { email, purpose })
  return story.mailbox.code(email)
}

async function resetPassword(person: Person): Promise<string> {
  const { token } = await story.callOk('user/login', { email: person.email, code: await codeTo(person.email) })
  const password = 'quite another horse'
  await story.callOk('userinfo/save', { password, confirm_password: password }, { token })
  return token
}

test('password reset holds withdrawals for 24 hours to the millisecond', async () => {
  const person = await funded()
  const token = await resetPassword(person)
  const until = new Date(story.clock.now().getTime() + day).toISOString()
  expect(await withdraw({ ...person, token })).toMatchObject({ ...hold, data: { reason: 'withdrawal_hold', until } })
  expect(await withdraw({ ...person, token }, '2000')).toMatchObject(hold)
  const { security } = await story.callOk('userinfo/get-info', {}, { token })
  expect(security.holds).toEqual([{ reason: 'password', until }])
  story.clock.advance(day - 1)
  expect(await withdraw({ ...person, token })).toMatchObject(hold)
  story.clock.advance(1)
  expect(await withdraw({ ...person, token })).toMatchObject({ code: 200 })
})

test('e-mail change holds withdrawals for 72 hours to the millisecond', async () => {
  const person = await funded()
  const email = `new-${person.email}`
  const code = await codeTo(person.email, 'email')
  const fields = { email, code, new_code: await codeTo(email, 'new-email') }
  await story.callOk('userinfo/change-email', fields, person)
  story.clock.advance(72 * hour - 1)
  expect(await withdraw(person)).toMatchObject(hold)
  story.clock.advance(1)
  expect(await withdraw(person)).toMatchObject({ code: 200 })
})

test('removed or replaced second factor and new recovery codes hold withdrawals for 48 hours', async () => {
  await addSetting(db, 'app_url', site, story.clock.now())
  const changes = [
    (person: Person) => story.callOk('security/totp-remove', {}, person),
    (person: Person) => setUpTotp(story, person),
    (person: Person) => story.callOk('security/recovery-codes', {}, person),
    async (person: Person) => {
      const { id } = await addPasskey(story, person)
      expect(await holdsOf(person)).toEqual([])
      await story.callOk('passkey/remove', { passkey_id: id }, person)
    },
  ]
  for (const change of changes) {
    const person = await funded()
    await setUpTotp(story, person)
    expect(await holdsOf(person)).toEqual([])
    await change(person)
    const until = new Date(story.clock.now().getTime() + 48 * hour).toISOString()
    expect(await holdsOf(person)).toEqual([{ reason: 'factor', until }])
    expect(await withdraw(person)).toMatchObject({ ...hold, data: { reason: 'withdrawal_hold', until } })
  }
})

test('hold is not evaded by a second session or a repeated key', async () => {
  const person = await funded()
  const key = randomUUID()
  expect(await withdraw(person, '20', key)).toMatchObject({ code: 200 })
  const token = await resetPassword(person)
  const { token: second } = await story.callOk('user/login', {
    account: person.account,
    password: 'quite another horse',
  })
  const refused = randomUUID()
  for (const one of [token, second]) {
    expect(await withdraw({ ...person, token: one }, '20', refused)).toMatchObject(hold)
    expect(await withdraw({ ...person, token: one }, '20', key)).toMatchObject({ code: 200 })
  }
  expect(await story.callOk('withdraw/list', {}, { token })).toMatchObject({ total: 1 })
})

test('database refuses a withdrawal on hold that no call has refused', async () => {
  const person = await funded()
  const now = story.clock.now()
  const held = { user_id: person.userId, reason: 'email', until: new Date(now.getTime() + 1), at: now } as const
  await db.insertInto('user_holds').values(held).execute()
  const { order } = newOrder({ kind: 'withdraw', userId: person.userId, step: 'review', now })
  const terms = {
    type: 'bank',
    binding_id: person.bk_id,
    amount: 20n,
    fee: 1n,
    rate: 1n,
    currency: 'EUR',
    received: 1n,
  }
  const write = db.transaction().execute(async (trx) => {
    await trx.insertInto('orders').values(order).execute()
    await trx
      .insertInto('withdrawals')
      .values({ ...terms, type: 'bank', order_id: order.id })
      .execute()
  })
  await expect(write).rejects.toMatchObject({ constraint: 'withdrawal_hold' })
})

test('limit of a day is kept by twenty withdrawals at once', async () => {
  await addSetting(db, 'withdraw_limits', { ...limits, day_amount: '100' }, story.clock.now())
  const person = await funded()
  const answers = await Promise.all(Array.from({ length: 20 }, () => withdraw(person, '15')))
  const codes = answers.map(({ code, data }) => (code === 200 ? 'done' : (data as { reason?: string }).reason))
  expect(codes.filter((code) => code === 'done')).toHaveLength(6)
  expect(codes.filter((code) => code === 'limit_exceeded')).toHaveLength(14)
  expect(await withdraw(person, '10.000001')).toMatchObject({
    code: 422,
    msg: 'The daily limit (UTC) is 100 USDT. 10 USDT are left today.',
    data: { reason: 'limit_exceeded', day_left: '10.000000' },
  })
  expect(await withdraw(person, '10')).toMatchObject({ code: 200 })
  const quote = { type: 'bank', currency: 'EUR', amount: '10' } as const
  expect(await story.callOk('withdraw/quote', quote, person)).toMatchObject({
    day_amount: '100.000000',
    day_left: '0.000000',
  })
  story.clock.advance(day)
  expect(await withdraw(person, '100')).toMatchObject({ code: 200 })
  await addSetting(db, 'withdraw_limits', limits, story.clock.now())
})

test('cancelled withdrawal gives its part of the day back', async () => {
  await addSetting(db, 'withdraw_limits', { ...limits, day_amount: '50' }, story.clock.now())
  const person = await funded()
  const { data } = await withdraw(person, '50')
  expect(await withdraw(person, '10')).toMatchObject({ data: { reason: 'limit_exceeded' } })
  await story.callOk('withdraw/cancel', { withdraw_id: data.withdraw_id }, person)
  expect(await withdraw(person, '50')).toMatchObject({ code: 200 })
  await addSetting(db, 'withdraw_limits', limits, story.clock.now())
})

test('chosen delay holds new payout accounts and ends after itself', async () => {
  const person = await newUser(story)
  await fundUser(story, person, '100')
  const choose = (hours: string) => story.callOk('security/payout-delay', { hours }, person)
  expect((await choose('48')).security.payout_delay).toEqual({ hours: 48, next: null })
  const first = await bindAccount(story, person)
  const from = new Date(story.clock.now().getTime() + 48 * hour).toISOString()
  expect((await choose('0')).security.payout_delay).toEqual({ hours: 48, next: { hours: 0, from } })
  const second = await bindAccount(story, person, { iban: 'DE75 5121 0800 1245 1261 99' })
  story.clock.advance(48 * hour - 1)
  for (const bk_id of [first, second]) expect(await withdraw({ ...person, bk_id })).toMatchObject(hold)
  story.clock.advance(1)
  for (const bk_id of [first, second]) expect(await withdraw({ ...person, bk_id })).toMatchObject({ code: 200 })
  const third = await bindAccount(story, person, { iban: 'FR14 2004 1010 0505 0001 3M02 606' })
  expect(await withdraw({ ...person, bk_id: third })).toMatchObject({ code: 200 })
})
