import { expect, test } from 'vitest'
import { changeSettingNow } from '../../../src/services/settings/settings.ts'
import { oldSession, setUpTotp } from '@c2c/testing/src/people/factors.ts'
import { bindAccount } from '@c2c/testing/src/people/money.ts'
import { newUser, signInOwner } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { setLimits } from '@c2c/testing/src/people/verified-people.ts'
import {
  bound,
  fundsOfMaker,
  move,
  moveIn,
  newMaker,
  offer,
  post,
  reportPaid,
  setMakers,
  take,
  type Maker,
} from './support.ts'

const story = await startStory()
await setMakers(story)
const owner = { token: await signInOwner(story) }
const [maker, buyer] = [await newMaker(story, '200'), await bound(story, '100')]
await moveIn(story, maker, '100')
const saleu_id = await post(story, maker)

const refused = (reason: string) => ({ data: { reason } })

/** Whether the hall shows the maker's offer. */
async function isShown(): Promise<boolean> {
  const { list } = await story.callOk('selling/merchant', { side: 'buy', page_size: '100' }, buyer)
  return list.some((one) => one.saleu_id === saleu_id)
}

/** Calls that a maker begins, each with a valid input. */
const beginnings = async (of: Maker) => [
  await move(story, of, 'in', '1'),
  await story.console('offer/create', offer, of),
  await story.call('maker/account-create', { bk_id: of.bk_id }, of),
  await story.call('maker/start', { name: `Again ${of.account}` }, of),
]

test('makers are no favourites of their own, and do not block themselves', async () => {
  const { merchant_id } = await story.callOk('saleu/merchant', { saleu_id }, buyer)
  const own = { code: 403, ...refused('not_allowed') }
  expect(await story.call('saleu/favourite', { merchant_id, favourite: 'true' }, maker)).toMatchObject(own)
  expect(await story.call('saleu/block', { merchant_id, blocked: 'true' }, maker)).toMatchObject(own)
})

test('without the setting nothing begins, open trades go on and money comes back', async () => {
  const order_id = await take(story, buyer, saleu_id)
  await setMakers(story, 'off')
  const off = { code: 422, data: { reason: 'not_available', feature: 'makers' } }
  for (const answer of await beginnings(maker)) expect(answer).toMatchObject(off)
  expect(await isShown()).toBe(false)
  expect(await story.call('saleu/create-order', { saleu_id, number: '1' }, buyer)).toMatchObject(
    refused('not_available'),
  )
  expect(await story.callOk('maker/info', {}, maker)).toMatchObject({ enabled: false, obstacle: 'off' })
  await reportPaid(story, buyer, order_id)
  await story.consoleOk('order/release', { order_id }, maker)
  expect(await move(story, maker, 'out', '1')).toMatchObject({ code: 200 })
  await setMakers(story)
  expect(await isShown()).toBe(true)
})

test('level that is too low begins nothing', async () => {
  await setMakers(story, 'identity')
  const low = { code: 403, data: { reason: 'not_allowed', level: 'identity' } }
  for (const answer of await beginnings(maker)) expect(answer).toMatchObject(low)
  expect(await story.callOk('maker/info', {}, maker)).toMatchObject({ required: 'identity', level: 'email' })
  expect(await story.call('saleu/create-order', { saleu_id, number: '1' }, buyer)).toMatchObject(
    refused('not_available'),
  )
  await setMakers(story)
})

test('frozen maker begins nothing, moves nothing, and the offers are closed', async () => {
  const frozen = await newMaker(story, '20')
  await moveIn(story, frozen, '10')
  const mine = await post(story, frozen)
  await story.consoleOk('user/freeze', { user_id: frozen.userId, reason: 'A trial.' }, owner)
  for (const answer of await beginnings(frozen)) expect(answer).toMatchObject(refused('account_frozen'))
  expect(await move(story, frozen, 'out', '1')).toMatchObject(refused('account_frozen'))
  const tried = await story.call('saleu/create-order', { saleu_id: mine, number: '1' }, buyer)
  expect(tried).toMatchObject(refused('not_available'))
})

test('suspended maker begins nothing, and money comes back', async () => {
  const suspended = await newMaker(story, '20')
  await moveIn(story, suspended, '10')
  const suspend = (value: string) =>
    story.consoleOk('merchant/change', { merchant_id: suspended.merchantId, suspended: value }, owner)
  const info = async () => (await story.callOk('maker/info', {}, suspended)).merchant
  expect(await info()).toMatchObject({ suspended: false })
  await suspend('true')
  expect(await info()).toMatchObject({ suspended: true })
  expect(await move(story, suspended, 'in', '1')).toMatchObject(refused('not_allowed'))
  expect(await move(story, suspended, 'out', '10')).toMatchObject({ code: 200 })
  await suspend('false')
  expect(await move(story, suspended, 'in', '1')).toMatchObject({ code: 200 })
})

test('while withdrawals are on hold no trade begins, and nothing is moved in', async () => {
  const held = await newMaker(story, '20')
  await moveIn(story, held, '10')
  const mine = await post(story, held)
  const until = new Date(story.clock.now().getTime() + 3_600_000)
  const hold = { user_id: held.userId, reason: 'password' as const, until, at: story.clock.now() }
  await story.services.db.insertInto('user_holds').values(hold).execute()
  const [moved, offered, added] = await beginnings(held)
  for (const answer of [moved, offered, added]) expect(answer).toMatchObject(refused('withdrawal_hold'))
  const tried = await story.call('saleu/create-order', { saleu_id: mine, number: '1' }, buyer)
  expect(tried).toMatchObject(refused('not_available'))
  expect(await move(story, held, 'out', '10')).toMatchObject({ code: 200 })
})

