import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { applicationOptions } from '../../src/db/connection.ts'
import { pooledKysely } from '../../src/db/dialects.ts'
import { verifyAll } from '../../src/features/proofs/audit/verify-all.ts'
import { sealRows } from '../../src/features/proofs/audit/seal.ts'
import { runOutbox } from '../../src/start/run-outbox.ts'
import { resetAccess } from '../../src/features/staff/reset-access.ts'
import { testOwner } from '@c2c/testing/src/people/credentials.ts'
import { freshName, makeStaff, type Member } from '@c2c/testing/src/people/people.ts'
import { totpAt } from '@c2c/testing/src/people/totp.ts'
import { hour } from '@c2c/testing/src/story/clock.ts'
import { runScript } from '@c2c/testing/src/story/run-script.ts'
import { patience } from '@c2c/testing/src/story/patience.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'

const story = await startStory({ sandbox: false })
const { services, clock } = story

/** The login of the owner of the tables, which only the host has. */
const host = pooledKysely(new pg.Pool({ ...story.database.connection, ...applicationOptions, max: 1 }))
afterAll(() => host.destroy())

const reset = (email = testOwner.email, db = host) =>
  db.transaction().execute((trx) => resetAccess(trx, email, clock.now()))

const password = 'Lost-and-found-1'

/** Uses a link: a new password and a new authenticator. */
async function comeBack(token: string, email = testOwner.email) {
  const { secret } = await story.consoleOk('staff/invitation', { token })
  const totp = await totpAt(secret, clock.now())
  return story.console('staff/accept', { token, email, password, confirm_password: password, totp })
}

test('command names what it needs, and prints a link of an hour', async () => {
  const env = { DATABASE_URL: story.database.url, SANDBOX: '0', MAIL_FROM: 'c2c <no-reply@c2c.example>' }
  expect(await runScript('access', [], env)).toMatchObject({ code: 2, stderr: expect.stringContaining('usage: ') })
  const stranger = await runScript('access', ['reset', 'stranger@c2c.example'], env)
  expect(stranger).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^stranger@c2c.example is no member of staff/),
  })
  const { code, stdout } = await runScript('access', ['reset', testOwner.email], env)
  expect(code).toBe(0)
  expect(stdout).toMatch(/\/console\/invitation#token=[\w-]{20,}\n/)
  expect(stdout).not.toContain('decides nothing')
})

test('lone owner who lost everything comes back, and decides at once', async () => {
  const { token, until, heldUntil } = await reset()
  expect(heldUntil).toBeNull()
  expect(until.getTime() - clock.now().getTime()).toBe(hour)
  const { code, data } = await comeBack(token)
  expect(code).toBe(200)
  expect(data.recovery_codes).toHaveLength(10)
  const invited = await story.console(
    'staff/invite',
    { email: `${freshName()}@c2c.example`, name: 'Olga', role: 'auditor' },
    data,
  )
  expect(invited).toMatchObject({ code: 200 })
  expect(await story.console('staff/invitation', { token })).toMatchObject({ code: 404 })
  const rows = await services.db
    .selectFrom('audit_log')
    .select(['call', 'subject'])
    .where('call', '=', 'access/reset')
    .execute()
  expect(rows.length).toBeGreaterThan(0)
  await sealRows(services)
  expect((await verifyAll(services.db)).problems).toEqual([])
})

test('link of the host is over after an hour', async () => {
  const { token } = await reset()
  clock.advance(hour)
  expect(await story.console('staff/invitation', { token })).toMatchObject({ code: 404 })
})

let operator: Member
let ownerToken = ''

test("the server's own login makes no such link", async () => {
  operator = await makeStaff(story, 'operator')
  await expect(reset(testOwner.email, services.db)).rejects.toThrow('permission denied for table staff_holds')
  const { staff_id } = await host
    .selectFrom('staff_invitations')
    .select('staff_id')
    .where('staff_id', 'is not', null)
    .executeTakeFirstOrThrow()
  const forged = services.db
    .updateTable('staff_invitations')
    .set({ token_hash: randomBytes(32) })
    .where('staff_id', '=', staff_id)
  await expect(forged.execute()).rejects.toThrow('this link needs a second person')
})

test('with others, the member decides nothing for a day, and all are mailed', async () => {
  const { token, heldUntil } = await reset()
  expect(heldUntil).toEqual(new Date(clock.now().getTime() + 24 * hour))
  const { data: owner } = await comeBack(token)
  const uninvite = (as: { readonly token: string }) =>
    story.console('staff/uninvite', { email: 'olga@c2c.example' }, { token: as.token })
  const until = heldUntil?.toISOString()
  expect(await uninvite(owner)).toMatchObject({ code: 403, data: { reason: 'not_allowed', until } })
  expect(await story.console('staff/list', {}, { token: owner.token })).toMatchObject({ code: 200 })
  const stop = runOutbox(services)
  await vi.waitFor(
    async () => {
      for (const { email } of [operator, testOwner])
        expect((await story.mailbox.to(email)).at(-1)?.subject).toContain('was reset')
    },
    { timeout: patience },
  )
  await stop()
  expect(await story.console('session/logout', {}, { token: owner.token })).toMatchObject({ code: 200 })
  clock.advance(24 * hour)
  const [recovery_code = ''] = owner.recovery_codes
  const { data: later } = await story.console('session/login', { email: testOwner.email, password, recovery_code })
  expect(await uninvite(later)).toMatchObject({ code: 404 })
  ownerToken = later.token
  await sealRows(services)
  expect((await verifyAll(services.db)).problems).toEqual([])
})

test('disabled member gets no link', async () => {
  const auditor = await makeStaff(story, 'auditor')
  await story.consoleOk('staff/disable', { staff_id: auditor.staffId }, { token: ownerToken })
  await expect(reset(auditor.email)).rejects.toThrow(`${auditor.email} is disabled`)
})
