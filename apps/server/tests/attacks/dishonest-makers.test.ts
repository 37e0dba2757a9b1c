import { randomUUID } from 'node:crypto'
import { consoleCalls, type Call } from '@c2c/contract'
import { merchantAccount, userAccount, usdt } from '@c2c/domain'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { signInOwner } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { openMerchant, paymentDetails } from '../trade/order/support.ts'
import {
  bound,
  fundsOfMaker,
  move,
  moveIn,
  newMaker,
  offer,
  post,
  problemsOf,
  reportPaid,
  setMakers,
  take,
} from '../trade/maker/support.ts'

const story = await startStory()
await setMakers(story)
const owner = { token: await signInOwner(story) }
const [thief, victim] = [await newMaker(story, '100'), await newMaker(story, '100')]
await moveIn(story, victim, '50')
const victims = await post(story, victim)
const buyer = await bound(story, '50')
const order_id = await take(story, buyer, victims)
await reportPaid(story, buyer, order_id)

const refused = (reason: string) => ({ data: { reason } })

test("maker reaches no orders, offers or accounts of another maker's or of a merchant", async () => {
  const merchant = await openMerchant(story)
  const { list } = await story.consoleOk('account/list', { merchant_id: victim.merchantId }, owner)
  const account = { account_id: list[0]?.account_id ?? '' }
  const tries = [
    await story.console('order/release', { order_id }, thief),
    await story.console('order/message', { order_id, text: 'Hello.' }, thief),
    await story.console('order/messages', { order_id }, thief),
    await story.console('order/block', { order_id, blocked: 'true', reason: 'No.' }, thief),
    await story.console('offer/update', { offer_id: victims, price: '0.01' }, thief),
    await story.console('offer/create', { ...offer, merchant_id: victim.merchantId }, thief),
    await story.console('offer/create', { ...offer, merchant_id: merchant.id }, thief),
    await story.console('account/list', { merchant_id: victim.merchantId }, thief),
    await story.console('account/retire', account, thief),
    await story.console('account/change', { ...account, daily_limit: '1' }, thief),
  ]
  expect(new Set(tries.map(({ data }) => 'reason' in data && data.reason))).toEqual(new Set(['not_found']))
  expect((await story.consoleOk('order/list', {}, thief)).total).toBe(0)
  const offers = await story.consoleOk('offer/list', { merchant_id: victim.merchantId }, thief)
  expect(offers.list.filter(({ offer_id }) => offer_id === victims)).toEqual([])
})

test('own offer is neither shown nor taken, in the database neither', async () => {
  await moveIn(story, thief, '20')
  const saleu_id = await post(story, thief)
  const { list } = await story.callOk('selling/merchant', { side: 'buy', page_size: '100' }, thief)
  expect(list.map((one) => one.saleu_id)).toContain(victims)
  expect(list.map((one) => one.saleu_id)).not.toContain(saleu_id)
  expect(await story.call('saleu/create-order', { saleu_id, number: '5' }, thief)).toMatchObject(refused('not_allowed'))
  const { db } = story.services
  const at = story.clock.now()
  const row = { user_id: thief.userId, merchant_id: thief.merchantId, kind: 'sale' as const, state: 'audit' as const }
  const order = { id: randomUUID(), order_no: 'S-own', ...row, step: 'paid', created_at: at, updated_at: at }
  await expect(db.insertInto('orders').values(order).execute()).rejects.toMatchObject({ constraint: 'own_offer' })
})

test.each(
  consoleCalls.filter(({ maker, auth }: Call) => maker === null && Array.isArray(auth)).map(({ name }) => name),
)('token of a maker does not make the call %s', async (name) => {
  expect(await story.console(name, {}, thief)).toMatchObject({ code: -1 })
})

test('moves at the same time move no more than there is', async () => {
  const maker = await newMaker(story, '30')
  const ins = await Promise.all(Array.from({ length: 8 }, () => move(story, maker, 'in', '10')))
  expect(ins.filter(({ code }) => code === 200)).toHaveLength(3)
  const outs = await Promise.all(Array.from({ length: 8 }, () => move(story, maker, 'out', '10')))
  expect(outs.filter(({ code }) => code === 200)).toHaveLength(3)
  expect(await fundsOfMaker(story, maker)).toEqual({ wallet: '30.000000', available: '0.000000', business: '0.000000' })
  const once = await Promise.all(
    Array.from({ length: 5 }, () =>
      story.call('maker/move', { direction: 'in', amount: '10' }, { ...maker, key: 'one-attempt' }),
    ),
  )
  expect(new Set(once.map(({ text }) => text)).size).toBe(1)
  expect(await fundsOfMaker(story, maker)).toMatchObject({ wallet: '20.000000', available: '10.000000' })
})

test('escrow of an open trade is not moved out', async () => {
  const { available } = await fundsOfMaker(story, victim)
  expect(available).toBe('40.000000')
  expect(await move(story, victim, 'out', '41')).toMatchObject(refused('insufficient_balance'))
})

