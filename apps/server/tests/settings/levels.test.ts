import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { settingLevels } from '../../src/services/settings/setting-levels.ts'
import { settingKeys, type SettingKey } from '../../src/services/settings/settings.ts'
import { hire, openForBusiness } from '../staff/dishonest-world.ts'
import { withAuditRow } from '@c2c/testing/src/story/audited.ts'
import { testOwner } from '@c2c/testing/src/people/credentials.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { totpAt } from '@c2c/testing/src/people/totp.ts'

// A service in production on its first day, with one owner.
const story = await startStory({ sandbox: false })
await openForBusiness(story)
const { db, pool } = story.services
const first = await db.selectFrom('staff').select(['id', 'totp_secret']).executeTakeFirstOrThrow()
const totp = await totpAt(first.totp_secret ?? '', story.clock.now())
const owner = await story.consoleOk('session/login', { ...testOwner, totp })

const keys = Object.keys(settingLevels) as SettingKey[]
/** A value of each setting that moves to the worse. */
const wishes: Readonly<Partial<Record<SettingKey, unknown>>> = {
  recharge_networks: [],
  currencies: [{ code: 'EUR', rate: 'fixed', min_number: '', max_number: '' }],
  reference_rates: { EUR: '0.01' },
  rate_source: { url: 'https://mine.example/usdt', path: 'tether', max_age_minutes: 15 },
  withdraw_limits: { fee: '9', min_amount: '10', max_amount: '50000' },
  merchant_funds: {
    fee: '9',
    min_amount: '10',
    max_amount: '50000',
    day_amount: '0',
    account_hold_hours: 0,
    member_hold_hours: 0,
  },
  verification_limits: {
    none_withdraw: '0',
    none_trade: '0',
    email_withdraw: '0',
    email_trade: '0',
    identity_withdraw: '0',
    identity_trade: '0',
  },
  transfer_limits: { none_transfer: '0', email_transfer: '0', identity_transfer: '0' },
  referral_share_bps: 10_000,
  app_url: 'https://mine.example',
  global_values: { app_name: 'Coinbase' },
  link_hosts: 'mine.example',
  liability_witness: 'https://mine.example/heads.jsonl',
  binding_hold_hours: 0,
  account_hold_hours: { password: 0, email: 0 },
  challenge_from: 100_000,
  trade_waits: { confirm: 1440, evidence: 0, review: 0 },
  purchase_limits: { unpaid: 1000, abandoned: 1000, new_account: 1000 },
  features: { interest: false },
  pay_types: [],
  maintenance: { on: true, message: { en: 'We are back at noon.' }, until: '' },
  four_eyes: { recharge: '9', withdraw: '9', appeal: '9', rates: false, staff: false },
  bonds: { above: '999999', bond: '0' },
  appeal_solvers: { open: 1000, idle_hours: 720, check_one_in: 1000 },
  makers: { enabled: true, level: 'email' },
  owner_trades: true,
  retention: { notices: 1, messages: 1, uploads: 1 },
  backup: { hours: 0, keep: 1 },
  price_distance: { warn: 99, refuse: 99 },
  one_provider: { hour: '9', day: '9' },
  account_wait_hours: 0,
  price_rule_seconds: 30,
  express: { min_orders: 0, min_completion: 0, max_minutes: 10_080 },
  upload_quota: 10_000,
  drawn_moments: 9,
  late_payments: { hours: 0 },
}

const versions = async () => {
  const { list } = await story.consoleOk('setting/list', {}, owner)
  return new Map<string, string>(list.map(({ key, version }) => [key, version]))
}
const change = async (key: SettingKey, value: unknown, by = owner, known?: Map<string, string>) => {
  const version = (known ?? (await versions())).get(key) ?? '0'
  return story.console('setting/change', { key, value: JSON.stringify(value), version, reason: 'Now.' }, by)
}
const twoPeople = (key: SettingKey) => ['always', 'rates'].includes(settingLevels[key].level)

test('each setting has a level with its reason, and the database has the same', async () => {
  for (const key of keys) {
    const { level, reason } = settingLevels[key]
    const { rows } = await sql<{ level: string | null }>`SELECT setting_approval_level(${key}) AS level`.execute(db)
    const expected = { always: 'always', rates: 'rates', one: null, command: 'always' }[level]
    expect([key, rows[0]?.level]).toEqual([key, expected])
    expect(reason).not.toBe('')
    expect([key, settingKeys.includes(key)]).toEqual([key, level !== 'command'])
  }
})

