import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { verifyAll } from '../../src/features/proofs/audit/verify-all.ts'
import { addSetting } from '../../src/services/settings/settings.ts'
import { credited } from '@c2c/testing/src/books/orders.ts'
import { makeWorld } from '@c2c/testing/src/books/world.ts'
import { testOwner } from '@c2c/testing/src/people/credentials.ts'
import { bindAccount, rechargeAndApprove } from '@c2c/testing/src/people/money.ts'
import { makeStaff, newUser, signInOwner } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'

/** Its connections have the rights of the running server. */
const story = await startStory()
const { db, ledger, now } = story.services
const owner = { token: await signInOwner(story) }

const problems = async () => (await verifyAll(db)).problems

test('new sandbox has no problems, but its samples are none of production', async () => {
  expect(await problems()).toEqual([])
  const outside = (await verifyAll(db, { rules: 'production' })).problems
  expect(outside.join('\n')).toMatch(/outside a sandbox there are no samples: row \d+ of the audit log/)
})

test('decisions over HTTP have their rows in the audit log', async () => {
  const person = await newUser(story)
  await rechargeAndApprove(story, person, '100')
  await rechargeAndApprove(story, person, '20000')
  const bk_id = await bindAccount(story, person)
  const { withdraw_id } = await story.callOk('withdraw/create', { type: 'bank', bk_id, amount: '20' }, person)
  await story.consoleOk('withdraw/approve', { withdraw_id, payout_ref: 'SEPA 1' }, owner)
  const refused = await story.callOk('withdraw/create', { type: 'bank', bk_id, amount: '20' }, person)
  await story.consoleOk('withdraw/reject', { withdraw_id: refused.withdraw_id, reason: 'Wrong name.' }, owner)
  for (const role of ['auditor', 'operator', 'operator'] as const) await makeStaff(story, role)
  expect(await problems()).toEqual([])
})

test('credit written past the calls is named', async () => {
  await ledger.execute(credited(await makeWorld(db), (await newUser(story)).userId, 9_000_000_000n))
  const { order_no } = await db.selectFrom('orders').select('order_no').orderBy('seq', 'desc').executeTakeFirstOrThrow()
  const problem = 'a credit, a payout or another decision on an order is in the audit log: order'
  expect((await problems()).join('\n')).toContain(`${problem} ${order_no}`)
})

test('setting without an author is named', async () => {
  // At the moment of the samples it would be one of them.
  story.clock.advance(1000)
  const id = await addSetting(db, 'binding_hold_hours', 1, now())
  expect((await problems()).join('\n')).toContain(`setting ${id} (binding_hold_hours)`)
})

const theOwner = "SELECT id FROM staff WHERE role = 'owner' ORDER BY created_at LIMIT 1"
const lineOf = (call: string, subject: string) =>
  `INSERT INTO audit_log (at, role, call, subject, outcome, details) VALUES (now(), 'owner', '${call}', '${subject}', 'done', '{}')`
const session = `INSERT INTO staff_sessions (token_hash, staff_id, created_at, expires_at, seen_at)
  VALUES (sha256('known'), (${theOwner}), now(), now() + interval '1 day', now())`

test.each([
  ['password of a member', `UPDATE staff SET password_hash = 'known'`],
  ['second factor of a member', `UPDATE staff SET totp_secret = 'known' WHERE id = (${theOwner})`],
  [
    'role of a member',
    `UPDATE staff SET role = 'auditor' WHERE id = (SELECT id FROM staff WHERE role = 'operator' LIMIT 1)`,
  ],
  [
    'new member',
    `INSERT INTO staff (id, email, name, password_hash, role, created_at)
     VALUES (gen_random_uuid(), 'thief@c2c.example', 'x', 'x', 'auditor', now())`,
  ],
  ['session of the owner', session],
  ['session with the sign-in of another', `${lineOf('session/login', 'thief@c2c.example')}; ${session}`],
  ['session with a row of another call', `${lineOf('staff/list', testOwner.email)}; ${session}`],
])('%s is refused without its row in the audit log', async (_what, statement) => {
  await expect(story.services.pool.query(statement)).rejects.toThrow('changes only with its row in the audit log')
})

