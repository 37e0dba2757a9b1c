import { expect } from 'vitest'
import { bindAccount, moneyOf, rechargeAndApprove } from '../people/money.ts'
import { registerUser, signInOwner, type Host, type Person } from '../people/people.ts'
import { create, type Acknowledged, type CreatingCall, type Payer } from './keyed-load.ts'

/** USDT of each order. */
const amount = 10
/** A recharge that one person may approve. */
const recharge = 9000

export interface PayingUser extends Payer {
  readonly person: Person
  /** The total of the user, in whole USDT. */
  readonly funds: number
}

/** The ids of all orders that a load can create. */
export const createdOrders = "SELECT id::text AS id FROM orders WHERE kind <> 'recharge'"

/** Users with money and a bound account who withdraw; with `mixed` they also sell and place interest orders. */
export async function payingUsers(
  server: Host,
  count: number,
  recharges: number,
  extent: 'withdrawals' | 'mixed' = 'withdrawals',
): Promise<readonly PayingUser[]> {
  const users: PayingUser[] = []
  for (let i = 0; i < count; i += 1) {
    const person = await registerUser(server)
    for (let part = 0; part < recharges; part += 1) await rechargeAndApprove(server, person, String(recharge))
    const bk_id = await bindAccount(server, person)
    const fields = { type: 'bank', bk_id, amount: String(amount) }
    const calls: CreatingCall[] = [{ path: 'withdraw/create', fields, id: 'withdraw_id' }]
    if (extent === 'mixed') calls.push(...(await otherCalls(server, person, bk_id)))
    users.push({ person, token: person.token, calls, funds: recharge * recharges })
  }
  return users
}

/** A sale and an interest order. */
async function otherCalls(server: Host, person: Person, bk_id: string): Promise<readonly CreatingCall[]> {
  const number = String(amount)
  const offers = await server.callOk('selling/merchant', { currency: 'EUR', number }, person)
  const products = await server.callOk('lixibao/list', {}, person)
  const [saleu_id = '', lixibao_id = ''] = [offers.list[0]?.saleu_id, products.list[0]?.lixibao_id]
  return [
    { path: 'saleu/create-order', fields: { saleu_id, bk_id, number }, id: 'order_id' },
    { path: 'lixibao/create-order', fields: { lixibao_id, number }, id: 'order_id' },
  ]
}

/**
 * Each acknowledged order exists once, there is no other, each user's money is what remains, a repeated key has its first
 * answer, and the books hold. `ids` are those of `createdOrders`.
 */
export async function expectEachOnce(
  server: Host,
  users: readonly PayingUser[],
  acknowledged: readonly Acknowledged[],
  ids: readonly string[],
): Promise<void> {
  const made = new Set(ids)
  expect(acknowledged.filter(({ id }) => !made.has(id))).toEqual([])
  expect(new Set(acknowledged.map(({ id }) => id)).size).toBe(acknowledged.length)
  expect(ids.length).toBe(acknowledged.length)
  for (const user of users) {
    const own = acknowledged.filter(({ payer }) => payer === user)
    const sum = (path: CreatingCall['path']) => own.filter(({ call }) => call.path === path).length * amount
    expect(await moneyOf(server, user.person)).toMatchObject({
      total_balance: `${user.funds}.000000`,
      withdrawing: `${sum('withdraw/create')}.000000`,
      interest_principal: `${sum('lixibao/create-order')}.000000`,
    })
    for (const { call, key, text } of own.slice(-20)) expect((await create(server, user, call, key)).text).toBe(text)
  }
  const token = await signInOwner(server)
  expect(await server.consoleOk('ledger/check', {}, { token })).toMatchObject({ ok: true, problems: [] })
}
