import { webCalls, type WebCallName } from '@c2c/contract'
import { beforeAll, expect, test } from 'vitest'
import type { Fields } from '@c2c/testing/src/people/caller.ts'
import { oldSession, setUpTotp, type Authenticator } from '@c2c/testing/src/people/factors.ts'
import { fundUser } from '@c2c/testing/src/people/create-users.ts'
import { bankFields, bindAccount, moneyOf } from '@c2c/testing/src/people/money.ts'
import { newUser, type Person } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'

const story = await startStory()

/** A person with money, an account to withdraw to, and an authenticator. */
interface Victim extends Person {
  readonly bk_id: string
  readonly app: Authenticator
}

async function makeVictim(): Promise<Victim> {
  const person = await newUser(story)
  await fundUser(story, person, '1000')
  const bk_id = await bindAccount(story, person)
  return { ...person, bk_id, app: await setUpTotp(story, person) }
}

let victim: Victim
let stolen: Person

beforeAll(async () => {
  victim = await makeVictim()
  stolen = await oldSession(story, victim, await victim.app.next())
})

const required = { code: 401, data: { reason: 'second_factor_required', methods: ['totp'] } }
const refused = { code: 401, data: { reason: 'second_factor_invalid' } }
const withdrawal = (more: Fields = {}) => ({ type: 'bank', bk_id: victim.bk_id, amount: '10', ...more })
const passwords = { password: 'another fine password', confirm_password: 'another fine password' }
const anId = '00000000-0000-4000-8000-000000000000'

const bytes = { clientDataJSON: 'e30', attestationObject: 'oA' }
const credential = JSON.stringify({ id: 'AA', rawId: 'AA', type: 'public-key', response: bytes })

/** A valid input of each call that asks for a step-up. */
const inputs: Partial<Record<WebCallName, () => Fields>> = {
  'withdraw/create': () => withdrawal(),
  'withdraw/address-create': () => ({ network: 'ERC20', address: `0x${'ab'.repeat(20)}`, name: 'Thief' }),
  'transfer/create': () => ({ receiver: 'x', amount: '10' }),
  'saleu/confirm': () => ({ order_id: anId }),
  'lixibao/redeem': () => ({ order_id: anId }),
  'liabilities/choose-nonce': () => ({ nonce: 'A'.repeat(43), replaces: `${'A'.repeat(42)}E` }),
  'api-key/create': () => ({ name: 'Bot', days: '30' }),
  'bankinfo/create': () => ({ ...bankFields, iban: 'GB29 NWBK 6016 1331 9268 19' }),
  'userinfo/change-email': () => ({ email: 'thief@mail.example', code: '123456', new_code: '123456' }),
  'userinfo/delete': () => ({ password: victim.password }),
  'userinfo/export': () => ({}),
  'userinfo/save': () => ({ ...passwords, code: '123456' }),
  'security/totp-begin': () => ({}),
  'security/totp-set': () => ({ totp: '123456' }),
  'security/totp-remove': () => ({}),
  'security/recovery-codes': () => ({}),
  'session/end': () => ({ session_id: anId }),
  'session/end-others': () => ({}),
  'passkey/add-options': () => ({}),
  'passkey/add': () => ({ credential }),
  'passkey/remove': () => ({ passkey_id: 'AA' }),
}

const guarded = webCalls.filter(({ stepUp }) => stepUp !== null).map(({ name }) => name)

test('every call with a step-up is tried here', () => {
  expect(Object.keys(inputs).toSorted()).toEqual(guarded.toSorted())
})

test.each(guarded)('stolen token cannot call %s', async (name) => {
  expect(await story.call(name, inputs[name]?.(), stolen)).toMatchObject(required)
  expect((await moneyOf(story, victim)).available).toBe('1000.000000')
})

test('stolen token still changes what needs no proof', async () => {
  expect(await story.call('userinfo/save', { nickname: 'Ann' }, stolen)).toMatchObject({ code: 200 })
})

test('withdrawal with the code of the authenticator is placed, and the session is proved', async () => {
  const person = await makeVictim()
  const session = await oldSession(story, person, await person.app.next())
  const fields = { type: 'bank', bk_id: person.bk_id, amount: '10' }
  expect(await story.call('withdraw/create', { ...fields, totp: '000000' }, session)).toMatchObject(refused)
  const totp = await person.app.next()
  const first = { ...fields, totp }
  const placed = await story.callOk('withdraw/create', first, { ...session, key: 'one' })
  expect(await story.callOk('withdraw/create', first, { ...session, key: 'one' })).toEqual(placed)
  expect(await story.call('withdraw/create', fields, session)).toMatchObject({ code: 200 })
})

test('code of the authenticator is refused the second time', async () => {
  const person = await makeVictim()
  const session = await oldSession(story, person, await person.app.next())
  const totp = await person.app.next()
  await story.callOk('security/prove', { totp }, person)
  expect(await story.call('security/prove', { totp }, session)).toMatchObject(refused)
  expect(await story.call('withdraw/create', withdrawal({ bk_id: person.bk_id, totp }), session)).toMatchObject(refused)
})

test('one of twenty parallel uses of a recovery code succeeds', async () => {
  const person = await makeVictim()
  const session = await oldSession(story, person, await person.app.next())
  const [totp = ''] = person.app.recoveryCodes
  const answers = await Promise.all(Array.from({ length: 20 }, () => story.call('security/prove', { totp }, session)))
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  expect(await story.call('security/prove', { totp }, session)).toMatchObject({ code: expect.not.toSatisfy(isSuccess) })
})

const isSuccess = (code: number): boolean => code === 200

test('proof of six minutes ago does not count', async () => {
  const person = await makeVictim()
  const session = await oldSession(story, person, await person.app.next())
  const { proved_until } = await story.callOk('security/prove', { totp: await person.app.next() }, session)
  expect(Date.parse(proved_until) - story.clock.now().getTime()).toBe(300_000)
  story.clock.advance(360_000)
  expect(await story.call('withdraw/create', withdrawal({ bk_id: person.bk_id }), session)).toMatchObject(required)
})

test('proof of one session does not count for another', async () => {
  const person = await makeVictim()
  const session = await oldSession(story, person, await person.app.next())
  await story.callOk('security/prove', { totp: await person.app.next() }, person)
  expect(await story.call('withdraw/create', withdrawal({ bk_id: person.bk_id }), session)).toMatchObject(required)
})

test('mailed code does not replace the second factor', async () => {
  const person = await makeVictim()
  const session = await oldSession(story, person, await person.app.next())
  await story.callOk('sms/send-code', { email: person.email })
  const code = await story.mailbox.code(person.email)
  expect(await story.call('security/prove', { code }, session)).toMatchObject(required)
  expect(await story.call('withdraw/create', withdrawal({ bk_id: person.bk_id, code }), session)).toMatchObject(
    required,
  )
})

test('setting up a factor takes the proof of other sessions back', async () => {
  const person = await newUser(story)
  const { token } = await story.callOk('user/login', { account: person.account, password: person.password })
  await setUpTotp(story, { token })
  expect(await story.call('security/totp-remove', {}, person)).toMatchObject(required)
})
