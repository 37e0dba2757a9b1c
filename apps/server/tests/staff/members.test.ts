import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { audited } from '@c2c/testing/src/story/audited.ts'
import { makeStaff, newUser, signInOwner, signInStaff } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'

const story = await startStory()
const owner = { token: await signInOwner(story) }
const ended = { code: -1, data: { reason: 'session_invalid' } }
const own = { code: 403, data: { reason: 'not_allowed' } }

const listed = async (staffId: string) =>
  (await story.consoleOk('staff/list', { page_size: '100' }, owner)).list.find(({ staff_id }) => staff_id === staffId)

test("owner sees each member's role and last activity", async () => {
  const { staffId, email } = await makeStaff(story, 'auditor')
  expect(await listed(staffId)).toMatchObject({ email, role: 'auditor', second_factor: false, sessions: 1 })
  expect(await listed(staffId)).toMatchObject({ seen_at: story.clock.now().toISOString(), disabled_at: null })
})

test('invited people who have not accepted are listed apart', async () => {
  const fields = { email: 'late@c2c.example', name: 'Late', role: 'operator' }
  await story.consoleOk('staff/invite', fields, owner)
  const { invitations } = await story.consoleOk('staff/list', {}, owner)
  expect(invitations).toMatchObject([fields])
  const { list } = await story.consoleOk('staff/list', { page_size: '100' }, owner)
  expect(list.map(({ email }) => email)).not.toContain(fields.email)
})

test('disabled member is signed out and cannot sign in', async () => {
  const { staffId: staff_id, token, email, password } = await makeStaff(story, 'operator')
  await story.consoleOk('session/info', {}, { token })
  expect(await story.consoleOk('staff/disable', { staff_id }, owner)).toMatchObject({
    disabled_at: story.clock.now().toISOString(),
    sessions: 0,
  })
  expect(await story.console('recharge/list', {}, { token })).toMatchObject(ended)
  expect(await story.console('session/login', { email, password })).toMatchObject({
    code: 403,
    data: { reason: 'account_frozen' },
  })
  expect(await story.console('session/login', { email, password: 'guess' })).toMatchObject({
    data: { reason: 'bad_credentials' },
  })
  await story.consoleOk('staff/enable', { staff_id }, owner)
  expect(await story.console('recharge/list', {}, { token })).toMatchObject(ended)
  expect(await story.console('session/login', { email, password })).toMatchObject({ code: 200 })
})

test('link mailed at the moment of a disabling does not let the member in', async () => {
  const { staffId: staff_id, email } = await makeStaff(story, 'operator')
  await story.consoleOk('staff/renew', { staff_id }, owner)
  const disabled_at = story.clock.now()
  const row = { call: 'staff/disable', subject: staff_id, at: disabled_at }
  await audited(story.services.db, row, (trx) =>
    trx.updateTable('staff').set({ disabled_at }).where('id', '=', staff_id).execute(),
  )
  const password = 'Another-of-the-tests-2'
  const fields = { token: await story.mailbox.invitation(email), email, password, confirm_password: password }
  expect(await story.console('staff/accept', fields)).toMatchObject({ code: 403, data: { reason: 'account_frozen' } })
})

test('disabling twice or enabling an active member is refused', async () => {
  const { staffId: staff_id } = await makeStaff(story, 'operator')
  expect(await story.console('staff/enable', { staff_id }, owner)).toMatchObject({ code: 409 })
  await story.consoleOk('staff/disable', { staff_id }, owner)
  expect(await story.console('staff/disable', { staff_id }, owner)).toMatchObject({ code: 409 })
})

test('members cannot disable themselves or change their own role', async () => {
  const { staff_id } = await story.consoleOk('session/info', {}, owner)
  for (const name of ['staff/disable', 'staff/enable', 'staff/renew'] as const) {
    expect(await story.console(name, { staff_id }, owner)).toMatchObject(own)
  }
  expect(await story.console('staff/change-role', { staff_id, role: 'auditor' }, owner)).toMatchObject(own)
  expect(await story.consoleOk('session/info', {}, owner)).toMatchObject({ role: 'owner' })
})

test('concurrent mutual disabling leaves one owner', async () => {
  const [anna, ben] = await Promise.all([makeStaff(story, 'owner'), makeStaff(story, 'owner')])
  const first = await story.consoleOk('session/info', {}, owner)
  await story.consoleOk('staff/disable', { staff_id: first.staff_id }, anna)
  const answers = await Promise.all([
    story.console('staff/disable', { staff_id: ben.staffId }, anna),
    story.console('staff/disable', { staff_id: anna.staffId }, ben),
  ])
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  const [left] = answers[0]?.code === 200 ? [anna] : [ben]
  const { list } = await story.consoleOk('staff/list', { page_size: '100' }, left)
  expect(list.filter(({ role, disabled_at }) => role === 'owner' && disabled_at === null)).toHaveLength(1)
  await story.consoleOk('staff/enable', { staff_id: first.staff_id }, left)
  owner.token = await signInOwner(story)
})

