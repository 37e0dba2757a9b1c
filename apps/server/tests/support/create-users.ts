import { randomUUID } from 'node:crypto'
import { houseAccount, usdt, userAccount } from '@c2c/domain'
import { fundSamples } from '../../src/sandbox/sample-rows.ts'
import type { Services } from '../../src/services/services.ts'
import { freshName, type Person } from './people.ts'

/**
 * Creates `size` signed-in users, each with `funds` whole USDT. The rows are inserted directly, because hashing hundreds
 * of passwords would only slow the tests.
 */
export async function createUsers(
  { services }: { readonly services: Pick<Services, 'db' | 'ledger' | 'passwords' | 'sessions' | 'now'> },
  size: number,
  funds = 0,
): Promise<readonly Person[]> {
  const { db, ledger, passwords, sessions, now } = services
  const password = 'correct horse battery'
  const password_hash = await passwords.hash(password)
  const people = Array.from({ length: size }, () => ({
    id: randomUUID(),
    account: freshName(),
    invite_code: freshName(),
  }))
  const rest = {
    password_hash,
    password_changed_at: now(),
    avatar: null,
    lang: 'en',
    invited_by: null,
    created_at: now(),
  }
  await db
    .insertInto('users')
    .values(people.map((one) => ({ ...one, email: `${one.account}@mail.example`, nickname: one.account, ...rest })))
    .execute()
  const amount = usdt(BigInt(funds) * 1_000_000n)
  return Promise.all(
    people.map(async ({ id, account }) => {
      const to = userAccount(id, 'available')
      const transfer = { type: 'funding', from: houseAccount('custody:TRC20'), to, amount, shortfall: 'fault' } as const
      if (funds > 0) await fundSamples(ledger, now(), [transfer])
      const { token } = await sessions.openUser(db, id, now(), false)
      return { userId: id, token, account, email: `${account}@mail.example`, password }
    }),
  )
}
