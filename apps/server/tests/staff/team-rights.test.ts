import { consoleCalls, hasRight, teamRights, type Call, type ConsoleCallName, type TeamRole } from '@c2c/contract'
import { expect, test } from 'vitest'
import { share } from '@c2c/testing/src/cases/extent.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { callBy, merchantKey } from '../identity/api-key/support.ts'
import { openMerchant } from '../trade/order/support.ts'
import { joinTeam } from './join-team.ts'

const story = await startStory()
const boss = await openMerchant(story)
const presets = Object.keys(teamRights) as Exclude<TeamRole, 'custom'>[]
const members = new Map<TeamRole, { readonly token: string; readonly staffId: string }>()
for (const role of presets) members.set(role, await joinTeam(story, boss, role))
const reader = await joinTeam(story, boss, 'custom')
const calls = consoleCalls.filter(
  ({ auth, name }: Call) => auth.includes('merchant') && name !== 'session/logout',
) as readonly Call<ConsoleCallName>[]
const missing = { code: 403, data: { reason: 'not_allowed' } }

const isMissing = (answer: { readonly code: number; readonly text: string }): boolean =>
  answer.code === 403 && answer.text.includes('Your role in the team')

test.each(presets)('%s makes the calls of its rights in a session and no others', async (role) => {
  const outcomes = []
  for (const { name } of calls) outcomes.push([name, !isMissing(await story.console(name, {}, members.get(role)))])
  expect(outcomes).toEqual(calls.map((call) => [call.name, hasRight(call, teamRights[role])]))
})

test('member without rights reads the lists and changes the own account alone', async () => {
  const refused: string[] = []
  for (const { name } of calls) if (isMissing(await story.console(name, {}, reader))) refused.push(name)
  expect(refused).toEqual(
    calls.filter(({ rights }) => rights !== undefined && rights !== 'own').map(({ name }) => name),
  )
})

test.each(share(presets, 1, 3))('key of a member who becomes %s does no more than that', async (role) => {
  const maker = await joinTeam(story, boss, 'owner')
  const key = await merchantKey(story, maker, { scopes: 'read,trade,withdraw', networks: '127.0.0.1,::1' })
  if (role !== 'owner') await story.consoleOk('staff/change-rights', { staff_id: maker.staffId, team_role: role }, boss)
  const outcomes = []
  const keyed = calls.filter((call) => call.key !== null)
  for (const { name } of keyed) {
    outcomes.push([name, !isMissing(await callBy(story, key, `/console/api/v1/${name}`, {}))])
  }
  expect(outcomes).toEqual(keyed.map((call) => [call.name, hasRight(call, teamRights[role])]))
})

test('rights change in an open session at once, and the session says them', async () => {
  const member = await joinTeam(story, boss, 'trader')
  expect(await story.consoleOk('session/info', {}, member)).toMatchObject({
    team_role: 'trader',
    rights: teamRights.trader,
  })
  expect(await story.console('offer/bulk', {}, member)).not.toMatchObject({ code: 403 })
  const changed = { staff_id: member.staffId, team_role: 'custom', rights: 'chat,exports' }
  expect(await story.consoleOk('staff/change-rights', changed, boss)).toMatchObject({
    team_role: 'custom',
    rights: ['chat', 'exports'],
  })
  expect(await story.console('offer/bulk', {}, member)).toMatchObject(missing)
  expect(await story.consoleOk('session/info', {}, member)).toMatchObject({
    team_role: 'custom',
    rights: ['chat', 'exports'],
  })
  const { email, password } = member
  expect(await story.consoleOk('session/login', { email, password })).toMatchObject({
    role: 'merchant',
    team_role: 'custom',
  })
  expect(await story.console('staff/change-rights', changed, boss)).toMatchObject({ code: 409 })
})

test('refused member changes nothing, and the attempt is in the audit log of the merchant', async () => {
  const cashier = members.get('cashier') ?? { staffId: '', token: '' }
  expect(await story.console('alert/low-balance', { amount: '7' }, cashier)).toMatchObject(missing)
  expect(await story.consoleOk('alert/info', {}, cashier)).toMatchObject({ low_balance: '' })
  const { list } = await story.consoleOk('audit/list', { staff_id: cashier.staffId, call: 'alert/low-balance' }, boss)
  expect(list[0]).toMatchObject({ outcome: 'refused', name: 'The cashier' })
})

test('audit log of a merchant is of its members alone', async () => {
  const other = await openMerchant(story)
  await story.consoleOk('alert/low-balance', { amount: '5' }, other)
  const { list, total } = await story.consoleOk('audit/list', { page_size: '100' }, other)
  expect([total, list.map(({ call }) => call)]).toEqual([1, ['alert/low-balance']])
  const names = new Set((await story.consoleOk('audit/list', { page_size: '100' }, boss)).list.map(({ role }) => role))
  expect(names).toEqual(new Set(['merchant']))
  const [row] = list
  expect((await story.consoleOk('audit/list', { staff_id: row?.staff_id ?? '' }, boss)).list).toEqual([])
})

test('member who was there before has all rights', async () => {
  expect(await story.consoleOk('session/info', {}, boss)).toMatchObject({
    team_role: 'owner',
    rights: teamRights.owner,
  })
})
