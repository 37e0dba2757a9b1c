import { consoleLedgerUser as call, Refusal } from '@c2c/contract'
import { userAccountKinds } from '@c2c/domain'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { staff } from '../../http/context.ts'
import { isId } from '../../db/ids.ts'
import { freezesOf } from '../../services/freezes.ts'
import { reviewedUser } from '../staff/reviewed-user.ts'
import { ownerLedger } from './owner-ledger.ts'

export const consoleLedgerUser = staff(call, async ({ user, ...paging }, { services }) => {
  const person = await findPerson(services.db, user)
  const ledger = await ownerLedger(services, person.id, userAccountKinds, paging)
  const freezes = await freezesOf(services.db, [person.id])
  return { user: reviewedUser(person, freezes.has(person.id)), ...ledger }
})

/** A person by id, account name or e-mail. Refuses with `not_found`. */
async function findPerson(db: Kysely<Database>, name: string) {
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
