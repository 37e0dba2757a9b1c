import { Refusal, type CallOutput, type consoleLedgerUser } from '@c2c/contract'
import { formatUsdt } from '@c2c/domain'
import { sql, type Kysely } from 'kysely'
import { isId } from '../../../db/ids.ts'
import type { Database } from '../../../db/schema.ts'
import { countedOf, cutPage, pageAnswer, totalOf } from '../../../http/paged.ts'
import type { Uses } from '../../../services/services.ts'

type OwnerLedger = Omit<CallOutput<typeof consoleLedgerUser>, 'user'>

/** The USDT accounts of one user or merchant, and a page of their entries; zero for an unused account. */
export async function ownerLedger(
  { db, signer }: Uses<'db' | 'signer'>,
  owner: string,
  kinds: readonly string[],
  paging: { readonly page: number; readonly page_size: number },
): Promise<OwnerLedger> {
  const newest = db
    .selectFrom('accounts as a')
    .innerJoinLateral(
      // More than the page ends with are not needed of any account.
      (eb) =>
        eb
          .selectFrom('entries')
          .whereRef('entries.account_id', '=', 'a.id')
          .select(['entries.id', 'entries.transfer_id', 'entries.amount', 'entries.balance_after'])
          .orderBy('entries.id', 'desc')
          .limit(paging.page * paging.page_size)
          .as('e'),
      (join) => join.onTrue(),
    )
    .where('a.owner', '=', owner)
    .where('a.asset', '=', 'USDT')
    .select(['a.kind', 'e.id', 'e.transfer_id', 'e.amount', 'e.balance_after'])
    .orderBy('e.id', 'desc')
  const all = db
    .selectFrom('accounts as a')
    .innerJoin('entries as e', 'e.account_id', 'a.id')
    .where('a.owner', '=', owner)
    .where('a.asset', '=', 'USDT')
  const total = totalOf(all, paging)
  const rows = await db
    .selectFrom(cutPage(newest, paging).as('e'))
    .innerJoin('transfers as t', 't.id', 'e.transfer_id')
    .leftJoin('orders as o', 'o.id', 't.order_id')
    .select(['e.id', 't.type', 'e.kind', 'e.amount', 'e.balance_after', 'o.order_no', 't.created_at'])
    .select(total.as('counted'))
    .orderBy('e.id', 'desc')
    .execute()
  const answer = (entry: (typeof rows)[number]) => ({
    id: signer.opaqueId('entry', entry.id),
    type: entry.type,
    account: entry.kind,
    quantity: formatUsdt(entry.amount),
    balance: formatUsdt(entry.balance_after),
    order_no: entry.order_no ?? '',
    created_at: entry.created_at.toISOString(),
  })
  const page = pageAnswer(rows, paging, answer, await countedOf(db, rows, total))
  const held = await db
    .selectFrom('accounts')
    .select(['kind', 'balance'])
    .where('owner', '=', owner)
    .where('asset', '=', 'USDT')
    .execute()
  const balances = new Map(held.map(({ kind, balance }) => [kind, balance]))
  return { accounts: kinds.map((kind) => ({ kind, balance: formatUsdt(balances.get(kind) ?? 0n) })), ...page }
}

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
