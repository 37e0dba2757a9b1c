import { expect, test } from 'vitest'
import { creditRecharge } from '@c2c/testing/src/people/credit-recharge.ts'
import { bindAccount } from '@c2c/testing/src/people/money.ts'
import { newUser, signInOwner, type Person } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'

const story = await startStory()
const token = await signInOwner(story)

/** A user who received 100, withdrew 20, had 30 rejected, and holds 10 under review. */
async function eventful(): Promise<Person> {
  const person = await newUser(story)
  await creditRecharge(story, person, '100')
  const bk_id = await bindAccount(story, person)
  const ids: string[] = []
  for (const amount of ['20', '30', '10']) {
    ids.push((await story.callOk('withdraw/create', { type: 'bank', bk_id, amount }, person)).withdraw_id)
  }
  const [paid = '', rejected = ''] = ids
  await story.consoleOk('withdraw/approve', { withdraw_id: paid, payout_ref: crypto.randomUUID() }, { token })
  await story.consoleOk('withdraw/reject', { withdraw_id: rejected, reason: 'No.' }, { token })
  return person
}

const person = await eventful()

test('log has every available movement, newest first, with balances', async () => {
  const { list, total } = await story.callOk('asset-log/list', {}, person)
  const rows = list.map((row) => [row.type, row.direction, row.quantity, row.balance, row.status, row.state, row.own])
  expect(rows).toEqual([
    ['withdraw_return', 'income', '30.000000', '70.000000', 'PAID', 'completion', true],
    ['withdraw_hold', 'expenditure', '10.000000', '40.000000', 'PAID', 'audit', true],
    ['withdraw_hold', 'expenditure', '30.000000', '50.000000', 'PAID', 'reject', true],
    ['withdraw_hold', 'expenditure', '20.000000', '80.000000', 'PAID', 'completion', false],
    ['recharge', 'income', '100.000000', '100.000000', 'PAID', 'completion', false],
  ])
  expect(total).toBe(5)
  expect(list.every(({ order_no }) => /^[RW]\d{6}-/.test(order_no))).toBe(true)
})

test('sums leave out what is held or came back', async () => {
  expect(await story.callOk('asset-log/tongji', {}, person)).toEqual({
    total_balance: '80.000000',
    business_usdt: '0.000000',
    income: '100.000000',
    expenditure: '20.000000',
    to_offers: '0.000000',
  })
})

test('log filters by direction and type', async () => {
  const types = async (fields: Record<string, string>) =>
    (await story.callOk('asset-log/list', fields, person)).list.map(({ type }) => type)
  expect(await types({ direction: 'income' })).toEqual(['recharge'])
  expect(await types({ direction: 'expenditure' })).toEqual(['withdraw_hold'])
  expect(await types({ type: 'withdraw_hold', page_size: '2' })).toHaveLength(2)
  expect(await types({ type: 'recharge' })).toEqual(['recharge'])
  expect(await types({ type: 'nothing' })).toEqual([])
  expect(await story.call('asset-log/list', { direction: 'sideways' }, person)).toMatchObject({
    code: 400,
    data: { fields: { direction: 'Please choose income or expenditure' } },
  })
})

test("log shows only the user's own movements", async () => {
  const stranger = await newUser(story)
  expect(await story.callOk('asset-log/list', {}, stranger)).toMatchObject({ list: [], total: 0 })
  expect(await story.callOk('asset-log/tongji', {}, stranger)).toMatchObject({ income: '0.000000' })
})

test('console finds every entry by account, e-mail or id', async () => {
  const answers = await Promise.all(
    [person.account, person.email.toUpperCase(), person.userId].map((user) =>
      story.consoleOk('ledger/user', { user, page_size: '100' }, { token }),
    ),
  )
  expect(answers[1]).toEqual(answers[0])
  expect(answers[2]).toEqual(answers[0])
  expect(answers[0]).toMatchObject({ user: { user_id: person.userId }, total: 11 })
  expect(answers[0]?.accounts).toContainEqual({ kind: 'available', balance: '70.000000' })
  expect(answers[0]?.accounts).toContainEqual({ kind: 'withdrawing', balance: '10.000000' })
  expect(await story.console('ledger/user', { user: 'unknown-user' }, { token })).toMatchObject({ code: 404 })
})
