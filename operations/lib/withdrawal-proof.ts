import { expect } from 'vitest'
import { bindAccount, moneyOf, rechargeAndApprove } from '@c2c/server/tests/support/money.ts'
import { registerUser, signInOwner, type Host, type Person } from '@c2c/server/tests/support/people.ts'
import { withdraw, type Acknowledged, type Payer } from './keyed-load.ts'

const amount = 10
/** A recharge that one person may approve. */
const recharge = 9000

export interface PayingUser extends Payer {
  readonly person: Person
  readonly funds: number
}

/** Users with money and a bound account. */
export async function payingUsers(server: Host, count: number, recharges: number): Promise<readonly PayingUser[]> {
  const users: PayingUser[] = []
  for (let i = 0; i < count; i += 1) {
    const person = await registerUser(server)
    for (let part = 0; part < recharges; part += 1) await rechargeAndApprove(server, person, String(recharge))
    const bk_id = await bindAccount(server, person)
    const fields = { type: 'bank', bk_id, amount: String(amount) }
    users.push({ person, token: person.token, fields, funds: recharge * recharges })
  }
  return users
}

/**
 * Each acknowledged withdrawal exists once, there is no other, each user's money is what remains, a repeated key has its first
 * answer, and the books hold. `ids` are those of all withdrawals in the database.
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
    expect(await moneyOf(server, user.person)).toMatchObject({
      available: `${user.funds - own.length * amount}.000000`,
      withdrawing: `${own.length * amount}.000000`,
    })
    for (const { key, text } of own.slice(-20)) expect((await withdraw(server, user, key)).text).toBe(text)
  }
  const token = await signInOwner(server)
  expect(await server.consoleOk('ledger/check', {}, { token })).toMatchObject({ ok: true, problems: [] })
}
