import { expect, test } from 'vitest'
import type { Fields } from '@c2c/testing/src/people/caller.ts'
import { testOwner } from '@c2c/testing/src/people/credentials.ts'
import { freshName } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { totpAt } from '@c2c/testing/src/people/totp.ts'
import { hire, openForBusiness } from './dishonest-world.ts'

// A service in production on its first day, with one owner.
const story = await startStory({ sandbox: false })
await openForBusiness(story)
const { totp_secret: secretOfOwner } = await story.services.db
  .selectFrom('staff')
  .select('totp_secret')
  .executeTakeFirstOrThrow()
const totp = await totpAt(secretOfOwner ?? '', story.clock.now())
const owner = await story.consoleOk('session/login', { ...testOwner, totp })

const [refused, changed] = [{ code: 403 }, { code: 409, data: { reason: 'state_conflict' } }]
const address = () => `${freshName()}@c2c.example`
const invite = (email: string, role = 'operator') =>
  story.consoleOk('staff/invite', { email, name: 'Olga', role }, owner)

/** Follows the link in the mail, as the person does. */
async function accept(email: string) {
  const token = await story.mailbox.invitation(email)
  const { data } = await story.console('staff/invitation', { token })
  const code = await totpAt('secret' in data ? data.secret : '', story.clock.now())
  const [password, confirm_password] = ['Correct-horse-1', 'Correct-horse-1']
  return story.console('staff/accept', { token, email, password, confirm_password, totp: code })
}
const rule = async () => (await story.consoleOk('staff/list', {}, owner)).second_person
const approve = (proposal_id: string | undefined, by: { token: string }) =>
  story.console('proposal/approve', { proposal_id: proposal_id ?? '' }, by)
const move = async (name: 'staff/change-role' | 'staff/enable' | 'staff/renew', fields: Fields) =>
  (await story.consoleOk(name, fields, owner)).proposal?.proposal_id
const member = async (id: string) =>
  (await story.consoleOk('staff/list', { page_size: '100' }, owner)).list.find(({ staff_id }) => staff_id === id)

test('owner invites alone until a second decider has joined', async () => {
  const [first, same, late] = [address(), address(), address()]
  expect(await rule()).toBe('alone')
  for (const email of [first, same, late]) expect(await invite(email)).toMatchObject({ proposal: null })
  const answers = await Promise.all([accept(first), accept(same)])
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 403])
  expect(await rule()).toBe('needed')
  expect(await accept(late)).toMatchObject({ ...refused, msg: expect.stringContaining('new invitation') as string })
})

test('approved invitation is mailed and creates the agreed member', async () => {
  const second = await (await hire(story, 'operator')).session()
  const email = address()
  const { expires_at, proposal } = await invite(email)
  expect([expires_at, proposal?.state, proposal?.mine]).toEqual(['', 'open', true])
  expect(await story.mailbox.to(email)).toHaveLength(0)
  expect((await story.consoleOk('staff/list', {}, owner)).waiting).toMatchObject([{ subject: email }])
  expect(await approve(proposal?.proposal_id, owner)).toMatchObject(refused)
  expect(await approve(proposal?.proposal_id, second)).toMatchObject({ code: 200 })
  expect(await accept(email)).toMatchObject({ code: 200, data: { role: 'operator' } })
  expect(await story.consoleOk('staff/list', {}, owner)).toMatchObject({ waiting: [] })
})

test('role, enabling and renewal need approval, disabling and auditors do not', async () => {
  const second = await (await hire(story, 'operator')).session()
  const { staffId: staff_id } = await hire(story, 'auditor')
  expect(await move('staff/renew', { staff_id })).toBeUndefined()
  const promotion = await move('staff/change-role', { staff_id, role: 'operator' })
  expect(await member(staff_id)).toMatchObject({ role: 'auditor', proposal: { proposal_id: promotion } })
  expect(await approve(promotion, second)).toMatchObject({ code: 200 })
  expect(await member(staff_id)).toMatchObject({ role: 'operator', proposal: null })
  const renewal = await move('staff/renew', { staff_id })
  const { email = '' } = (await member(staff_id)) ?? {}
  expect(await story.mailbox.to(email)).toHaveLength(1)
  expect(await approve(renewal, second)).toMatchObject({ code: 200 })
  expect(await story.mailbox.to(email)).toHaveLength(2)
  await story.consoleOk('staff/disable', { staff_id }, owner)
  const back = await move('staff/enable', { staff_id })
  expect((await member(staff_id))?.disabled_at).not.toBeNull()
  expect(await approve(back, second)).toMatchObject({ code: 200 })
  expect((await member(staff_id))?.disabled_at).toBeNull()
  expect(await story.consoleOk('staff/change-role', { staff_id, role: 'auditor' }, owner)).toMatchObject({
    role: 'auditor',
    proposal: null,
  })
})

