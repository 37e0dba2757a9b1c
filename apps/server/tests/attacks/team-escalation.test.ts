import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { freshName, makeStaff, signInOwner } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { joinTeam } from '../staff/join-team.ts'
import { openMerchant } from '../trade/order/support.ts'

const story = await startStory()
const boss = await openMerchant(story)
const other = await openMerchant(story)
const refused = { code: 403, data: { reason: 'not_allowed' } }
const unknown = { code: 404, data: { reason: 'not_found' } }
const missing = (fields: object) => ({ code: 400, data: { fields } })
const text = expect.any(String) as string

const { staff_id: bossId } = await story.consoleOk('session/info', {}, boss)
const staffIn = async (by: { readonly token: string }) =>
  (await story.consoleOk('staff/list', {}, by)).list.map(({ staff_id }) => staff_id)
const invited = (more: object = {}) => ({
  email: `${freshName()}@c2c.example`,
  name: 'Eve',
  role: 'merchant',
  team_role: 'cashier',
  ...more,
})

test('merchant makes no staff of the platform or of another merchant', async () => {
  for (const role of ['owner', 'operator', 'auditor']) {
    expect(await story.console('staff/invite', invited({ role }), boss)).toMatchObject(refused)
  }
  expect(await story.console('staff/invite', invited({ merchant_id: other.id }), boss)).toMatchObject(refused)
  expect(await story.console('staff/invite', invited({ team_role: '' }), boss)).toMatchObject(
    missing({ team_role: text }),
  )
  expect(await story.console('staff/invite', invited({ rights: 'people,money' }), boss)).toMatchObject(
    missing({ rights: text }),
  )
  expect((await story.consoleOk('staff/list', {}, boss)).invitations).toEqual([])
})

test('merchant lists, changes and ends no people of others', async () => {
  const theirs = await joinTeam(story, other, 'trader')
  const operator = await makeStaff(story, 'operator')
  expect(await staffIn(boss)).not.toContain(theirs.staffId)
  for (const staff_id of [theirs.staffId, operator.staffId, randomUUID()]) {
    for (const name of ['staff/disable', 'staff/enable', 'staff/renew'] as const) {
      expect(await story.console(name, { staff_id }, boss)).toMatchObject(unknown)
    }
    const change = { staff_id, team_role: 'cashier' }
    expect(await story.console('staff/change-rights', change, boss)).toMatchObject(unknown)
  }
  expect(await story.console('offer/bulk', {}, theirs)).not.toMatchObject(refused)
})

test('merchant neither withdraws nor replaces invitations of others', async () => {
  const { email, ...fields } = invited()
  await story.consoleOk('staff/invite', { email, ...fields }, other)
  expect(await story.console('staff/uninvite', { email }, boss)).toMatchObject(unknown)
  expect(await story.console('staff/invite', { email, ...fields }, boss)).toMatchObject({
    code: 409,
    data: { reason: 'already_exists' },
  })
  const owner = { token: await signInOwner(story) }
  const platform = { email: `${freshName()}@c2c.example`, name: 'Ann', role: 'auditor' }
  await story.consoleOk('staff/invite', platform, owner)
  expect(await story.console('staff/invite', { ...invited(), email: platform.email }, boss)).toMatchObject({
    code: 409,
  })
  await story.consoleOk('staff/uninvite', { email }, other)
})

test('member gives no rights beyond its own, and moves no one who has more', async () => {
  const manager = await joinTeam(story, boss, 'custom', 'people,orders')
  const trader = await joinTeam(story, boss, 'trader')
  const cashier = await joinTeam(story, boss, 'custom', 'orders')
  for (const place of [
    { team_role: 'owner' },
    { team_role: 'trader' },
    { team_role: 'custom', rights: 'orders,keys' },
  ]) {
    expect(await story.console('staff/invite', invited(place), manager)).toMatchObject(refused)
    const change = { staff_id: cashier.staffId, ...place }
    expect(await story.console('staff/change-rights', change, manager)).toMatchObject(refused)
  }
  for (const staff_id of [trader.staffId, bossId]) {
    expect(await story.console('staff/disable', { staff_id }, manager)).toMatchObject(refused)
    expect(await story.console('staff/renew', { staff_id }, manager)).toMatchObject(refused)
  }
  const less = { staff_id: cashier.staffId, team_role: 'custom', rights: '' }
  expect(await story.consoleOk('staff/change-rights', less, manager)).toMatchObject({ rights: [] })
})

