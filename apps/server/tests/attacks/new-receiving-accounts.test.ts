import { beforeAll, expect, test } from 'vitest'
import { day, hour, minute } from '@c2c/testing/src/story/clock.ts'
import type { Fields } from '@c2c/testing/src/people/caller.ts'
import { deliver } from '@c2c/testing/src/story/deliver.ts'
import { makeStaff, newUser, type Member } from '@c2c/testing/src/people/people.ts'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import { isFull } from '@c2c/testing/src/cases/extent.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { openMerchant, openOffer, paymentDetails } from '../trade/order/support.ts'

const story = await startStory()
const { db } = story.services
const person = await newUser(story)

beforeAll(() => addSetting(db, 'account_wait_hours', 24, story.clock.now()))

const { type: _type, iban: _iban, ...details } = paymentDetails
const thief = { name: 'Tom', surname: 'Thief', account: 'thief@mail.example' }

/** A merchant with a used account and two members, and an offer where users buy. */
async function openDesk() {
  await addSetting(db, 'account_wait_hours', 0, story.clock.now())
  const { id, name } = await openMerchant(story, 10_000)
  await addSetting(db, 'account_wait_hours', 24, story.clock.now())
  const [first, second] = [await makeStaff(story, 'merchant', id), await makeStaff(story, 'merchant', id)]
  const offer = await openOffer(story, { id, name, token: first.token }, { side: 'buy', pay_types: 'wise' })
  story.clock.advance(minute)
  return { id, name, first, second, offer }
}

const add = (member: { token: string }, fields: Fields = {}) =>
  story.consoleOk('account/create', { pay_type: 'wise', fields: JSON.stringify({ ...details, ...fields }) }, member)

/** The names of the holders that the next buyers are asked to pay to. */
async function paidTo(offer: string, count: number): Promise<Set<string | undefined>> {
  const accounts: (string | undefined)[] = []
  for (let bought = 0; bought < count; bought += 1) {
    const { order_id } = await story.callOk('saleu/create-order', { saleu_id: offer, number: '10' }, person)
    const { payment } = await story.callOk('saleu/order-detail', { order_id }, person)
    accounts.push(payment?.type === 'wise' ? payment.account : undefined)
    await story.callOk('saleu/cancel', { order_id }, person)
  }
  return new Set(accounts)
}

const own = new Set([paymentDetails.account])

/** Another session of a member, because the last one has ended since. */
const again = ({ email, password }: Member) => story.consoleOk('session/login', { email, password })

const accountOf = async (member: { token: string }, account_id: string) =>
  (await story.consoleOk('account/list', {}, member)).list.find((account) => account.account_id === account_id)

test('new account is not shown to the next buyers', async () => {
  const { first, offer } = await openDesk()
  const { state, holder, may_confirm } = await add(first, thief)
  expect({ state, holder, may_confirm }).toEqual({ state: 'waiting', holder: 'differs', may_confirm: false })
  expect(await paidTo(offer, isFull ? 10 : 4)).toEqual(own)
})

test('account of a stranger waits for a second member, however long', async () => {
  const { first, second, offer } = await openDesk()
  const { account_id, waits_until } = await add(first, thief)
  expect(waits_until).toBe('')
  story.clock.advance(10 * day)
  expect(await accountOf(await again(second), account_id)).toMatchObject({ state: 'waiting', may_confirm: true })
  expect(await paidTo(offer, 3)).toEqual(own)
})

test('account of the business is used after a day, and comes last for a week', async () => {
  const { first, name, offer } = await openDesk()
  const [word = '', ...rest] = name.split(' ')
  const { account_id, holder, waits_until } = await add(first, {
    name: word,
    surname: rest.join(' '),
    account: 'new@m.example',
  })
  expect(holder).toBe('matches')
  expect(Date.parse(waits_until)).toBe(story.clock.now().getTime() + day)
  story.clock.advance(day - hour)
  expect(await paidTo(offer, 2)).toEqual(own)
  story.clock.advance(hour)
  expect(await accountOf(await again(first), account_id)).toMatchObject({ state: 'usable' })
  expect(await paidTo(offer, 3)).toEqual(own)
  story.clock.advance(8 * day)
  expect(await paidTo(offer, 1)).toEqual(new Set(['new@m.example']))
})

test('second member confirms an account once, and it is used at once', async () => {
  const { first, second, offer } = await openDesk()
  const { account_id } = await add(first, thief)
  const confirm = (by: { token: string }) => story.console('account/confirm', { account_id }, by)
  expect(await confirm(first)).toMatchObject({ code: 403, data: { reason: 'not_allowed' } })
  expect(await confirm(second)).toMatchObject({ code: 200, data: { state: 'usable', confirmed_by: second.name } })
  expect(await paidTo(offer, 1)).toEqual(new Set([thief.account]))
  expect(await confirm(second)).toMatchObject({ code: 409, data: { reason: 'state_conflict' } })
})

test('member of another merchant finds no account to confirm', async () => {
  const [desk, other] = [await openDesk(), await openDesk()]
  const { account_id } = await add(desk.first, thief)
  expect(await story.console('account/confirm', { account_id }, other.first)).toMatchObject({ code: 404 })
})

test('database confirms no account by its creator, another merchant or no one', async () => {
  const [desk, other] = [await openDesk(), await openDesk()]
  const { account_id } = await add(desk.first, thief)
  const forge = (confirmed_by: string | null) =>
    db
      .updateTable('merchant_accounts')
      .set({ confirmed_by, confirmed_at: story.clock.now() })
      .where('id', '=', account_id)
      .execute()
  for (const by of [desk.first.staffId, other.first.staffId, null]) {
    await expect(forge(by)).rejects.toThrow('second member')
  }
  await expect(forge(desk.second.staffId)).rejects.toThrow('audit log')
})

test('account that is written without the call waits too', async () => {
  const { id, offer } = await openDesk()
  const row = { id: crypto.randomUUID(), merchant_id: id, pay_type: 'wise', currency: 'EUR', retired_at: null }
  const fields = { ...details, ...thief }
  await db
    .insertInto('merchant_accounts')
    .values({ ...row, fields, created_at: story.clock.now(), waits_until: null, confirmed_at: story.clock.now() })
    .execute()
  expect(await paidTo(offer, 2)).toEqual(own)
})

test('every member is mailed of new, changed, confirmed and retired accounts', async () => {
  const { first, second } = await openDesk()
  const quiet = { mail: '', push: '', telegram: '', sound: '', quiet: '00:00-23:59 UTC', reminder: 'false' }
  await story.consoleOk('alert/choose', quiet, second)
  const { account_id } = await add(first, { ...thief, account: '', iban: 'DE89370400440532013000' })
  await deliver(story.services)
  await story.consoleOk('account/change', { account_id, daily_limit: '' }, first)
  await deliver(story.services)
  await story.consoleOk('account/confirm', { account_id }, second)
  await deliver(story.services)
  await story.consoleOk('account/retire', { account_id }, first)
  await deliver(story.services)
  for (const { email } of [first, second]) {
    const mails = await story.mailbox.to(email)
    expect(mails.map(({ subject }) => /added|changed|confirmed|retired/.exec(subject)?.[0])).toEqual([
      'added',
      'changed',
      'confirmed',
      'retired',
    ])
    expect(mails[0]?.text).toContain('DE89 •••• 3000')
    expect(mails[0]?.text).not.toContain('DE89370400440532013000')
  }
})
