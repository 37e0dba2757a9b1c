import { expect, test } from 'vitest'
import { bindAccount, rechargeAndApprove } from '@c2c/testing/src/people/money.ts'
import { freshName, newUser, signInOwner, signInStaff } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { openMerchant, openOffer, sell, seller } from '../../trade/order/support.ts'

const story = await startStory()
const operator = { token: await signInStaff(story, 'operator') }
const auditor = { token: await signInStaff(story, 'auditor') }

const lastLine = () =>
  story.services.db.selectFrom('audit_log').selectAll().orderBy('seq', 'desc').limit(1).executeTakeFirstOrThrow()

test('a user’s page shows money, orders and who invited them', async () => {
  const inviter = await newUser(story)
  const { invite_code } = await story.callOk('invite/detail', {}, inviter)
  const person = await newUser(story, freshName(), invite_code)
  await story.callOk('userinfo/save', { phone: '+4915112345678', city: 'Berlin' }, person)
  const detail = await story.consoleOk('user/detail', { user_id: person.userId }, auditor)
  expect(detail).toMatchObject({
    account: person.account,
    email: `${person.email[0]}•••@mail.example`,
    phone: '••• 5678',
    inviter: { user_id: inviter.userId, account: inviter.account },
    members: 0,
    bindings: 0,
    sessions: 1,
    money: { total_balance: '0.000000' },
    orders: [],
    notes: [],
    freezes: [],
  })
  expect(detail).not.toHaveProperty('city')
  expect(await story.consoleOk('user/detail', { user_id: inviter.userId }, auditor)).toMatchObject({ members: 1 })
})

test("user's orders are listed by kind and state", async () => {
  const user = await newUser(story)
  await rechargeAndApprove(story, user, '100')
  const person = { ...user, bk_id: await bindAccount(story, user) }
  await sell(story, person, await openOffer(story, await openMerchant(story)), '12.5')
  await story.callOk('withdraw/create', { type: 'bank', bk_id: person.bk_id, amount: '20' }, person)
  const list = async (filter: Record<string, string>) => {
    const page = await story.consoleOk('user/orders', { user_id: person.userId, ...filter }, auditor)
    return page.list.map(({ kind, state, amount }) => [kind, state, amount])
  }
  expect(await list({})).toEqual([
    ['withdraw', 'audit', '20.000000'],
    ['sale', 'audit', '12.500000'],
    ['recharge', 'completion', '100.000000'],
  ])
  expect(await list({ kind: 'sale' })).toHaveLength(1)
  expect(await list({ state: 'completion' })).toHaveLength(1)
  const { orders, bindings } = await story.consoleOk('user/detail', { user_id: person.userId }, auditor)
  expect(orders).toContainEqual({ kind: 'recharge', state: 'completion', count: 1 })
  expect(bindings).toBe(1)
})

test('reveal needs a purpose and is audited before it is shown', async () => {
  const person = await newUser(story)
  await bindAccount(story, person)
  await story.callOk('userinfo/save', { phone: '+4915112345678', city: 'Berlin' }, person)
  const user_id = person.userId
  const without = await story.console('user/reveal', { user_id, what: 'contact', purpose: '' }, operator)
  expect(without).toMatchObject({ code: 400, data: { fields: { purpose: 'Please say what you need it for' } } })
  const purpose = 'A call about the recharge of yesterday'
  const contact = await story.consoleOk('user/reveal', { user_id, what: 'contact', purpose }, auditor)
  expect(contact).toMatchObject({
    contact: { email: person.email, phone: '+4915112345678', city: 'Berlin' },
    bindings: null,
  })
  const line = await lastLine()
  expect(line).toMatchObject({ call: 'user/reveal', subject: user_id, role: 'auditor', outcome: 'done' })
  expect(JSON.parse(line.details)).toMatchObject({ input: { what: 'contact', purpose } })
  const bound = await story.consoleOk('user/reveal', { user_id, what: 'bindings', purpose }, operator)
  expect(bound).toMatchObject({
    contact: null,
    bindings: [{ iban: 'DE89370400440532013000', full_name: 'Erika Mustermann' }],
  })
})

