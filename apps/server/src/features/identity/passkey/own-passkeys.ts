import { Refusal, type CallOutput, type passkeyList } from '@c2c/contract'
import type { Kysely } from 'kysely'
import type { PasskeyRow } from '../../../db/rows/factor-rows.ts'
import type { Database } from '../../../db/schema.ts'

/** The most passkeys of a user. */
const passkeyLimit = 10

type Shown = Pick<PasskeyRow, 'id' | 'name' | 'created_at'> & { readonly used_at: Date | null }

/** A passkey as its owner sees it. */
export const passkeyAnswer = ({
  id,
  name,
  created_at,
  used_at,
}: Shown): CallOutput<typeof passkeyList>['list'][number] => ({
  passkey_id: id,
  name,
  created_at: created_at.toISOString(),
  used_at: used_at?.toISOString() ?? null,
})

/** A user's passkeys, as browsers take them. Refuses with `limit_exceeded` when no other one may be added. */
export async function refuseFurther(db: Kysely<Database>, userId: string) {
  const own = await ownCredentials(db, userId)
  if (own.length < passkeyLimit) return own
  throw new Refusal('limit_exceeded', { message: 'passkey_limit', values: { max: String(passkeyLimit) } })
}

/** The credentials of a user, as browsers take them. */
export const ownCredentials = (db: Kysely<Database>, userId: string) =>
  db.selectFrom('passkeys').select(['id', 'transports']).where('user_id', '=', userId).execute()
