import { randomUUID } from 'node:crypto'
import type { Role } from '@c2c/contract'
import { openSession } from '@c2c/server/src/features/staff/member-sign-in.ts'
import { rememberDevice } from '@c2c/server/src/services/limits/sign-in-limits.ts'
import type { Services } from '@c2c/server/src/services/services.ts'
import { reachEmailLevel } from '@c2c/server/src/services/verification/level-limits.ts'
import { audited } from '../story/audited.ts'
import { testOwner, rootInviteCode } from './credentials.ts'

/** Where the calls of tests come from. */
const from = { address: '127.0.0.1', agent: 'node' }

interface NewUser {
  readonly account: string
  readonly email: string
  readonly inviteCode: string
  readonly password: string
}

/** Inserts a user with a session and all else that a registration leaves. */
export async function insertUser({ db, passwords, sessions, now }: Services, user: NewUser) {
  const at = now()
  const { account, email, inviteCode } = user
  const password_hash = await passwords.hash(user.password)
  const inviters = db.selectFrom('users').select('id').where('invite_code', '=', inviteCode.toUpperCase())
  const inviter = inviteCode === rootInviteCode ? null : await inviters.executeTakeFirstOrThrow()
  const person = { account, email, password_hash, nickname: account, avatar: null, lang: 'en' }
  const userId = randomUUID()
  return db.transaction().execute(async (trx) => {
    await trx
      .insertInto('users')
      .values({
        ...person,
        id: userId,
        password_changed_at: at,
        invite_code: userId.slice(-8).toUpperCase(),
        invited_by: inviter?.id ?? null,
        created_at: at,
      })
      .execute()
    await rememberDevice(trx, userId, from, at)
    const device = { ...from, isNew: false }
    const { token } = await sessions.openUser(trx, userId, at, true, { proved: true, device })
    await reachEmailLevel(trx, userId, at)
    return { userId, token }
  })
}

/** Opens a session of the owner with the row of the audit log that a sign-in writes. Returns the token. */
export async function openOwnerSession({ db, sessions, now }: Services): Promise<string> {
  const at = now()
  const { email } = testOwner
  const owner = await db
    .selectFrom('staff')
    .select(['id', 'name', 'role'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const { token } = await audited(db, { call: 'session/login', subject: email, at }, (trx) =>
    openSession(trx, sessions, owner, at, from),
  )
  return token
}

interface NewMember {
  readonly email: string
  readonly password: string
  readonly name: string
  readonly role: Role
  readonly merchantId: string
}

/** Inserts a staff member with a session and the row of the audit log of an accepted invitation. */
export async function insertStaff({ db, passwords, sessions, now }: Services, member: NewMember) {
  const at = now()
  const { email, name, role, merchantId } = member
  const password_hash = await passwords.hash(member.password)
  const row = { id: randomUUID(), email, name, role, password_hash, merchant_id: merchantId || null }
  const { token } = await audited(db, { call: 'staff/accept', subject: email, at }, async (trx) => {
    await trx
      .insertInto('staff')
      .values({ ...row, totp_secret: null, created_at: at })
      .execute()
    return openSession(trx, sessions, row, at, from)
  })
  return { staffId: row.id, token }
}