test('session whose row in the audit log is of another moment is named', async () => {
  await story.services.pool.query(
    `${lineOf('session/login', testOwner.email)}; ${session.replace('now(), now()', "now() - interval '1 hour', now()")}`,
  )
  expect((await problems()).join('\n')).toContain(`session of ${testOwner.email}`)
})

const person = await newUser(story)
const alert = `INSERT INTO notices (id, user_id, type, alert, at)
  VALUES (gen_random_uuid(), '${person.userId}', 'alert_password', true, now())`

test.each([
  ['password', `UPDATE users SET password_hash = 'known' WHERE id = '${person.userId}'`],
  ['e-mail address', `UPDATE users SET email = 'thief@mail.example' WHERE id = '${person.userId}'`],
  ['authenticator', `INSERT INTO user_totp VALUES ('${person.userId}', 'known', 0, now())`],
  [
    'passkey',
    `INSERT INTO passkeys (id, user_id, public_key, transports, name, counter, created_at)
     VALUES ('known', '${person.userId}', '', '{}', '', 0, now())`,
  ],
])('%s of a user changes only with an alert to the user', async (_what, statement) => {
  const { pool } = story.services
  await expect(pool.query(statement)).rejects.toThrow('changes only with an alert to the user')
  await pool.query(`BEGIN; ${statement}; ${alert}; SET CONSTRAINTS ALL IMMEDIATE; ROLLBACK`)
})

test.each([
  ['recovery code', `INSERT INTO user_recovery_codes VALUES ('${person.userId}', sha256('known'))`, 'alert_factor', ''],
  [
    'payout account',
    `INSERT INTO bank_bindings (id, user_id, type, currency, sealed, account_hash, number_hash, masked_account, usable_from, created_at)
     VALUES (gen_random_uuid(), '${person.userId}', 'bank', 'EUR', '', '', '', 'DE00', now(), now())`,
    'alert_binding',
    'DE00',
  ],
])('new %s of a user alerts the user', async (_what, statement, type, detail) => {
  const { pool } = story.services
  const { rows } = await pool.query('SELECT coalesce(max(seq), 0) AS seq FROM notices')
  await pool.query(statement)
  const added = await pool.query('SELECT user_id, type, alert, detail FROM notices WHERE seq > $1', [rows[0].seq])
  expect(added.rows).toEqual([{ user_id: person.userId, type, alert: true, detail }])
})

test('offer changes only with the row of its call in the audit log', async () => {
  const { pool } = story.services
  const change = 'UPDATE offers SET max_number = max_number + 1 WHERE id = (SELECT min(id::text)::uuid FROM offers)'
  await expect(pool.query(change)).rejects.toThrow('offers changes only with its row in the audit log')
  await expect(pool.query(`${lineOf('offer/list', '')}; ${change}`)).rejects.toThrow('offers changes only')
  await pool.query(`${lineOf('offer/update', '')}; ${change}`)
  // A row of another transaction is none of this one.
  await expect(pool.query(change)).rejects.toThrow('offers changes only')
})

test('password changes beside many other alerts of the user', async () => {
  const { pool } = story.services
  const slow = await pool.connect()
  try {
    await slow.query(`BEGIN; ${alert}`)
    await pool.query(Array.from({ length: 20 }, () => alert).join(';'))
    await slow.query(`UPDATE users SET password_hash = 'changed' WHERE id = '${person.userId}'; COMMIT`)
  } finally {
    slow.release()
  }
  const { rows } = await pool.query('SELECT password_hash FROM users WHERE id = $1', [person.userId])
  expect(rows).toEqual([{ password_hash: 'changed' }])
})

test.each([
  ['capitals and spaces', (email: string) => `  ${email.toUpperCase()} `],
  ['more than 64 characters', (email: string) => email],
])('member whose address has %s signs in', async (_what, typed) => {
  const email = `${randomUUID().slice(0, 13)}@${'department.'.repeat(4)}c2c.example`
  const [name, password] = ['Long', 'Staff-of-the-tests-1']
  await story.consoleOk('staff/invite', { email, name, role: 'auditor' }, { token: await signInOwner(story) })
  const token = await story.mailbox.invitation(email)
  const accepted = { token, email: typed(email), password, confirm_password: password }
  await story.consoleOk('staff/accept', accepted)
  const answer = await story.console('session/login', { email: typed(email), password })
  expect(answer).toMatchObject({ code: 200, data: { role: 'auditor' } })
})
