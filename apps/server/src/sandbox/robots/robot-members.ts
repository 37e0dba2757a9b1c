import { randomUUID } from 'node:crypto'
import { ownRow } from '../../db/audit-rows.ts'
import { openSession } from '../../features/staff/member-sign-in.ts'
import { addFirstMember } from '../../features/staff/members.ts'
import { randomToken } from '../../services/crypto/secrets.ts'
import type { Uses } from '../../services/services.ts'
import { sampleMerchants } from '../sample-merchants.ts'

/** A member of staff that the sandbox plays. */
export interface Robot {
  readonly staffId: string
  /** Null for the reviewer. */
  readonly merchantId: string | null
}

interface Part {
  readonly email: string
  readonly name: string
  readonly role: 'operator' | 'merchant'
  readonly merchant_id: string | null
}

/** The reviewer and a member of each sample merchant; creates those that are missing, with a row of the audit log each. */
export async function robotMembers({ db, now, passwords }: Uses<'db' | 'now' | 'passwords'>): Promise<Robot[]> {
  const names = sampleMerchants.map(({ name }) => name)
  const merchants = await db.selectFrom('merchants').select(['id', 'name']).where('name', 'in', names).execute()
  const parts: readonly Part[] = [
    { email: 'reviewer-robot@c2c.invalid', name: 'Sandbox reviewer', role: 'operator', merchant_id: null },
    ...merchants.map(({ id, name }) => ({
      email: `robot-${names.indexOf(name) + 1}@c2c.invalid`,
      name: `${name} (robot)`,
      role: 'merchant' as const,
      merchant_id: id,
    })),
  ]
  const emails = parts.map(({ email }) => email)
  const read = () =>
    db.selectFrom('staff').select(['id', 'email', 'merchant_id']).where('email', 'in', emails).execute()
  const known = new Set((await read()).map(({ email }) => email))
  for (const part of parts.filter(({ email }) => !known.has(email))) {
    // The password is random and not kept: robots sign in without it, in signInRobot.
    const password_hash = await passwords.hash(randomToken())
    await addFirstMember(db, { id: randomUUID(), ...part, password_hash, totp_secret: null, created_at: now() })
  }
  return (await read()).map(({ id, merchant_id }) => ({ staffId: id, merchantId: merchant_id }))
}

/** Opens a session for a robot, with the row of the audit log that each sign-in has; null when it was disabled. */
export function signInRobot(
  { db, sessions, now }: Uses<'db' | 'now' | 'sessions'>,
  { staffId }: Robot,
): Promise<string | null> {
  const at = now()
  return db.transaction().execute(async (trx) => {
    const member = await trx
      .selectFrom('staff')
      .select(['id', 'name', 'role', 'email'])
      .where('id', '=', staffId)
      .where('disabled_at', 'is', null)
      .executeTakeFirst()
    if (!member) return null
    await trx
      .insertInto('audit_log')
      .values(ownRow('session/login', at, member.email))
      .execute()
    const { token } = await openSession(trx, sessions, member, at, { address: '', agent: 'sandbox robot' })
    return token
  })
}
