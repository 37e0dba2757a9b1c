import { expect, onTestFinished, test } from 'vitest'
import { deliver } from '@c2c/testing/src/story/deliver.ts'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import { makeStaff, signInOwner } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'

const story = await startStory()
const owner = { token: await signInOwner(story) }
const operator = await makeStaff(story, 'operator')
const { db } = story.services
const large = '10000'
await addSetting(db, 'four_eyes', { recharge: large, withdraw: large, appeal: large, rates: true }, story.clock.now())

const find = async (key: string) =>
  (await story.consoleOk('setting/list', {}, owner)).list.find((setting) => setting.key === key)

async function change(key: string, value: unknown) {
  const version = (await find(key))?.version ?? ''
  const fields = { key, value: JSON.stringify(value), version, reason: 'The market moved' }
  return story.console('setting/change', fields, owner)
}

test('change of rates waits for approval and then applies', async () => {
  const before = await find('reference_rates')
  expect(await change('reference_rates', { EUR: '0.5' })).toMatchObject({
    code: 200,
    data: {
      value: before?.value,
      proposal: { kind: 'setting', subject: 'reference_rates', state: 'open', mine: true },
    },
  })
  expect(await find('reference_rates')).toMatchObject({ value: before?.value, proposal: { note: 'The market moved' } })
  const proposal_id = (await find('reference_rates'))?.proposal?.proposal_id ?? ''
  expect(await story.console('proposal/approve', { proposal_id }, owner)).toMatchObject({ code: 403 })
  await story.consoleOk('proposal/approve', { proposal_id }, operator)
  expect(await find('reference_rates')).toMatchObject({
    value: '{"EUR":"0.5"}',
    set_by: 'Owner',
    reason: 'The market moved',
    proposal: null,
  })
})

test('rejected change has no effect and allows another proposal', async () => {
  const before = await find('withdraw_limits')
  await change('withdraw_limits', { fee: '9', min_amount: '10', max_amount: '50000' })
  const proposal_id = (await find('withdraw_limits'))?.proposal?.proposal_id ?? ''
  expect(await change('withdraw_limits', { fee: '8', min_amount: '10', max_amount: '50000' })).toMatchObject({
    code: 409,
  })
  await story.consoleOk('proposal/reject', { proposal_id, reason: 'Too dear' }, operator)
  expect(await find('withdraw_limits')).toEqual(before)
  await change('withdraw_limits', { fee: '2', min_amount: '10', max_amount: '50000' })
})

test('change proposed over an older value is not carried out', async () => {
  await change('binding_hold_hours', 12)
  const proposal_id = (await find('binding_hold_hours'))?.proposal?.proposal_id ?? ''
  await addSetting(db, 'binding_hold_hours', 48, story.clock.now())
  expect(await story.console('proposal/approve', { proposal_id }, operator)).toMatchObject({ code: 409 })
  expect(await find('binding_hold_hours')).toMatchObject({ value: '48' })
})

test('four-eyes rule is not switched off by one person', async () => {
  const off = { recharge: large, withdraw: large, appeal: large, rates: false }
  expect(await change('four_eyes', off)).toMatchObject({ code: 200, data: { proposal: { state: 'open' } } })
  expect(JSON.parse((await find('four_eyes'))?.value ?? '')).toMatchObject({ rates: true })
})

test('staff rules always need two people', async () => {
  const limits = { recharge: large, withdraw: large, appeal: large }
  const open = (await find('four_eyes'))?.proposal?.proposal_id ?? ''
  const rejected = { proposal_id: open, reason: 'No' }
  await story.consoleOk('proposal/reject', rejected, operator)
  expect(await story.console('proposal/reject', rejected, operator)).toMatchObject({
    code: 409,
    data: { reason: 'state_conflict' },
  })
  await addSetting(db, 'four_eyes', { ...limits, rates: false }, story.clock.now())
  onTestFinished(async () => {
    await addSetting(db, 'four_eyes', { ...limits, rates: true }, story.clock.now())
  })
  const waits = { code: 200, data: { proposal: { state: 'open' } } }
  expect(await change('four_eyes', { ...limits, recharge: '900000', rates: false })).toMatchObject(waits)
  expect(await change('owner_trades', true)).toMatchObject(waits)
  expect(await change('app_url', 'https://ours.example')).toMatchObject(waits)
  expect(await change('referral_share_bps', 100)).toMatchObject({ data: { value: '100', proposal: null } })

  // A colleague's link to a new password would lead to where the owner reads its secret.
  const renewal = await story.consoleOk('staff/renew', { staff_id: operator.staffId }, owner)
  expect(renewal.proposal).not.toBeNull()
  await deliver(story.services)
  expect(await story.mailbox.to(operator.email)).toEqual([])
  const { id: by } = await db.selectFrom('staff').select('id').where('role', '=', 'owner').executeTakeFirstOrThrow()
  const alone = addSetting(db, 'app_url', 'https://ours.example', story.clock.now(), { by, reason: 'For me' })
  await expect(alone).rejects.toThrow('needs a second person')
  const proposal_id = (await find('app_url'))?.proposal?.proposal_id ?? ''
  await story.consoleOk('proposal/approve', { proposal_id }, operator)
  expect(await find('app_url')).toMatchObject({ value: '"https://ours.example"', set_by: 'Owner' })
})

test('settings that move no money need one person', async () => {
  expect(await change('features', { interest: false })).toMatchObject({ code: 200, data: { proposal: null } })
  expect(await find('features')).toMatchObject({ value: '{"interest":false}' })
})

test('database refuses a sensitive setting of one person', async () => {
  const { id: by } = await db.selectFrom('staff').select('id').where('role', '=', 'owner').executeTakeFirstOrThrow()
  const alone = addSetting(db, 'referral_share_bps', 10_000, story.clock.now(), { by, reason: 'For me' })
  await expect(alone).rejects.toThrow('needs a second person')
})

test('approval of a public URL is used once', async () => {
  const value = 'https://c2c.example'
  await change('app_url', value)
  const proposal_id = (await find('app_url'))?.proposal?.proposal_id ?? ''
  await story.consoleOk('proposal/approve', { proposal_id }, operator)
  const approved = db.selectFrom('settings').select(['set_by as by', 'created_at']).where('key', '=', 'app_url')
  const { by, created_at } = await approved.orderBy('id', 'desc').executeTakeFirstOrThrow()
  const again = addSetting(db, 'app_url', value, created_at, { by, reason: 'Once more' })
  await expect(again).rejects.toThrow('needs a second person')
})