test("withdrawal's payee is masked until revealed, which is audited", async () => {
  const person = await seller(story)
  const { withdraw_id } = await story.callOk(
    'withdraw/create',
    { type: 'bank', bk_id: person.bk_id, amount: '20' },
    person,
  )
  const { list } = await story.consoleOk('withdraw/list', { id: withdraw_id }, operator)
  expect(list).toMatchObject([{ binding: { iban: 'DE89 •••• 3000', full_name: 'E***n', bank_name: 'Commerzbank' } }])
  const { binding } = await story.consoleOk('withdraw/payee', { withdraw_id }, operator)
  expect(binding).toMatchObject({ bk_id: person.bk_id, iban: 'DE89370400440532013000', full_name: 'Erika Mustermann' })
  expect(await lastLine()).toMatchObject({ call: 'withdraw/payee', subject: withdraw_id, outcome: 'done' })
})

test('merchant reads the payee, and staff reveal it with an audit entry', async () => {
  const person = await seller(story)
  const merchant = await openMerchant(story)
  const { order_id } = await sell(story, person, await openOffer(story, merchant))
  const payout = async (options: { token: string }) =>
    (await story.consoleOk('order/list', { id: order_id }, options)).list[0]?.payout?.iban
  expect(await payout(merchant)).toBe('DE89370400440532013000')
  expect(await payout(operator)).toBe('DE89 •••• 3000')
  expect((await story.consoleOk('order/payee', { order_id }, operator)).binding?.iban).toBe('DE89370400440532013000')
  expect(await lastLine()).toMatchObject({ call: 'order/payee', subject: order_id })
  expect(await story.console('order/payee', { order_id }, merchant)).toMatchObject({ code: 403 })
  expect(await story.console('order/payee', { order_id: merchant.id }, operator)).toMatchObject({ code: 404 })
})

test('ending a user’s sessions signs them out everywhere, at once', async () => {
  const person = await newUser(story)
  const { account, password, userId: user_id } = person
  const second = await story.callOk('user/login', { account, password })
  const { list } = await story.consoleOk('user/sessions', { user_id }, operator)
  expect(list.map(({ by }) => by).toSorted()).toEqual(['code', 'password'])
  const other = await newUser(story)
  expect(await story.consoleOk('user/end-sessions', { user_id, reason: 'A lost phone.' }, operator)).toEqual({
    ended: 2,
  })
  for (const { token } of [person, second]) {
    expect(await story.call('userinfo/get-info', {}, { token })).toMatchObject({ code: -1 })
  }
  expect(await story.call('userinfo/get-info', {}, other)).toMatchObject({ code: 200 })
  expect(await story.consoleOk('user/sessions', { user_id }, operator)).toMatchObject({ list: [], total: 0 })
})

test('note keeps its text and author and is hidden from users', async () => {
  const person = await newUser(story)
  const user_id = person.userId
  await story.consoleOk('user/note', { user_id, text: 'Called back, all is well.' }, operator)
  story.clock.advance(1000)
  const owner = { token: await signInOwner(story) }
  const { notes } = await story.consoleOk('user/note', { user_id, text: 'Second look.' }, owner)
  expect(notes.map(({ text }) => text)).toEqual(['Second look.', 'Called back, all is well.'])
  expect(notes[1]).toMatchObject({ by: 'The operator' })
  expect(await story.console('user/note', { user_id, text: ' ' }, owner)).toMatchObject({ code: 400 })
  expect((await story.call('userinfo/get-info', {}, person)).text).not.toContain('Called back')
})

test.each(['user/detail', 'user/orders', 'user/sessions'] as const)('%s does not find unknown ids', async (name) => {
  const answers = ['00000000-0000-4000-8000-000000000000', 'unknown'].map((user_id) =>
    story.console(name, { user_id }, auditor),
  )
  for (const answer of await Promise.all(answers)) expect(answer).toMatchObject({ code: 404 })
})
