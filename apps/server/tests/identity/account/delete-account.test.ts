import pg from 'pg'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { verifyAll } from '../../../src/features/proofs/audit/verify-all.ts'
import { sealRows } from '../../../src/features/proofs/audit/seal.ts'
import { publishLiabilities } from '../../../src/features/proofs/liabilities/publish-liabilities.ts'
import { isFull } from '@c2c/testing/src/cases/extent.ts'
import { deliver } from '@c2c/testing/src/story/deliver.ts'
import { addPasskey, setUpTotp, site } from '@c2c/testing/src/people/factors.ts'
import { fundUser } from '@c2c/testing/src/people/create-users.ts'
import { bankFields, rechargeAndApprove, rechargeFields, uploadProof } from '@c2c/testing/src/people/money.ts'
import { freshName, newUser, registerUser, signInOwner, type Person } from '@c2c/testing/src/people/people.ts'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { openMerchant, openOffer } from '../../trade/order/support.ts'
import { requestCheck } from '@c2c/testing/src/people/verified-people.ts'

const story = await startStory()
const { db, now } = story.services
const staff = { token: await signInOwner(story) }
await addSetting(db, 'app_url', site, now())
const owner = new pg.Client(story.database.connection)
await owner.connect()
afterAll(() => owner.end())

const iban = 'AT611904300234573201'
const profile = {
  nickname: 'Quellenbrunn',
  phone: '+4930987654321',
  country: 'Germany',
  state: 'Bavaria',
  city: 'Passau',
}

const remove = ({ password, token }: Person, given = password) =>
  story.call('userinfo/delete', { password: given }, { token })

/** A person with a whole history: a paid withdrawal, a profile, second factors, images. */
async function formerUser(): Promise<Person & { readonly bk_id: string; readonly avatar: string }> {
  const person = await newUser(story)
  const avatar = await uploadProof(story, person)
  await uploadProof(story, person)
  await story.callOk('userinfo/save', { ...profile, avatar }, person)
  const { bk_id } = await story.callOk('bankinfo/create', { ...bankFields, iban }, person)
  await rechargeAndApprove(story, person, '20')
  // Its leaves have the name and the address.
  await publishLiabilities(story.services)
  const { withdraw_id } = await story.callOk('withdraw/create', { type: 'bank', bk_id, amount: '20' }, person)
  await story.consoleOk('withdraw/approve', { withdraw_id, payout_ref: freshName() }, staff)
  return { ...person, bk_id, avatar }
}

const former = await formerUser()