test('owner cannot invite into a maker, add an account or reach its member', async () => {
  const { merchantId: merchant_id } = victim
  const invited = { email: 'spy@c2c.example', name: 'Spy', role: 'merchant', merchant_id }
  expect(await story.console('staff/invite', invited, owner)).toMatchObject(refused('invalid_input'))
  const account = { merchant_id, pay_type: 'wise', currency: 'EUR', fields: JSON.stringify(paymentDetails) }
  expect(await story.console('account/create', account, owner)).toMatchObject(refused('not_allowed'))
  const { id: staff_id } = await story.services.db
    .selectFrom('staff')
    .select('id')
    .where('merchant_id', '=', merchant_id)
    .executeTakeFirstOrThrow()
  expect(await story.console('staff/disable', { staff_id }, owner)).toMatchObject(refused('not_found'))
  expect(await story.console('staff/renew', { staff_id }, owner)).toMatchObject(refused('not_found'))
  const { list } = await story.consoleOk('staff/list', { page_size: '100' }, owner)
  expect(list.map((member) => member.staff_id)).not.toContain(staff_id)
  const login = { email: `${merchant_id}@maker.invalid`, password: '' }
  expect((await story.console('session/login', { ...login, password: 'correct horse battery' })).code).toBe(401)
})

/** Attempts of the server's login without a call. */
const forged: readonly (readonly [string, string, (ids: typeof victim) => string])[] = [
  [
    'a member for a maker',
    'maker_acts_alone',
    ({ merchantId }) => `INSERT INTO staff (id, email, name, password_hash, role, merchant_id, created_at)
       VALUES (gen_random_uuid(), 'spy@c2c.example', 'Spy', 'x', 'merchant', '${merchantId}', now())`,
  ],
  [
    'a password for a maker',
    'makers_have_no_sign_in',
    ({ merchantId }) => `UPDATE staff SET password_hash = 'x' WHERE merchant_id = '${merchantId}'`,
  ],
  [
    'a second maker without its row in the audit log',
    'needs_audit_row',
    () => `INSERT INTO merchants (id, name, owner_id, created_at) VALUES (gen_random_uuid(), 'Second', '${buyer.userId}', now());
       INSERT INTO staff (id, email, name, password_hash, role, merchant_id, user_id, created_at)
       SELECT gen_random_uuid(), 'second@maker.invalid', 'Maker', '', 'merchant', id, owner_id, now()
       FROM merchants WHERE name = 'Second'`,
  ],
  [
    'an account that is not bound',
    'maker_account_is_own',
    ({ merchantId }) => `INSERT INTO merchant_accounts (id, merchant_id, pay_type, currency, fields, created_at)
       VALUES (gen_random_uuid(), '${merchantId}', 'wise', 'EUR', '{}', now())`,
  ],
  [
    'an account of another user',
    'maker_account_is_own',
    ({
      merchantId,
    }) => `INSERT INTO merchant_accounts (id, merchant_id, pay_type, currency, fields, binding_id, created_at)
       SELECT gen_random_uuid(), '${merchantId}', type, currency, '{}', id, now() FROM bank_bindings WHERE id = '${buyer.bk_id}'`,
  ],
  [
    'a move without money',
    'maker_move_is_posted',
    ({ merchantId, userId }) => `INSERT INTO maker_moves (id, user_id, merchant_id, direction, amount, at)
       VALUES (gen_random_uuid(), '${userId}', '${merchantId}', 'out', 1, now())`,
  ],
  [
    'a move to the maker of another user',
    'maker_moves_merchant_id_user_id_fkey',
    ({ merchantId }) => `INSERT INTO maker_moves (id, user_id, merchant_id, direction, amount, at)
       VALUES (gen_random_uuid(), '${thief.userId}', '${merchantId}', 'out', 1, now())`,
  ],
]

test.each(forged)('database refuses %s', async (_what, constraint, statement) => {
  const login = new pg.Client(story.database.server)
  onTestFinished(() => login.end())
  await login.connect()
  await expect(login.query(statement(victim))).rejects.toMatchObject({ constraint })
})

test('transfer of a move that no maker asked for is refused by the database', async () => {
  const { ledger, db } = story.services
  const from = merchantAccount(victim.merchantId, 'available')
  const to = userAccount(thief.userId, 'available')
  const transfers = [{ type: 'maker_move', from, to, amount: usdt(1n), shortfall: 'fault' }] as const
  const command = { at: story.clock.now(), orderId: randomUUID(), transfers }
  await expect(ledger.execute(command)).rejects.toMatchObject({ constraint: 'transfer_needs_maker_move' })
  const id = randomUUID()
  const row = {
    id,
    user_id: thief.userId,
    merchant_id: thief.merchantId,
    direction: 'out',
    amount: 1n,
    at: command.at,
  } as const
  const claimed = { ...command, orderId: id, inserts: [{ table: 'maker_moves', row } as const] }
  await expect(ledger.execute(claimed)).rejects.toMatchObject({ constraint: 'transfer_needs_maker_move' })
  expect(await db.selectFrom('maker_moves').select('id').where('id', '=', id).execute()).toEqual([])
})

test('after all attempts verify has no problems', async () => {
  expect(await problemsOf(story)).toEqual([])
})
