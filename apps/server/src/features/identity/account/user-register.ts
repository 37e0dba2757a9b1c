import { randomUUID } from 'node:crypto'
import { cleanEmail, Refusal, userRegister as call } from '@c2c/contract'
import { sql, type Kysely } from 'kysely'
import { DatabaseError } from 'pg'
import type { Database } from '../../../db/schema.ts'
import { anonymous, type Again } from '../../../http/context.ts'
import { knownRefusal } from '../../../http/submit.ts'
import { refuseReservedName } from '../../../services/names/reserved-names.ts'
import { readSwitches } from '../../../services/settings/switches.ts'
import { randomReadable } from '../../../services/crypto/secrets.ts'
import { addOwnerNonce } from '../../../services/liabilities/owner-nonces.ts'
import { proveCode, redeemCode } from '../../../services/email-codes/email-codes.ts'
import { provePassword, signIn } from './sign-in.ts'

/**
 * A repeated registration is answered with a new session of the same user, as tokens are not stored.
 * The repeated request must contain the password again, so that a key alone grants nothing.
 */
const again: Again<typeof call> = {
  caller: ({ email }) => cleanEmail(String(email)),
  proven: ['password', 'confirm_password'],
  answer: async ({ email, password }, context) => {
    const person = await provePassword(context, email, password).catch((error: unknown) => {
      throw error instanceof Refusal && error.reason === 'bad_credentials' ? new Refusal('idempotency_mismatch') : error
    })
    const as = { byCode: false, proved: false }
    return context.services.db.transaction().execute((trx) => signIn(context, trx, person, as))
  },
}

const register: typeof again.answer = async (input, context) => {
  const { services, language, now, from, keep, requester } = context
  const { db, ledger, passwords } = services
  const inviter = await findInviter(db, input.invite_code)
  if (inviter !== null && (await readSwitches(db)).closed.has('invitations')) {
    throw new Refusal('not_available', { message: 'invitations_closed' })
  }
  await refuseTakenName(db, input.account)
  // It is the nickname at first, which others read.
  await refuseReservedName(db, input.account, { field: 'account', contacts: false })
  const attempt = {
    email: input.email,
    code: input.code,
    address: from.address,
    use: { purpose: 'register', about: null },
  } as const
  await proveCode(db, attempt, now)
  const passwordHash = await passwords.hashChosen(input.password, [input.account, input.email], requester)
  return redeemCode(db, attempt, now, async (trx) => {
    const person = await trx
      .insertInto('users')
      .values({
        id: randomUUID(),
        account: input.account,
        email: input.email,
        password_hash: passwordHash,
        password_changed_at: now,
        nickname: input.account,
        avatar: null,
        lang: language,
        invite_code: randomReadable(8),
        invited_by: inviter,
        created_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    const { owner_nonce: nonce } = input
    if (nonce !== undefined) await addOwnerNonce(trx, { userId: person.id, nonce }, now)
    await keep(trx, { user_id: person.id })
    return signIn(context, trx, person, { byCode: true, proved: true })
  }).catch((error: unknown) => {
    throw takenBy(error) ?? knownRefusal(ledger, error) ?? error
  })
}

export const userRegister = anonymous(call, register, again)

/** The inviter: a user's id, or null for the root invitation. Refuses an unknown code. */
async function findInviter(db: Kysely<Database>, code: string): Promise<string | null> {
  const upper = code.toUpperCase()
  const members = db.selectFrom('users').select('id').where('deleted_at', 'is', null)
  const user = await members.where('invite_code', '=', upper).executeTakeFirst()
  if (user) return user.id
  const root = await db
    .selectFrom('invite_codes')
    .select('code')
    .where(sql`upper(code)`, '=', upper)
    .executeTakeFirst()
  if (!root) throw new Refusal('invite_code_unknown', { fields: { invite_code: 'invite_code_unknown' } })
  return null
}

/** Names are public, so a taken one is reported before the code is consumed; a taken e-mail only with the code. */
async function refuseTakenName(db: Kysely<Database>, account: string): Promise<void> {
  const taken = await db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(account)`, '=', account.toLowerCase())
    .executeTakeFirst()
  if (taken) throw accountTaken()
}

const accountTaken = () =>
  new Refusal('already_exists', { message: 'account_taken', fields: { account: 'account_taken' } })

function takenBy(error: unknown): Refusal | null {
  if (!(error instanceof DatabaseError)) return null
  if (error.constraint === 'users_account') return accountTaken()
  if (error.constraint !== 'users_email') return null
  return new Refusal('already_exists', { message: 'email_taken', fields: { email: 'email_taken' } })
}