test('user who has not started has nothing to move, no account and no offers', async () => {
  const person = await bound(story, '10')
  expect(await story.callOk('maker/info', {}, person)).toMatchObject({ obstacle: '', merchant: null })
  expect(await move(story, person, 'in', '1')).toMatchObject(refused('not_allowed'))
  expect(await move(story, person, 'out', '1')).toMatchObject(refused('not_allowed'))
  const account = await story.call('maker/account-create', { bk_id: person.bk_id }, person)
  expect(account).toMatchObject(refused('not_allowed'))
  expect(await story.console('offer/create', offer, person)).toMatchObject({ code: -1 })
})

test('name of another merchant is refused in any case', async () => {
  const { merchant } = await story.callOk('maker/info', {}, maker)
  const person = await newUser(story)
  const name = (merchant?.name ?? '').toUpperCase()
  expect(await story.call('maker/start', { name }, person)).toMatchObject(refused('already_exists'))
})

test('no more moves than there is', async () => {
  const { wallet, available } = await fundsOfMaker(story, maker)
  expect(await move(story, maker, 'in', `${Number(wallet) + 1}`)).toMatchObject(refused('insufficient_balance'))
  expect(await move(story, maker, 'out', `${Number(available) + 1}`)).toMatchObject(refused('insufficient_balance'))
})

test('buyers pay only to a bound account of the maker that is usable, once', async () => {
  const { bk_id } = buyer
  expect(await story.call('maker/account-create', { bk_id }, maker)).toMatchObject(refused('not_found'))
  const again = await story.call('maker/account-create', { bk_id: maker.bk_id }, maker)
  expect(again).toMatchObject(refused('already_exists'))
  await changeSettingNow(story.services.db, 'binding_hold_hours', 48, story.clock.now())
  const fresh = await bindAccount(story, maker, { iban: 'GB29 NWBK 6016 1331 9268 19' })
  expect(await story.call('maker/account-create', { bk_id: fresh }, maker)).toMatchObject(refused('withdrawal_hold'))
  await changeSettingNow(story.services.db, 'binding_hold_hours', 0, story.clock.now())
})

test('a retired account can be offered again', async () => {
  const other = await newMaker(story, '0')
  const { list } = await story.consoleOk('account/list', {}, other)
  expect(list).toMatchObject([
    { pay_type: 'bank', currency: 'EUR', fields: {}, masked_account: expect.stringMatching(/3000$/) },
  ])
  await story.consoleOk('account/retire', { account_id: list[0]?.account_id ?? '' }, other)
  expect(await story.call('maker/account-create', { bk_id: other.bk_id }, other)).toMatchObject({ code: 200 })
})

test('trades of a maker count against the limit of the own level', async () => {
  const busy = await newMaker(story, '60')
  await moveIn(story, busy, '60')
  const mine = await post(story, busy)
  await setLimits(story, { email_trade: '25' })
  await take(story, await bound(story, '0'), mine, '20')
  const second = await bound(story, '0')
  expect(await story.call('saleu/create-order', { saleu_id: mine, number: '10' }, second)).toMatchObject(
    refused('not_available'),
  )
  const { today } = await story.callOk('verification/get', {}, busy)
  expect(today.trade).toMatchObject({ used: '20.000000', left: '5.000000' })
  await setLimits(story, {})
})

test('stolen token of a maker gives no escrow away', async () => {
  const victim = await newMaker(story, '30')
  await moveIn(story, victim, '30')
  const app = await setUpTotp(story, victim)
  const stolen = await oldSession(story, victim, await app.next())
  const order_id = await take(story, buyer, await post(story, victim))
  await reportPaid(story, buyer, order_id)
  expect(await story.console('order/release', { order_id }, stolen)).toMatchObject(refused('second_factor_required'))
  await story.callOk('security/prove', { totp: await app.next() }, stolen)
  expect(await story.console('order/release', { order_id }, stolen)).toMatchObject({ code: 200 })
})

test('account with offers, open trades or a balance is not deleted', async () => {
  const leaving = await newMaker(story, '20')
  const { password } = leaving
  const close = () => story.call('userinfo/delete', { password }, leaving)
  const offer_id = await post(story, leaving, { side: 'sell', available: '10' })
  await moveIn(story, leaving, '20')
  expect(await close()).toMatchObject(refused('state_conflict'))
  const order_id = await take(story, await bound(story, '10'), offer_id, '5')
  expect(await close()).toMatchObject({ msg: expect.stringContaining('1 of your orders') })
  await story.consoleOk('order/reject', { order_id, reason: 'No.' }, leaving)
  expect((await close()).msg).toContain('20 USDT')
  await move(story, leaving, 'out', '20')
  const withdrawn = { type: 'bank', bk_id: leaving.bk_id, amount: '20' }
  const { withdraw_id } = await story.callOk('withdraw/create', withdrawn, leaving)
  await story.consoleOk('withdraw/approve', { withdraw_id, payout_ref: `SEPA-${leaving.account}` }, owner)
  expect(await close()).toMatchObject({ msg: expect.stringContaining('1 of your offers') })
  await story.consoleOk('offer/update', { offer_id, active: 'false' }, leaving)
  expect(await close()).toMatchObject({ code: 200 })
  const { list } = await story.consoleOk('merchant/list', { id: leaving.merchantId }, owner)
  expect(list).toMatchObject([{ name: expect.stringMatching(/^deleted-/), suspended: true, accounts: 0 }])
})