test('member changes nothing about itself', async () => {
  const manager = await joinTeam(story, boss, 'custom', 'people')
  const self = { staff_id: manager.staffId, team_role: 'owner' }
  expect(await story.console('staff/change-rights', self, manager)).toMatchObject(refused)
  expect(await story.console('staff/disable', { staff_id: manager.staffId }, manager)).toMatchObject(refused)
})

test('merchant does not enable whom the platform disabled', async () => {
  const { staffId: staff_id } = await joinTeam(story, boss, 'cashier')
  const owner = { token: await signInOwner(story) }
  await story.consoleOk('staff/disable', { staff_id }, owner)
  expect(await story.console('staff/enable', { staff_id }, boss)).toMatchObject(refused)
  await story.consoleOk('staff/enable', { staff_id }, owner)
  await story.consoleOk('staff/disable', { staff_id }, boss)
  expect(await story.consoleOk('staff/enable', { staff_id }, boss)).toMatchObject({ disabled_at: null })
})

test('of two owners who end each other at the same time, one remains', async () => {
  const lone = await openMerchant(story)
  const second = await joinTeam(story, lone, 'owner')
  const [first = ''] = (await staffIn(lone)).filter((id) => id !== second.staffId)
  const answers = await Promise.all([
    story.console('staff/disable', { staff_id: second.staffId }, lone),
    story.console('staff/disable', { staff_id: first }, second),
  ])
  expect(answers.map(({ code }) => code).filter((code) => code === 200)).toHaveLength(1)
  const { list } = await story.consoleOk('staff/list', {}, answers[0]?.code === 200 ? lone : second)
  expect(list.filter(({ disabled_at }) => disabled_at === null)).toHaveLength(1)
})

test('of two owners who take the right of each other, one keeps it', async () => {
  const lone = await openMerchant(story)
  const second = await joinTeam(story, lone, 'owner')
  const [first = ''] = (await staffIn(lone)).filter((id) => id !== second.staffId)
  const take = (staff_id: string, by: { readonly token: string }) =>
    story.console('staff/change-rights', { staff_id, team_role: 'trader' }, by)
  const answers = await Promise.all([take(second.staffId, lone), take(first, second)])
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200, 403]))
})

test('invitation of a member who is out, or may no longer invite, opens nothing', async () => {
  const manager = await joinTeam(story, boss, 'custom', 'people,chat')
  const invite = async () => {
    const fields = invited({ team_role: 'custom', rights: 'chat' })
    await story.consoleOk('staff/invite', fields, manager)
    return { email: fields.email, token: await story.mailbox.invitation(fields.email) }
  }
  const accept = (link: { readonly email: string; readonly token: string }) =>
    story.console('staff/accept', { ...link, password: 'Correct-horse-1', confirm_password: 'Correct-horse-1' })
  const [first, second] = [await invite(), await invite()]
  await story.consoleOk('staff/change-rights', { staff_id: manager.staffId, team_role: 'cashier' }, boss)
  expect(await accept(first)).toMatchObject(refused)
  await story.consoleOk('staff/disable', { staff_id: manager.staffId }, boss)
  expect(await accept(second)).toMatchObject(unknown)
})

test('server login forges no move, and none without its row in the audit log', async () => {
  const { db, now } = story.services
  const operator = await makeStaff(story, 'operator')
  const row = { merchant_id: boss.id, email: 'eve@c2c.example', does: 'invite' as const, team_role: 'owner' as const }
  const insert = (made_by: string) =>
    db
      .insertInto('merchant_member_moves')
      .values({ ...row, rights: [], made_by, at: now() })
      .execute()
  await expect(insert(operator.staffId)).rejects.toThrow('only a member with these rights')
  await expect(insert(bossId)).rejects.toThrow('audit log')
})

test('every member is mailed who was invited and whose rights changed', async () => {
  const firm = await openMerchant(story)
  const watcher = await joinTeam(story, firm, 'accountant')
  const cashier = await joinTeam(story, firm, 'cashier')
  await story.consoleOk('staff/change-rights', { staff_id: cashier.staffId, team_role: 'trader' }, firm)
  const { db } = story.services
  const mails = await db
    .selectFrom('deliveries')
    .select('event')
    .where('recipient', '=', watcher.staffId)
    .where('channel', '=', 'staff_mail')
    .orderBy('seq')
    .execute()
  expect(mails.map(({ event }) => event)).toEqual(['person.invite', 'person.rights'])
})
