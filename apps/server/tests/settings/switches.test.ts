import { afterEach, expect, test, vi } from 'vitest'
import { changeSettingNow, type SettingInput } from '../../src/services/settings/settings.ts'
import type { Fields } from '@c2c/testing/src/people/caller.ts'
import { moneyOf, rechargeAndApprove, rechargeFields } from '@c2c/testing/src/people/money.ts'
import { registerUser, signInOwner } from '@c2c/testing/src/people/people.ts'
import { readSwitches } from '../../src/services/settings/switches.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { openMerchant, openOffer, sell, seller } from '../trade/order/support.ts'
import { patience } from '@c2c/testing/src/story/patience.ts'

const story = await startStory()
const { db, readCache } = story.services
const merchant = await openMerchant(story)
const offer = await openOffer(story, merchant)
const person = await seller(story)

/** Sets it and waits until this process has received the change. */
async function set<Key extends 'features' | 'maintenance'>(key: Key, value: SettingInput<Key>): Promise<void> {
  const changed = new Promise((resolve) => story.services.changes.once('changed', resolve))
  await changeSettingNow(story.services.db, key, value, story.clock.now())
  await changed
}

afterEach(async () => {
  await set('features', {})
  await set('maintenance', { on: false, message: {}, until: '' })
})

const maintain = () =>
  set('maintenance', {
    on: true,
    message: { en: 'Back at noon.', de: 'Wir sind mittags zurück.' },
    until: '2026-11-21T12:00:00.000Z',
  })

const refused = { code: 422, data: { reason: 'not_available' } }

test('disabled feature starts nothing new and running orders continue', async () => {
  const { order_id } = await sell(story, person, offer)
  await set('features', { trade: false })
  const before = await moneyOf(story, person)
  const fields = { saleu_id: offer, number: '10', bk_id: person.bk_id }
  expect(await story.call('saleu/create-order', fields, { ...person, lang: 'de' })).toMatchObject({
    ...refused,
    msg: 'Neue Handelsaufträge sind zurzeit abgeschaltet. Offene gehen weiter.',
  })
  expect(await moneyOf(story, person)).toEqual(before)
  await story.consoleOk('order/paid', { order_id, reference: 'x' }, merchant)
  expect(await story.callOk('saleu/confirm', { order_id }, person)).toMatchObject({ state: 'completion' })
})

test.each<[Parameters<typeof story.call>[0], keyof SettingInput<'features'>, Fields]>([
  ['recharge/shoukuan-address', 'recharge', {}],
  ['withdraw/create', 'withdraw', { type: 'bank', bk_id: person.bk_id, amount: '20' }],
  ['lixibao/create-order', 'interest', { lixibao_id: 'any', number: '10' }],
  ['invite/detail', 'invitations', {}],
  ['transfer/create', 'transfers', { receiver: 'any', amount: '10' }],
  ['transfer/request-create', 'transfers', { amount: '10' }],
])('%s is refused while %s is off', async (call, feature, fields) => {
  await set('features', { [feature]: false })
  expect(await story.call(call, fields, person)).toMatchObject({ ...refused, data: { feature } })
})

test('disabled registration or invitations block the matching sign-ups', async () => {
  const { invite_code } = await story.callOk('userinfo/get-info', {}, person)
  await set('features', { registration: false })
  await expect(registerUser(story)).rejects.toThrow('Registration is closed')
  await set('features', { invitations: false })
  await expect(registerUser(story, undefined, invite_code)).rejects.toThrow('Invitations are switched off')
  await registerUser(story)
})

test('maintenance allows reading only and is announced with its end', async () => {
  const fields = await rechargeFields(story, person, '50')
  await maintain()
  expect(await story.call('userinfo/save', { nickname: 'Nadine' }, person)).toMatchObject(refused)
  const answer = await story.call('recharge/create', fields, { ...person, lang: 'de' })
  expect(answer).toMatchObject({
    ...refused,
    msg: 'Der Dienst wird gerade gewartet. Wir sind mittags zurück.',
    data: { maintenance: true, until: '2026-11-21T12:00:00.000Z' },
  })
  expect(await story.call('recharge/create', fields, { ...person, lang: 'ja' })).toMatchObject({
    msg: 'メンテナンス中です。Back at noon.',
  })
  expect(await story.callOk('recharge/list', {}, person)).not.toMatchObject({ list: [{ state: 'audit' }] })
  await story.callOk('user/login', { account: person.account, password: person.password })
})

test('maintenance lets running trades and the console continue', async () => {
  const { order_id } = await sell(story, person, offer)
  await maintain()
  await story.consoleOk('order/paid', { order_id, reference: 'y' }, merchant)
  expect(await story.callOk('saleu/confirm', { order_id }, person)).toMatchObject({ state: 'completion' })
  await story.consoleOk('recharge/list', {}, { token: await signInOwner(story) })
})

test('attempt refused for maintenance can be retried with its key', async () => {
  const fields = await rechargeFields(story, person, '50')
  await maintain()
  const attempt = { ...person, key: 'again-after-maintenance' }
  expect(await story.call('recharge/create', fields, attempt)).toMatchObject(refused)
  await set('maintenance', { on: false, message: {}, until: '' })
  await story.callOk('recharge/create', fields, attempt)
})

test('answer from before maintenance is repeated during it', async () => {
  const attempt = { ...person, key: 'answered-before-maintenance' }
  const fields = await rechargeFields(story, person, '50')
  const first = await story.call('recharge/create', fields, attempt)
  await maintain()
  expect((await story.call('recharge/create', fields, attempt)).text).toBe(first.text)
})

test('settings are not cached while notifications are lost', async () => {
  readCache.enable(false)
  try {
    expect((await readSwitches(db)).maintenance).toBeNull()
    await changeSettingNow(
      story.services.db,
      'maintenance',
      { on: true, message: { en: 'Now' }, until: '' },
      new Date(),
    )
    expect((await readSwitches(db)).maintenance).toMatchObject({ message: { en: 'Now' } })
  } finally {
    readCache.enable(true)
  }
  await vi.waitFor(async () => expect((await readSwitches(db)).maintenance).not.toBeNull(), patience)
})

test('recharge made before the feature was disabled is credited', async () => {
  const someone = await registerUser(story)
  const { recharge_id } = await story.callOk('recharge/create', await rechargeFields(story, someone, '50'), someone)
  await set('features', { recharge: false })
  await story.consoleOk('recharge/approve', { recharge_id, amount: '50' }, { token: await signInOwner(story) })
  expect(await moneyOf(story, someone)).toMatchObject({ available: '50.000000' })
  await set('features', {})
  await rechargeAndApprove(story, someone, '10')
})
