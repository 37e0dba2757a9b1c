import { consoleLedgerUser as call, Refusal } from '@c2c/contract'
import { formatUsdt, userAccountKinds } from '@c2c/domain'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { staff } from '../../http/context.ts'
import { readBalances } from '../account/money-info.ts'
import { isId } from '../../db/ids.ts'
import { paged } from '../orders/paged.ts'
import { reviewedUser } from '../staff/reviewed-user.ts'

export const consoleLedgerUser = staff(call, async (input, { services: { db, signer } }) => {
  const person = await findPerson(db, input.user)
  const balances = await readBalances(db, person.id)
  const entries = db
    .selectFrom('entries as e')
    .innerJoin('accounts as a', 'a.id', 'e.account_id')
    .innerJoin('transfers as t', 't.id', 'e.transfer_id')
    .leftJoin('orders as o', 'o.id', 't.order_id')
    .where('a.owner', '=', person.id)
    .select(['e.id', 't.type', 'a.kind', 'e.amount', 'e.balance_after', 'o.order_no', 't.created_at'])
    .orderBy('e.id', 'desc')
  const page = await paged(entries, input, (entry) => ({
    id: signer.opaqueId('entry', entry.id),
    type: entry.type,
    account: entry.kind,
    quantity: formatUsdt(entry.amount),
    balance: formatUsdt(entry.balance_after),
    order_no: entry.order_no ?? '',
    created_at: entry.created_at.toISOString(),
  }))
  const accounts = userAccountKinds.map((kind) => ({ kind, balance: formatUsdt(balances[kind]) }))
  return { user: reviewedUser(person), accounts, ...page }
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