test('proposal about a member changed since is not carried out', async () => {
  const second = await (await hire(story, 'operator')).session()
  const { staffId: staff_id } = await hire(story, 'operator')
  const promotion = await move('staff/change-role', { staff_id, role: 'owner' })
  await story.consoleOk('staff/change-role', { staff_id, role: 'auditor' }, owner)
  expect(await approve(promotion, second)).toMatchObject(changed)
  const withdrawn = { proposal_id: promotion ?? '', reason: 'No more.' }
  await story.consoleOk('proposal/withdraw', withdrawn, owner)
  expect(await story.console('proposal/withdraw', withdrawn, owner)).toMatchObject({
    code: 409,
    data: { reason: 'state_conflict' },
  })
  const unknown = { staff_id: crypto.randomUUID(), role: 'auditor' }
  expect(await story.console('staff/change-role', unknown, owner)).toMatchObject({ code: 404 })

  const other = await hire(story, 'operator')
  const renewal = await move('staff/renew', { staff_id: other.staffId })
  await story.consoleOk('staff/disable', { staff_id: other.staffId }, owner)
  expect(await approve(renewal, second)).toMatchObject(changed)

  const email = address()
  const { proposal } = await invite(email)
  const again = { email, name: 'Olga', role: 'operator' }
  expect(await story.console('staff/invite', again, owner)).toMatchObject({
    code: 409,
    data: { reason: 'state_conflict' },
  })
  await invite(email, 'auditor')
  expect(await accept(email)).toMatchObject({ code: 200, data: { role: 'auditor' } })
  expect(await approve(proposal?.proposal_id, second)).toMatchObject({ code: 409, data: { reason: 'already_exists' } })
})

test("concurrent approvals count once and a disabled author's proposal fails", async () => {
  const [one, other] = [await (await hire(story, 'operator')).session(), await (await hire(story, 'owner')).session()]
  const { staffId: staff_id } = await hire(story, 'auditor')
  const promotion = await move('staff/change-role', { staff_id, role: 'operator' })
  const answers = await Promise.all([approve(promotion, one), approve(promotion, other)])
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409])

  const dishonest = await hire(story, 'owner')
  const email = address()
  const fields = { email, name: 'Me too', role: 'owner' }
  const { proposal } = await story.consoleOk('staff/invite', fields, await dishonest.session())
  await story.consoleOk('staff/disable', { staff_id: dishonest.staffId }, owner)
  expect(await approve(proposal?.proposal_id, one)).toMatchObject(refused)
  expect(await story.mailbox.to(email)).toHaveLength(0)
})

test("two pairs approving each other's members do not deadlock", async () => {
  const [anna, ben, carla] = [await hire(story, 'owner'), await hire(story, 'owner'), await hire(story, 'operator')]
  const sessions = [await anna.session(), await carla.session()] as const
  const by = await ben.session()
  const ask = async (staff_id: string, role: string) =>
    (await story.consoleOk('staff/change-role', { staff_id, role }, by)).proposal?.proposal_id
  const proposals = [await ask(carla.staffId, 'owner'), await ask(anna.staffId, 'operator')]
  const answers = await Promise.all([approve(proposals[0], sessions[0]), approve(proposals[1], sessions[1])])
  // Each ends the sessions of the other; the first one succeeds.
  for (const { code } of answers) expect([200, 403, -1]).toContain(code)
  expect(answers.some(({ code }) => code === 200)).toBe(true)
})

test('merchant lets its own people in without the platform, which needs approval for them', async () => {
  await (await hire(story, 'operator')).session()
  const id = crypto.randomUUID()
  await story.services.db
    .insertInto('merchants')
    .values({ id, name: 'Corner shop', created_at: story.clock.now() })
    .execute()
  const boss = await (await hire(story, 'merchant', id)).session()
  const email = address()
  const fields = { email, name: 'Cara', role: 'merchant', team_role: 'cashier' }
  expect(await story.consoleOk('staff/invite', fields, boss)).toMatchObject({ proposal: null })
  expect(await accept(email)).toMatchObject({ code: 200, data: { team_role: 'cashier', rights: ['orders', 'chat'] } })
  const { list, second_person } = await story.consoleOk('staff/list', {}, boss)
  const staff_id = list.find((one) => one.email === email)?.staff_id ?? ''
  expect(second_person).toBe('off')
  await story.consoleOk('staff/disable', { staff_id }, boss)
  expect(await story.consoleOk('staff/enable', { staff_id }, owner)).toMatchObject({ proposal: { state: 'open' } })
  expect(await story.consoleOk('staff/enable', { staff_id }, boss)).toMatchObject({ disabled_at: null, proposal: null })
  expect(await story.consoleOk('staff/renew', { staff_id }, boss)).toMatchObject({ proposal: null })
})