test('a setting that is not listed takes two people', async () => {
  const insert = 'INSERT INTO settings (key, value, set_by, created_at) VALUES ($1, $2, $3, now())'
  await expect(pool.query(insert, ['of_tomorrow', '1', first.id])).rejects.toThrow('needs a second person')
})

test('one owner changes each setting as its level says', async () => {
  const known = await versions()
  for (const key of settingKeys) {
    const { data } = (await change(key, wishes[key], owner, known)) as {
      data: { proposal?: { proposal_id: string } | null }
    }
    expect([key, data]).toMatchObject([key, { proposal: twoPeople(key) ? { state: 'open' } : null }])
    if (data.proposal)
      await story.consoleOk('proposal/withdraw', { proposal_id: data.proposal.proposal_id, reason: 'No.' }, owner)
  }
})

test.each(keys.filter(twoPeople))('database refuses %s of one person', async (key) => {
  const insert = 'INSERT INTO settings (key, value, set_by, created_at) VALUES ($1, $2, $3, now())'
  const value = JSON.stringify(wishes[key] ?? 1)
  await expect(pool.query(insert, [key, value, first.id])).rejects.toThrow('needs a second person')
})

test('lone owner gets a second decider, who agrees to a setting', async () => {
  expect(await story.consoleOk('staff/list', {}, owner)).toMatchObject({ second_person: 'alone' })
  const asked = await change('makers', wishes.makers)
  const { proposal } = asked.data as { proposal?: { proposal_id: string } }
  const email = 'second@c2c.example'
  await story.consoleOk('staff/invite', { email, name: 'Olga', role: 'operator' }, owner)
  const token = await story.mailbox.invitation(email)
  const { secret } = await story.consoleOk('staff/invitation', { token })
  const [password, confirm_password] = ['Correct-horse-1', 'Correct-horse-1']
  const code = await totpAt(secret, story.clock.now())
  const second = await story.consoleOk('staff/accept', { token, email, password, confirm_password, totp: code })
  await story.consoleOk('proposal/approve', { proposal_id: proposal?.proposal_id ?? '' }, second)
  const { list } = await story.consoleOk('setting/list', {}, owner)
  const makers = list.find(({ key }) => key === 'makers')
  expect(JSON.parse(makers?.value ?? '')).toEqual(wishes.makers)
})

const stays = { code: 409, msg: expect.stringContaining('Two people who decide') as string }

test.each([
  ['disabled', 'staff/disable', {}],
  ['demoted', 'staff/change-role', { role: 'auditor' }],
] as const)('the last two deciders are not %s by one of them', async (_what, call, more) => {
  const others = db.selectFrom('staff').select('id').where('id', '<>', first.id).where('role', '<>', 'auditor')
  const second = await others.executeTakeFirstOrThrow()
  expect(await story.console(call, { staff_id: second.id, ...more }, owner)).toMatchObject(stays)
  // With a third one they are.
  const third = await hire(story, 'operator')
  expect(await story.console(call, { staff_id: third.staffId, ...more }, owner)).toMatchObject({ code: 200 })
})

test('of two concurrent changes one leaves the last two deciders', async () => {
  const [third, fourth] = [await hire(story, 'owner'), await hire(story, 'owner')]
  const [one, other] = [await third.session(), await fourth.session()]
  const before = db.selectFrom('staff').select('id').where('role', '=', 'operator').where('disabled_at', 'is', null)
  const operator = await before.executeTakeFirstOrThrow()
  await story.consoleOk('staff/disable', { staff_id: operator.id }, owner)
  const answers = await Promise.all([
    story.console('staff/disable', { staff_id: first.id }, one),
    story.console('staff/disable', { staff_id: third.staffId }, other),
  ])
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).not.toEqual([200, 200])
  const left = db.selectFrom('staff').select('id').where('role', 'in', ['owner', 'operator'])
  expect(await left.where('disabled_at', 'is', null).execute()).toHaveLength(2)
})

test("database keeps two deciders, whatever the service's login would change", async () => {
  for (const set of ['disabled_at = now()', "role = 'auditor'"]) {
    const text = `${withAuditRow('staff/disable', "'x'")} UPDATE staff SET ${set}
      WHERE role IN ('owner', 'operator') AND disabled_at IS NULL AND id <> $1`
    await expect(pool.query(text, [randomUUID()])).rejects.toThrow(/stay/)
  }
})