test('the last owner stays, whatever statement would change it', async () => {
  const { staff_id: self } = await story.consoleOk('session/info', {}, owner)
  const { list } = await story.consoleOk('staff/list', { page_size: '100' }, owner)
  for (const { staff_id, role, disabled_at } of list)
    if (role === 'owner' && disabled_at === null && staff_id !== self)
      await story.consoleOk('staff/disable', { staff_id }, owner)
  const demote = story.services.db.updateTable('staff').set({ role: 'auditor' }).where('role', '=', 'owner')
  await expect(demote.where('disabled_at', 'is', null).execute()).rejects.toThrow('the last owner stays')
})

test.each([
  "UPDATE staff SET email = 'eve@c2c.example'",
  "UPDATE staff SET name = 'Eve'",
  'UPDATE staff SET merchant_id = NULL',
  'DELETE FROM staff',
  'UPDATE staff_sessions SET staff_id = staff_id',
  'UPDATE staff_recovery_codes SET code_hash = code_hash',
])('the application may not: %s', async (statement) => {
  await expect(story.services.pool.query(statement)).rejects.toThrow('permission denied')
})

test('new role ends the sessions of the old one', async () => {
  const { staffId: staff_id, token, email, password } = await makeStaff(story, 'operator')
  expect(await story.consoleOk('staff/change-role', { staff_id, role: 'auditor' }, owner)).toMatchObject({
    role: 'auditor',
  })
  expect(await story.console('recharge/approve', { recharge_id: randomUUID(), amount: '1' }, { token })).toMatchObject(
    ended,
  )
  expect(await story.consoleOk('session/login', { email, password })).toMatchObject({ role: 'auditor' })
  expect(await story.console('staff/change-role', { staff_id, role: 'auditor' }, owner)).toMatchObject({ code: 409 })
})

test('merchant staff and platform staff cannot change sides', async () => {
  const merchant = await story.services.db.selectFrom('merchants').select('id').executeTakeFirstOrThrow()
  const theirs = await makeStaff(story, 'merchant', merchant.id)
  const fields = { staff_id: theirs.staffId, role: 'operator' }
  expect(await story.console('staff/change-role', fields, owner)).toMatchObject({ code: 403 })
  const ours = await makeStaff(story, 'operator')
  const other = { staff_id: ours.staffId, role: 'merchant' }
  expect(await story.console('staff/change-role', other, owner)).toMatchObject({ code: 400 })
})

test('mailed link resets password and authenticator', async () => {
  const { staffId: staff_id, token, email, password } = await makeStaff(story, 'operator')
  await story.consoleOk('staff/renew', { staff_id }, owner)
  expect(await story.console('session/info', {}, { token })).toMatchObject({ code: 200 })
  const link = await story.mailbox.invitation(email)
  expect(await story.consoleOk('staff/invitation', { token: link })).toMatchObject({ renewing: true, email })
  const fresh = 'Another-horse-2'
  await story.consoleOk('staff/accept', { token: link, email, password: fresh, confirm_password: fresh })
  expect(await story.console('session/info', {}, { token })).toMatchObject(ended)
  expect(await story.console('session/login', { email, password })).toMatchObject({ code: 401 })
  expect(await story.console('session/login', { email, password: fresh })).toMatchObject({ code: 200 })
})

test('link of a member disabled since is void', async () => {
  const { staffId: staff_id, email } = await makeStaff(story, 'operator')
  await story.consoleOk('staff/renew', { staff_id }, owner)
  const token = await story.mailbox.invitation(email)
  await story.consoleOk('staff/disable', { staff_id }, owner)
  expect(await story.console('staff/renew', { staff_id }, owner)).toMatchObject({ code: 409 })
  const fields = { token, email, password: 'Another-horse-2', confirm_password: 'Another-horse-2' }
  expect(await story.console('staff/accept', fields)).toMatchObject({ code: 404 })
})

test('unknown ids and users are not staff', async () => {
  const { userId } = await newUser(story)
  for (const staff_id of ['nonsense', randomUUID(), userId]) {
    for (const name of ['staff/disable', 'staff/enable', 'staff/renew'] as const) {
      expect(await story.console(name, { staff_id }, owner)).toMatchObject({ code: 404 })
    }
  }
})

test.each(['operator', 'auditor'] as const)('%s cannot disable staff', async (role) => {
  const token = await signInStaff(story, role)
  const { staffId: staff_id } = await makeStaff(story, 'operator')
  expect(await story.console('staff/disable', { staff_id }, { token })).toMatchObject({ code: 403 })
  expect(await story.console('staff/change-role', { staff_id, role: 'owner' }, { token })).toMatchObject({ code: 403 })
  expect(await listed(staff_id)).toMatchObject({ disabled_at: null, role: 'operator' })
})
