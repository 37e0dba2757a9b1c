import { expect, test } from 'vitest'
import { releaseBonds } from '../../../src/features/trade/bond/release-bonds.ts'
import { day } from '@c2c/testing/src/story/clock.ts'
import { newUser, signInOwner } from '@c2c/testing/src/people/people.ts'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { fundsOfMaker, moveIn, newMaker, setMakers } from '../maker/support.ts'
import { openMerchant, openOffer } from '../order/support.ts'
import { appealedPurchase, bondOf, bonded, daysLater, judges, lock } from './support.ts'

const story = await startStory()

test('bond leaves the balance and comes back seven days after the notice', async () => {
  const { merchant: first } = await bonded(story)
  let merchant = first
  expect(await bondOf(story, merchant)).toMatchObject({
    bond: '100.000000',
    available: '900.000000',
    leaving_since: '',
  })
  const { accounts } = await story.consoleOk('ledger/merchant', {}, merchant)
  expect(accounts).toContainEqual({ kind: 'bond', balance: '100.000000' })
  const { leaving_since, leaves_at } = await story.consoleOk('bond/leave', {}, merchant)
  expect(Date.parse(leaves_at) - Date.parse(leaving_since)).toBe(7 * day)
  story.clock.advance(7 * day - 1)
  merchant = await daysLater(story, merchant)
  await releaseBonds(story.services)
  expect(await bondOf(story, merchant)).toMatchObject({ bond: '100.000000' })
  story.clock.advance(1)
  await releaseBonds(story.services)
  await releaseBonds(story.services)
  expect(await bondOf(story, merchant)).toMatchObject({ bond: '0.000000', available: '1000.000000', leaves_at: '' })
  const { list } = await story.consoleOk('bond/list', {}, merchant)
  expect(list.map(({ kind, amount, by }) => [kind, amount, by !== ''])).toEqual([
    ['release', '100.000000', false],
    ['leave', '0.000000', true],
    ['lock', '100.000000', true],
  ])
})

test('notice is taken back, and what does not fit is refused', async () => {
  const conflict = { code: 409, data: { reason: 'state_conflict' } }
  const merchant = await openMerchant(story, 10)
  expect(await story.console('bond/leave', {}, merchant)).toMatchObject(conflict)
  expect(await story.console('bond/keep', {}, merchant)).toMatchObject(conflict)
  expect(await story.console('bond/lock', { amount: '11' }, merchant)).toMatchObject({
    data: { reason: 'insufficient_balance' },
  })
  await lock(story, merchant, '10')
  await story.consoleOk('bond/leave', {}, merchant)
  expect(await story.console('bond/leave', {}, merchant)).toMatchObject(conflict)
  expect(await story.console('bond/lock', { amount: '1' }, merchant)).toMatchObject(conflict)
  expect(await story.consoleOk('bond/keep', {}, merchant)).toMatchObject({ bond: '10.000000', leaving_since: '' })
  story.clock.advance(8 * day)
  await releaseBonds(story.services)
  expect(await bondOf(story, await daysLater(story, merchant))).toMatchObject({ bond: '10.000000' })
})

test('operator reads a bond and does not move it, another merchant does not see it', async () => {
  const [operator] = await judges(story)
  const { merchant } = await bonded(story)
  expect(await story.console('bond/leave', { merchant_id: merchant.id }, operator)).toMatchObject({ code: 403 })
  expect(await story.consoleOk('bond/list', { merchant_id: merchant.id }, operator)).toMatchObject({
    bond: { bond: '100.000000' },
  })
  const stranger = await openMerchant(story)
  expect(await story.console('bond/list', { merchant_id: merchant.id }, stranger)).toMatchObject({ code: 404 })
})

test('open appeal and a trade from before the notice keep the bond', async () => {
  const { merchant, offer } = await bonded(story)
  const trade = await appealedPurchase(story, merchant, offer)
  await story.consoleOk('bond/leave', {}, merchant)
  story.clock.advance(8 * day)
  const [operator] = await judges(story)
  const later = await daysLater(story, merchant)
  await releaseBonds(story.services)
  expect(await bondOf(story, later)).toMatchObject({ bond: '100.000000', waits_for: 1 })
  await story.consoleOk('order/release', { order_id: trade.order_id, reason: 'Paid.' }, operator)
  await releaseBonds(story.services)
  expect(await bondOf(story, later)).toMatchObject({ bond: '0.000000', waits_for: 0 })
})

