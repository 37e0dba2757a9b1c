import { expect, test } from 'vitest'
import type { Fields } from '@c2c/testing/src/people/caller.ts'
import { fundUser } from '@c2c/testing/src/people/create-users.ts'
import { makeStaff, newUser, signInOwner } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { addSetting } from '@c2c/testing/src/story/settings.ts'

const story = await startStory()
const owner = { token: await signInOwner(story) }
const person = await newUser(story)
await fundUser(story, person, '5000')

const fields: Fields = {
  names: JSON.stringify({ en: 'Ten days', de: 'Zehn Tage' }),
  day: '10',
  apr: '0.073',
  min_amount: '10',
  max_amount: '5000',
}
const create = (changes: Fields = {}) => story.consoleOk('product/create', { ...fields, ...changes }, owner)
const offered = async (lang = 'en') =>
  (await story.callOk('lixibao/list', { page_size: '100' }, { ...person, lang })).list.map(({ name }) => name)

test('new product is offered immediately with its localised name', async () => {
  expect(await create()).toMatchObject({ day: 10, apr: '0.073000', rate: '0.002000', active: true, orders: 0 })
  expect(await offered('de')).toContain('Zehn Tage')
  expect(await offered('ja')).toContain('Ten days')
})

test('disabled product takes no orders and running ones continue', async () => {
  const { lixibao_id } = await create({ names: '{"en":"Ending"}' })
  await story.callOk('lixibao/create-order', { lixibao_id, number: '1000' }, person)
  const off = { lixibao_id, active: 'false' }
  expect(await story.consoleOk('product/change-state', off, owner)).toMatchObject({
    active: false,
    orders: 1,
    principal: '1000.000000',
  })
  expect(await offered()).not.toContain('Ending')
  const again = await story.call('lixibao/create-order', { lixibao_id, number: '10' }, person)
  expect(again).toMatchObject({ code: 404 })
  await story.consoleOk('product/change-state', { lixibao_id, active: 'true' }, owner)
  expect(await offered()).toContain('Ending')
})

test('reserve figures list promised, reserved and due amounts by day', async () => {
  const before = await story.consoleOk('reserve/figures', {}, owner)
  const { lixibao_id } = await create({ day: '20' })
  await story.callOk('lixibao/create-order', { lixibao_id, number: '1000' }, person)
  const after = await story.consoleOk('reserve/figures', {}, owner)
  expect(after.days).toHaveLength(90)
  expect(after.days[0]?.date).toBe('2026-11-21')
  expect(after.days.find(({ date }) => date === '2026-12-11')).toEqual({
    date: '2026-12-11',
    orders: 1,
    principal: '1000.000000',
    interest: '4.000000',
  })
  expect(Number(after.promised) - Number(before.promised)).toBeCloseTo(4)
  expect(Number(before.free) - Number(after.free)).toBeCloseTo(4)
  expect(after).toMatchObject({ covered: true, set_aside: after.promised, later: '0.000000' })
})

test.each([
  ['apr', { apr: '0' }],
  ['apr', { apr: '1.5' }],
  ['day', { day: '3651' }],
  ['max_amount', { max_amount: '5' }],
  ['names', { names: '{}' }],
])('%s is refused where it is %j', async (field, changes) => {
  const answer = await story.console('product/create', { ...fields, ...changes }, owner)
  expect(answer).toMatchObject({ code: 400, data: { fields: { [field]: expect.any(String) as string } } })
})

test('an operator reads products and offers none', async () => {
  const operator = await makeStaff(story, 'operator')
  await story.consoleOk('product/list', {}, operator)
  expect(await story.console('product/create', fields, operator)).toMatchObject({ code: 403 })
})

test('four-eyes approval offers a product and one person ends it', async () => {
  const now = story.clock.now()
  const alone = { recharge: '10000', withdraw: '10000', appeal: '10000', staff: false }
  await addSetting(story.services.db, 'four_eyes', { ...alone, rates: true }, now)
  const { lixibao_id, active } = await create({ names: '{"en":"By two"}' })
  expect([active, (await offered()).includes('By two')]).toEqual([false, false])
  expect(await story.console('product/change-state', { lixibao_id, active: 'true' }, owner)).toMatchObject({
    code: 409,
  })
  const [proposal] = (await story.consoleOk('proposal/list', { state: 'open', kind: 'product' }, owner)).list
  const decision = { proposal_id: proposal?.proposal_id ?? '' }
  expect(await story.console('proposal/approve', decision, owner)).toMatchObject({ code: 403 })
  expect(await offered()).not.toContain('By two')
  await story.consoleOk('proposal/approve', decision, await makeStaff(story, 'operator'))
  expect(await offered()).toContain('By two')

  await story.consoleOk('product/change-state', { lixibao_id, active: 'false' }, owner)
  expect(await offered()).not.toContain('By two')
  const again = await story.consoleOk('product/change-state', { lixibao_id, active: 'true' }, owner)
  expect([again.active, (await offered()).includes('By two')]).toEqual([false, false])
  await addSetting(story.services.db, 'four_eyes', { ...alone, rates: false }, now)
})

test('unknown or malformed product is not found', async () => {
  for (const lixibao_id of ['nonsense', '00000000-0000-4000-8000-000000000000'])
    for (const active of ['true', 'false'])
      expect(await story.console('product/change-state', { lixibao_id, active }, owner)).toMatchObject({
        status: 200,
        code: 404,
      })
})

test('offered product stays offered without another approval', async () => {
  const now = story.clock.now()
  const limits = { recharge: '10000', withdraw: '10000', appeal: '10000', staff: false }
  const { lixibao_id } = await create({ names: '{"en":"Offered"}' })
  const start = () => story.consoleOk('product/change-state', { lixibao_id, active: 'true' }, owner)
  await addSetting(story.services.db, 'four_eyes', { ...limits, rates: true }, now)
  expect(await start()).toMatchObject({ active: true })
  const waiting = async () => (await story.consoleOk('proposal/list', { subject: lixibao_id }, owner)).list
  expect(await waiting()).toEqual([])
  expect(await offered()).toContain('Offered')

  await story.consoleOk('product/change-state', { lixibao_id, active: 'false' }, owner)
  expect(await start()).toMatchObject({ active: false })
  const [proposal] = await waiting()
  expect(proposal).toMatchObject({ kind: 'product', amount: '', payload: { apr: '0.073000', day: '10' } })
  await addSetting(story.services.db, 'four_eyes', { ...limits, rates: false }, now)
  expect(await start()).toMatchObject({ active: true })
  const { proposal_id = '' } = proposal ?? {}
  const approved = story.console('proposal/approve', { proposal_id }, await makeStaff(story, 'operator'))
  expect(await approved).toMatchObject({ code: 409, data: { reason: 'state_conflict' } })
})
