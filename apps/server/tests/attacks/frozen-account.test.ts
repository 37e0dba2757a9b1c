import { randomUUID } from 'node:crypto'
import { consoleCalls, frozenUseOf, isOfUser, webCalls, type Call, type WebCallName } from '@c2c/contract'
import { beforeAll, expect, test } from 'vitest'
import { runStatements } from '../../src/features/export/run-exports.ts'
import { sealAddress } from '../../src/features/identity/bank-account/sealed-bindings.ts'
import { fundUser } from '@c2c/testing/src/people/create-users.ts'
import { bindAccount } from '@c2c/testing/src/people/money.ts'
import { newUser, signInStaff, type Person } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'

const story = await startStory()
const operator = { token: await signInStaff(story, 'operator') }
const frozen = { code: 403, data: { reason: 'account_frozen' } }
const freeze = ({ userId: user_id }: Person) =>
  story.consoleOk('user/freeze', { user_id, reason: 'A question.' }, operator)

let person: Person & { readonly bk_id: string }

/** The session of a thief after staff froze the account. */
beforeAll(async () => {
  const user = await newUser(story)
  await fundUser(story, user, '100')
  person = { ...user, bk_id: await bindAccount(story, user) }
  const place = { phone: '+4915112345678', country: 'DE', state: 'Berlin', city: 'Berlin' }
  await story.callOk('userinfo/save', place, person)
  await story.callOk('security/phrase', { phrase: 'Blue owl at noon' }, person)
  await freeze(person)
})

/** Calls that end their own session. */
const last: readonly WebCallName[] = ['security/freeze', 'user/logout']
const named = (uses: readonly string[]) =>
  webCalls.filter((call) => call.auth === 'user' && uses.includes(String(frozenUseOf(call)))).map(({ name }) => name)

test.each(named(['refused']))('frozen account cannot call %s', async (name) => {
  expect(await story.call(name, {}, person)).toMatchObject(frozen)
})

test.each(named(['open', 'masked']).filter((name) => !last.includes(name)))(
  'frozen account may call %s',
  async (name) => {
    expect((await story.call(name, {}, person)).data).not.toMatchObject({ reason: 'account_frozen' })
  },
)

test('permitted calls of a frozen account are exactly those listed', () => {
  const changing = webCalls.filter((call) => call.auth === 'user' && call.changing)
  const uses = changing.filter((call) => frozenUseOf(call) !== 'refused').map(({ name }) => name)
  expect(uses.toSorted()).toEqual([
    'attach/upload',
    'notice/push-unsubscribe',
    'notice/read',
    'passkey/prove-options',
    'saleu/appeal',
    'saleu/cancel',
    'saleu/confirm',
    'saleu/evidence',
    'saleu/had-paid',
    'saleu/message',
    'saleu/paid',
    'saleu/rate',
    'saleu/review',
    'sandbox/robots',
    'security/freeze',
    'security/prove',
    'security/reentry-finish',
    'user/logout',
    'userinfo/save',
    'withdraw/cancel',
  ])
})

test('calls of makers that change something have a rule of their own', () => {
  const uses = consoleCalls.filter((call: Call) => isOfUser(call) && call.changing)
  expect(Object.fromEntries(uses.map((call) => [call.name, frozenUseOf(call)]))).toEqual({
    'account/change': 'refused',
    'account/retire': 'refused',
    'bond/keep': 'refused',
    'bond/leave': 'refused',
    'bond/lock': 'refused',
    'offer/create': 'refused',
    'offer/update': ['offer_id', 'active'],
    'order/appeal': 'open',
    'order/block': 'refused',
    'order/evidence': 'open',
    'order/message': 'open',
    'order/paid': 'open',
    'order/reject': 'open',
    'order/release': 'open',
    'order/review': 'open',
  })
})

test.each(['nickname', 'avatar', 'phone', 'country', 'notify_email'])(
  'frozen account saves no other %s',
  async (field) => {
    expect(await story.call('userinfo/save', { [field]: '', theme: 'subject1' }, person)).toMatchObject(frozen)
  },
)

test('frozen account changes its language and colours', async () => {
  expect(await story.call('userinfo/save', { theme: 'subject2' }, person)).toMatchObject({ code: 200 })
})

test('profile of a frozen account hides phone, place and the phrase of its mails', async () => {
  const { security, ...profile } = await story.callOk('userinfo/get-info', {}, person)
  expect(profile).toMatchObject({ phone: '', country: '', state: '', city: '' })
  expect(security.mail_phrase).toBe('')
})

test('address book of a frozen account is masked', async () => {
  const { services, clock } = story
  const user = await newUser(story)
  const id = randomUUID()
  const address = `0x${'5a'.repeat(20)}`
  const fields = { type: 'usdt', network: 'ERC20', address, name: 'Wallet' } as const
  const sealed = await sealAddress(services.personal, { id, user_id: user.userId }, address, fields)
  const row = { id, user_id: user.userId, type: 'usdt', currency: 'USDT', ...sealed } as const
  const times = { usable_from: clock.now(), created_at: clock.now() }
  await services.db
    .insertInto('bank_bindings')
    .values({ ...row, ...times })
    .execute()
  const shown = async () => (await story.callOk('withdraw/address-list', {}, user)).list[0]?.address
  expect(await shown()).toBe(address)
  await freeze(user)
  expect(await shown()).toBe('0x5a •••• 5a5a')
})

test('file that was asked for before the freeze is not handed out', async () => {
  const user = await newUser(story)
  const { export_id } = await story.callOk('userinfo/export', {}, user)
  await runStatements(story.services)
  const { url } = await story.callOk('asset-log/export-state', { export_id }, user)
  expect((await fetch(story.url + url)).status).toBe(200)
  await freeze(user)
  expect((await fetch(story.url + url)).status).toBe(404)
})

test('database adds no factor, key or export of a frozen user', async () => {
  const { db } = story.services
  const at = story.clock.now()
  const own = { user_id: person.userId, created_at: at }
  const rows = [
    db.insertInto('user_totp').values({ ...own, totp_secret: 'A', totp_period: 1n }),
    db.insertInto('user_recovery_codes').values({ user_id: person.userId, code_hash: Buffer.from('A') }),
    db.insertInto('passkeys').values({
      ...own,
      id: 'AA',
      public_key: Buffer.from('A'),
      transports: [],
      name: 'A',
      counter: 0n,
    }),
  ]
  for (const row of rows) await expect(row.execute()).rejects.toMatchObject({ constraint: 'account_frozen' })
})
