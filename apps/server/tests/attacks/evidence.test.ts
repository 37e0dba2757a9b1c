import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { verifyAll } from '../../src/features/audit/verify-all.ts'
import { addSetting } from '../../src/services/settings/settings.ts'
import { credited } from '../books/model/orders.ts'
import { makeWorld } from '../books/model/world.ts'
import { bindAccount, rechargeAndApprove } from '../support/money.ts'
import { makeStaff, registerUser, signInOwner } from '../support/people.ts'
import { startStory } from '../support/story.ts'

/** Its connections have the rights of the running server. */
const story = await startStory()
const { db, ledger, now } = story.services
const owner = { token: await signInOwner(story) }

/** What verify says outside of a sandbox, but for the samples that this one began with. */
async function problems(): Promise<string[]> {
  return (await verifyAll(db, { sandbox: false })).problems.filter((problem) => !samples.has(problem))
}
const samples = new Set((await verifyAll(db, { sandbox: false })).problems)

test('what people decided over HTTP has its rows in the audit log', async () => {
  const person = await registerUser(story)
  await rechargeAndApprove(story, person, '100')
  await rechargeAndApprove(story, person, '20000')
  const bk_id = await bindAccount(story, person)
  const { withdraw_id } = await story.callOk('withdraw/create', { type: 'bank', bk_id, amount: '20' }, person)
  await story.consoleOk('withdraw/approve', { withdraw_id, payout_ref: 'SEPA 1' }, owner)
  const refused = await story.callOk('withdraw/create', { type: 'bank', bk_id, amount: '20' }, person)
  await story.consoleOk('withdraw/reject', { withdraw_id: refused.withdraw_id, reason: 'Wrong name.' }, owner)
  await makeStaff(story, 'auditor')
  expect(await problems()).toEqual([])
})

test('credit written past the calls is named', async () => {
  await ledger.execute(credited(await makeWorld(db), (await registerUser(story)).userId, 9_000_000_000n))
  const { order_no } = await db.selectFrom('orders').select('order_no').orderBy('seq', 'desc').executeTakeFirstOrThrow()
  const problem = 'a credit, a payout or another decision on an order is in the audit log: order'
  expect((await problems()).join('\n')).toContain(`${problem} ${order_no}`)
})

test('setting without an author is named', async () => {
  const id = await addSetting(db, 'binding_hold_hours', 1, now())
  expect((await problems()).join('\n')).toContain(`setting ${id} (binding_hold_hours)`)
})

test('member inserted past an invitation is named', async () => {
  const email = `${randomUUID()}@c2c.example`
  const row = { id: randomUUID(), email, name: 'x', password_hash: 'none', role: 'auditor', merchant_id: null } as const
  await db
    .insertInto('staff')
    .values({ ...row, totp_secret: 'none', created_at: now() })
    .execute()
  expect((await problems()).join('\n')).toContain(`member ${email}`)
})
