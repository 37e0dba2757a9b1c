import { Refusal } from '@c2c/contract'
import { sql, type Kysely } from 'kysely'
import { isId } from '../../../db/ids.ts'
import type { Database } from '../../../db/schema.ts'

/** A person by id, account name or e-mail. Refuses with `not_found`. */
export async function findPerson(db: Kysely<Database>, name: string) {
  const people = db.selectFrom('users').select(['id', 'account', 'email', 'created_at'])
  const lower = name.toLowerCase()
  const person = await people
    .where((eb) =>
      eb.or([
        eb('email', '=', lower),
        eb(sql`lower(account)`, '=', lower),
        ...(isId(lower) ? [eb('id', '=', lower)] : []),
      ]),
    )
    .executeTakeFirst()
  if (!person) throw new Refusal('not_found')
  return person
}
