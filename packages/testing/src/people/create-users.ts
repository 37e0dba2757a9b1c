import { randomUUID } from 'node:crypto'
import { platformAccount, parseUsdt, userAccount } from '@c2c/domain'
import { fundSamples } from '@c2c/server/src/sandbox/seed-platform.ts'
import type { Services } from '@c2c/server/src/services/services.ts'
import { freshName, type Person } from './people.ts'

interface InProcess<Part extends keyof Services> {
  readonly services: Pick<Services, Part>
}

/** Gives a user an amount of USDT as a sandbox funds its samples, without a recharge. */
export async function fundUser(
  { services: { ledger, now } }: InProcess<'ledger' | 'now'>,
  { userId }: Pick<Person, 'userId'>,
  text: string,
): Promise<void> {
  const amount = parseUsdt(text)
  if (amount === null) throw new Error(`${text} is no amount`)
  const to = userAccount(userId, 'available')
  await fundSamples(ledger, now(), [
    { type: 'funding', from: platformAccount('custody:TRC20'), to, amount, shortfall: 'fault' },
  ])
}

/**
 * Creates `size` signed-in users, each with `funds` whole USDT. The rows are inserted directly, because hashing hundreds
 * of passwords would only slow the tests.
 */
export async function createUsers(
  { services }: InProcess<'db' | 'ledger' | 'passwords' | 'sessions' | 'now'>,
  size: number,
  funds = 0,
): Promise<readonly Person[]> {
  const { db, passwords, sessions, now } = services
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
  if (funds > 0) {
    await Promise.all(people.map(({ id }) => fundUser({ services }, { userId: id }, String(funds))))
  }
  const created: Person[] = []
  // One after another: hundreds at once would wait longer for a connection than the pool allows.
  for (const { id, account } of people) {
    const { token } = await sessions.openUser(db, id, now(), false)
    created.push({ userId: id, token, account, email: `${account}@mail.example`, password })
  }
  return created
}