test('maker locks a bond from the wallet, where it comes back, and reads the alert of a notice', async () => {
  await setMakers(story)
  const maker = await newMaker(story, '50')
  await moveIn(story, maker, '10')
  expect(await bondOf(story, maker)).toMatchObject({ available: '40.000000' })
  expect(await story.console('bond/lock', { amount: '41' }, maker)).toMatchObject({
    data: { reason: 'insufficient_balance' },
  })
  expect(await story.consoleOk('bond/lock', { amount: '25' }, maker)).toMatchObject({
    bond: '25.000000',
    available: '15.000000',
  })
  expect(await fundsOfMaker(story, maker)).toMatchObject({ wallet: '15.000000', available: '10.000000' })
  await story.consoleOk('bond/leave', {}, maker)
  const types = async () => (await story.callOk('notice/list', {}, maker)).list.map(({ type }) => type)
  expect(await types()).toContain('alert_bond_leaving')
  story.clock.advance(7 * day)
  await releaseBonds(story.services)
  expect(await types()).toContain('alert_bond_released')
  expect(await fundsOfMaker(story, maker)).toMatchObject({ wallet: '40.000000', available: '10.000000' })
})

test('maker whose withdrawals are on hold locks nothing', async () => {
  await setMakers(story)
  const maker = await newMaker(story, '50')
  const until = new Date(story.clock.now().getTime() + day)
  const hold = { user_id: maker.userId, reason: 'password' as const, until, at: story.clock.now() }
  await story.services.db.insertInto('user_holds').values(hold).execute()
  expect(await story.console('bond/lock', { amount: '25' }, maker)).toMatchObject({
    data: { reason: 'withdrawal_hold' },
  })
  expect(await fundsOfMaker(story, maker)).toMatchObject({ wallet: '50.000000' })
})

test('maker who is frozen moves no bond', async () => {
  await setMakers(story)
  const maker = await newMaker(story, '50')
  await story.consoleOk('bond/lock', { amount: '20' }, maker)
  const freeze = { user_id: maker.userId, reason: 'takeover' }
  await story.consoleOk('user/freeze', freeze, { token: await signInOwner(story) })
  const frozen = { code: 403, data: { reason: 'account_frozen' } }
  expect(await story.console('bond/lock', { amount: '5' }, maker)).toMatchObject(frozen)
  for (const name of ['bond/leave', 'bond/keep'] as const) {
    expect(await story.console(name, {}, maker)).toMatchObject(frozen)
  }
})

test('offer above the limit of the setting is paused without its bond, and the database begins no trade', async () => {
  await addSetting(story.services.db, 'bonds', { above: '400', bond: '80' }, story.clock.now())
  const { merchant, offer } = await bonded(story, '79')
  const small = await openOffer(story, merchant, { side: 'buy', max_number: '400' })
  const person = await newUser(story)
  const states = async () =>
    Object.fromEntries(
      (await story.consoleOk('offer/list', {}, merchant)).list.map(({ offer_id, state }) => [offer_id, state]),
    )
  const buy = (saleu_id: string) => story.call('saleu/create-order', { saleu_id, number: '10' }, person)
  const inHall = async () => {
    const { list } = await story.callOk('selling/merchant', { side: 'buy', page_size: '100' }, person)
    return list.filter(({ saleu_id }) => [offer, small].includes(saleu_id)).map((one) => one.merchant.bond)
  }
  expect(await states()).toEqual({ [offer]: 'no_bond', [small]: 'open' })
  expect(await inHall()).toEqual(['79.000000'])
  expect(await buy(offer)).toMatchObject({ data: { reason: 'not_available' } })
  await lock(story, merchant, '1')
  expect(await states()).toEqual({ [offer]: 'open', [small]: 'open' })
  // The hall may show the answer of a moment ago.
  await expect.poll(inHall).toEqual(['80.000000', '80.000000'])
  expect(await buy(offer)).toMatchObject({ code: 200 })
  await story.consoleOk('bond/leave', {}, merchant)
  expect(await states()).toEqual({ [offer]: 'no_bond', [small]: 'open' })
  await expect.poll(inHall).toEqual([undefined])
  expect(await buy(offer)).toMatchObject({ data: { reason: 'not_available' } })
  await addSetting(story.services.db, 'bonds', { above: '0', bond: '0' }, story.clock.now())
})
