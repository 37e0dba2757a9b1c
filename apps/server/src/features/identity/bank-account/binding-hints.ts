import type { BankBindingRow } from '../../../db/schema.ts'
import type { Services, Uses } from '../../../services/services.ts'
import { wordsOf } from '../../../services/screening/name-screening.ts'
import { holderOf } from './bindings.ts'
import { knownHashes, openBinding } from './sealed-bindings.ts'
import { hint, type Hint } from '../../review/queue/hints/party-hints.ts'

const hour = 3_600_000
/** A binding is new for three days, and very new on its first. */
const newFor = 72

/** Irregularities of a withdrawal's bound account: its age, its holder's name, and other users who have bound it. */
export async function bindingHints(
  { db, personal }: Uses<'db' | 'personal'>,
  userId: string,
  binding: BankBindingRow,
  now: Date,
): Promise<Hint[]> {
  const fields = await openBinding(personal, binding)
  const known = await knownHashes(personal, fields)
  const [user, paid, shared] = await Promise.all([
    db.selectFrom('users').select('nickname').where('id', '=', userId).executeTakeFirstOrThrow(),
    db
      .selectFrom('orders')
      .innerJoin('withdrawals as w', 'w.order_id', 'orders.id')
      .innerJoin('bank_bindings as b', 'b.id', 'w.binding_id')
      .selectAll('b')
      .distinctOn('b.id')
      .where('orders.user_id', '=', userId)
      .where('orders.kind', '=', 'withdraw')
      .where('orders.state', '=', 'completion')
      .where('b.type', '<>', 'usdt')
      .execute(),
    sharedHints(db, userId, binding, known),
  ])
  const holder = holderOf(fields)
  const holders = await Promise.all(paid.map(async (row) => holderOf(await openBinding(personal, row))))
  const isKnown = holders.some((name) => isSameName(name, holder))
  return [
    ...shared,
    ...(paid.length > 0 && !isKnown ? [hint('name_new', 'warning')] : []),
    ...ageHints(binding, now),
    ...(isFullName(user.nickname) && !sharesWord(user.nickname, holder) ? [hint('nickname_differs', 'info')] : []),
  ]
}

/** Irregularities of a withdrawal's address, which has no holder: its age, and other users who have it in their address books. */
export async function addressHints(
  db: Services['db'],
  userId: string,
  binding: BankBindingRow,
  now: Date,
): Promise<Hint[]> {
  return [...(await sharedHints(db, userId, binding, [])), ...ageHints(binding, now)]
}

/** Says how many other users have bound the account, also in another form. */
async function sharedHints(
  db: Services['db'],
  userId: string,
  { account_hash, number_hash }: BankBindingRow,
  known: readonly Buffer[],
): Promise<Hint[]> {
  const others = await db
    .selectFrom('bank_bindings')
    .select('user_id')
    .distinct()
    .where((eb) => eb.or([eb('account_hash', '=', account_hash), eb('number_hash', 'in', [number_hash, ...known])]))
    .where('user_id', '<>', userId)
    .execute()
  return others.length > 0 ? [hint('account_shared', 'danger', { values: { count: String(others.length) } })] : []
}

/** Says how old a new account is. */
function ageHints({ created_at }: BankBindingRow, now: Date): Hint[] {
  const hours = Math.floor((now.getTime() - created_at.getTime()) / hour)
  if (hours >= newFor) return []
  return [hint('binding_new', hours < 24 ? 'warning' : 'info', { values: { hours: String(hours) } })]
}

const isSameName = (one: string, other: string): boolean => wordsOf(one).join(' ') === wordsOf(other).join(' ')

/** A nickname of one word says nothing about a name. */
const isFullName = (nickname: string): boolean => wordsOf(nickname).length >= 2

function sharesWord(one: string, other: string): boolean {
  const words = new Set(wordsOf(other))
  return wordsOf(one).some((word) => words.has(word))
}
