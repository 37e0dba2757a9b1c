import { sql, type Kysely } from 'kysely'
import type { BankBindingRow, Database } from '../../../db/schema.ts'
import { hint, type Hint, type Item } from './hint.ts'

const hour = 3_600_000
/** A binding is new for three days, and very new on its first. */
const newFor = 72

/** Irregularities of a withdrawal's bound account: its age, its holder's name, and other users who have bound it. */
export async function bindingHints(
  db: Kysely<Database>,
  item: Item,
  binding: BankBindingRow,
  now: Date,
): Promise<Hint[]> {
  const [user, paid, others] = await Promise.all([
    db.selectFrom('users').select('nickname').where('id', '=', item.user_id).executeTakeFirstOrThrow(),
    db
      .selectFrom('orders')
      .innerJoin('withdrawals as w', 'w.order_id', 'orders.id')
      .innerJoin('bank_bindings as b', 'b.id', 'w.binding_id')
      .select('b.fields')
      .where('orders.user_id', '=', item.user_id)
      .where('orders.kind', '=', 'withdraw')
      .where('orders.state', '=', 'completion')
      .execute(),
    db
      .selectFrom('bank_bindings')
      .select('user_id')
      .distinct()
      .where(sql`upper(account_no)`, '=', binding.account_no.toUpperCase())
      .where('user_id', '<>', item.user_id)
      .execute(),
  ])
  const holder = holderOf(binding.fields)
  const hours = Math.floor((now.getTime() - binding.created_at.getTime()) / hour)
  const isKnown = paid.some(({ fields }) => isSameName(holderOf(fields), holder))
  return [
    ...(others.length > 0 ? [hint('account_shared', 'danger', { values: { count: String(others.length) } })] : []),
    ...(paid.length > 0 && !isKnown ? [hint('name_new', 'warning')] : []),
    ...(hours < newFor
      ? [hint('binding_new', hours < 24 ? 'warning' : 'info', { values: { hours: String(hours) } })]
      : []),
    ...(isFullName(user.nickname) && !sharesWord(user.nickname, holder) ? [hint('nickname_differs', 'info')] : []),
  ]
}

const holderOf = (fields: Readonly<Record<string, string>>): string =>
  fields['full_name'] ?? `${fields['name'] ?? ''} ${fields['surname'] ?? ''}`

/** The words of a name without marks, case or order. */
const wordsOf = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .toSorted()

const isSameName = (one: string, other: string): boolean => wordsOf(one).join(' ') === wordsOf(other).join(' ')

/** A nickname of one word says nothing about a name. */
const isFullName = (nickname: string): boolean => wordsOf(nickname).length >= 2

function sharesWord(one: string, other: string): boolean {
  const words = new Set(wordsOf(other))
  return wordsOf(one).some((word) => words.has(word))
}