test('deleted account has no personal data, and books, seals and records hold', async () => {
  const person = former
  const { userId, account, email } = person
  await setUpTotp(story, person)
  await addPasskey(story, person)
  const check = await requestCheck(story, person)
  await sealRows(story.services)
  expect(await remove(person)).toMatchObject({ code: 200 })
  await deliver(story.services)
  expect(await story.call('userinfo/get-info', {}, person)).toMatchObject({ code: -1 })

  const ended = db.selectFrom('verifications').select('state').where('id', '=', check)
  expect(await ended.executeTakeFirst()).toEqual({ state: 'reject' })
  const user = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()
  expect(user).toMatchObject({
    phone: '',
    country: '',
    state: '',
    city: '',
    mail_phrase: '',
    avatar: null,
    registered_email: null,
  })
  expect(user.deleted_at).toEqual(now())
  const { rows: tables } = await owner.query<{ name: string }>(
    `SELECT format('%I', tablename) AS name FROM pg_tables WHERE schemaname = 'public'
       AND tablename NOT IN ('idempotency_keys', 'audit_log', 'email_codes')`,
  )
  for (const { name } of tables) {
    const { rows } = await owner.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t`)
    const left = rows
      .map(({ row }) => row)
      .filter((row) => [account, email, profile.nickname, profile.phone].some((text) => row.includes(text)))
    expect({ name, left }).toEqual({ name, left: [] })
  }
  const leaves = db.selectFrom('liability_leaves').select(['name', 'email']).where('owner', '=', userId)
  expect(await leaves.execute()).toEqual([{ name: '', email: '' }])
  for (const table of ['sessions', 'user_totp', 'passkeys', 'user_recovery_codes', 'push_subscriptions'] as const) {
    expect(await db.selectFrom(table).where('user_id', '=', userId).selectAll().execute()).toEqual([])
  }
  const images = await db.selectFrom('uploads').select('id').where('owner', '=', userId).execute()
  expect(images).toHaveLength(1)
  await expect(story.services.uploads.read(person.avatar)).rejects.toThrow('ENOENT')
  expect(await story.call('user/login', { account, password: person.password })).toMatchObject({ code: 401 })

  await sealRows(story.services)
  expect((await verifyAll(db)).problems).toEqual([])
  const shown = await story.consoleOk('user/detail', { user_id: userId }, staff)
  expect(shown.deleted_at).toBe(now().toISOString())
  const { bindings } = await story.consoleOk(
    'user/reveal',
    { user_id: userId, what: 'bindings', purpose: 'A test.' },
    staff,
  )
  expect(bindings).toMatchObject([{ iban: 'AT61 •••• 3201', full_name: '', telephone: '' }])
})

test('freed e-mail registers again, with an account of its own', async () => {
  const mails = await story.mailbox.to(former.email)
  expect(mails.at(-1)?.text).toContain('Your account was deleted')
  const again = await registerUser(story, former.account)
  expect(again.userId).not.toBe(former.userId)
  expect(await story.callOk('selling/history', {}, again)).toMatchObject({ total: 0 })
})

test('deletion is refused with the wrong password, a balance or an open order', async () => {
  const person = await newUser(story)
  expect(await remove(person, 'wrong password')).toMatchObject({ code: 401, data: { reason: 'bad_credentials' } })
  const { recharge_id } = await story.callOk('recharge/create', await rechargeFields(story, person, '10'), person)
  const open = 'Your account is not deleted: 1 of your orders are open.'
  expect(await remove(person)).toMatchObject({ code: 409, msg: open })
  await story.consoleOk('recharge/approve', { recharge_id, amount: '10' }, staff)
  const balance = 'Your account is not deleted: it still holds 10 USDT. Withdraw or spend it first.'
  expect(await remove(person)).toMatchObject({ code: 409, msg: balance })
  expect(await story.call('userinfo/get-info', {}, person)).toMatchObject({ code: 200 })
})

test('frozen account is not deleted', async () => {
  const person = await newUser(story)
  await story.consoleOk('user/freeze', { user_id: person.userId, reason: 'A trial.' }, staff)
  expect(await remove(person)).toMatchObject({ code: 403, data: { reason: 'account_frozen' } })
})

test('orders that arrive during the deletion leave nothing open', async () => {
  const person = await newUser(story)
  const fields = await Promise.all(Array.from({ length: isFull ? 8 : 4 }, () => rechargeFields(story, person, '10')))
  const [deleted, ...created] = await Promise.all([
    remove(person),
    ...fields.map((one) => story.call('recharge/create', one, person)),
  ])
  const open = await db.selectFrom('orders').select('id').where('user_id', '=', person.userId).execute()
  expect(open).toHaveLength(created.filter(({ code }) => code === 200).length)
  expect(open.length > 0).toBe(deleted.code !== 200)
})

test('inviter who deleted the account invites no one and earns nothing', async () => {
  await addSetting(db, 'referral_share_bps', 1000, now())
  const inviter = await newUser(story)
  const { invite_code } = await story.callOk('invite/detail', {}, inviter)
  const member = await newUser(story, freshName(), invite_code)
  expect(await remove(inviter)).toMatchObject({ code: 200 })
  await fundUser(story, member, '100')
  const { bk_id } = await story.callOk('bankinfo/create', bankFields, member)
  const { withdraw_id } = await story.callOk('withdraw/create', { type: 'bank', bk_id, amount: '50' }, member)
  await story.consoleOk('withdraw/approve', { withdraw_id, payout_ref: freshName() }, staff)
  expect(await db.selectFrom('commissions').selectAll().where('inviter_id', '=', inviter.userId).execute()).toEqual([])
  await expect(registerUser(story, freshName(), invite_code)).rejects.toThrow('invite_code_unknown')
})

test('change of a user like that of a deletion is named without the deletion', async () => {
  const person = await newUser(story)
  await sql`UPDATE users SET account = 'changed', deleted_at = now() WHERE id = ${person.userId}`.execute(db)
  expect((await verifyAll(db)).problems).toEqual([`records: users ${person.userId} was changed`])
  await expect(sql`UPDATE users SET account = 'other' WHERE id = ${person.userId}`.execute(db)).rejects.toThrow(
    'never changed',
  )
  const evidence = sql`INSERT INTO user_deletions (user_id, at) VALUES (${person.userId}, now())`
  await expect(evidence.execute(db)).rejects.toThrow('only with an alert')
  await owner.query('SET session_replication_role = replica')
  await owner.query('INSERT INTO user_deletions (user_id, at) VALUES ($1, now())', [person.userId])
  expect((await verifyAll(db)).problems).toHaveLength(2)
})

test('accounts of other payment methods are gone after the deletion', async () => {
  const person = await newUser(story)
  await fundUser(story, person, '10')
  const accounts = {
    paypal: { paypal: 'quellenbrunn@mail.example' },
    revolut: { revtag: '@quellenbrunn' },
    sepa: { iban: 'NL91ABNA0417164300' },
  }
  const given = ['Max Quellenbrunn', ...Object.values(accounts).flatMap((fields) => Object.values(fields))]
  const bind = (type: keyof typeof accounts) => {
    const fields = JSON.stringify(accounts[type])
    return story.callOk('bankinfo/create', { type, currency: 'EUR', full_name: 'Max Quellenbrunn', fields }, person)
  }
  const { bk_id } = await bind('paypal')
  await bind('revolut')
  await bind('sepa')
  const merchant = await openMerchant(story)
  const saleu_id = await openOffer(story, merchant, { pay_types: 'paypal' })
  const { order_id } = await story.callOk('saleu/create-order', { saleu_id, number: '10', bk_id }, person)
  const seen = async () =>
    JSON.stringify([
      await story.consoleOk('order/list', { id: order_id }, merchant),
      await story.consoleOk('order/payee', { order_id }, staff),
    ])
  expect(await seen()).toContain('quellenbrunn@mail.example')
  await story.consoleOk('order/paid', { order_id, reference: 'P-1' }, merchant)
  await story.callOk('saleu/confirm', { order_id }, person)
  expect(await remove(person)).toMatchObject({ code: 200 })
  await deliver(story.services)
  const { rows: tables } = await owner.query<{ name: string }>(
    "SELECT format('%I', tablename) AS name FROM pg_tables WHERE schemaname = 'public'",
  )
  for (const { name } of tables) {
    const { rows } = await owner.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t`)
    expect({ name, left: rows.filter(({ row }) => given.some((text) => row.includes(text))) }).toEqual({
      name,
      left: [],
    })
  }
  const reveal = { user_id: person.userId, what: 'bindings', purpose: 'A test.' }
  const { bindings } = await story.consoleOk('user/reveal', reveal, staff)
  expect(bindings).toHaveLength(3)
  for (const text of given) expect(JSON.stringify(bindings) + (await seen())).not.toContain(text)
})
