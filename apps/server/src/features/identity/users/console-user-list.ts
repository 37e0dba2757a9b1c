import { consoleUserList as call } from '@c2c/contract'
import { sql, type RawBuilder } from 'kysely'
import { isId } from '../../../db/ids.ts'
import { likeBeginning } from '../../review/queue/queue-page.ts'
import { staff } from '../../../http/context.ts'
import { paged } from '../../../http/paged.ts'
import { freezesOf } from '../../../services/restrictions/freezes.ts'
import type { PersonalData } from '../../../services/personal/personal-data.ts'
import { usersWithResets } from '../protection/factor-resets.ts'
import { searchHashes } from '../bank-account/sealed-bindings.ts'
import { userRow } from './reviewed-user.ts'

export const consoleUserList = staff(
  call,
  async ({ search, frozen, lost_factor, ...paging }, { services: { db, personal }, now }) => {
    const all = db.selectFrom('users').selectAll()
    const matching = search === '' ? all : all.where(await found(search, personal))
    const lost = lost_factor === 'yes' ? matching.where('id', 'in', usersWithResets(now)) : matching
    const asked = frozen === 'yes' ? lost.where('id', 'in', frozenNow) : lost
    const page = await paged(asked.orderBy('created_at', 'desc').orderBy('id', 'desc'), paging, (user) => user)
    const freezes = await freezesOf(
      db,
      page.list.map(({ id }) => id),
    )
    return { ...page, list: page.list.map((user) => userRow(user, freezes.get(user.id))) }
  },
)

/**
 * Whether a row of `users` matches a search. Names match by prefix; all else as a whole, so that masked
 * values cannot be guessed letter by letter, except the last four characters of an account number, which are not masked.
 * Every part has its index, and other tables are looked up once.
 */
export async function found(search: string, personal: PersonalData): Promise<RawBuilder<boolean>> {
  const lower = search.toLowerCase()
  const upper = search.toUpperCase()
  const bare = lower.replace(/^0x/, '')
  const hashes = await searchHashes(personal, upper.replaceAll(/\s/g, ''))
  const elsewhere = [
    sql`SELECT user_id FROM orders WHERE order_no = ${upper}`,
    sql`SELECT user_id FROM orders WHERE id = ANY (ARRAY(
          SELECT order_id FROM recharges WHERE lower(txid) IN (${bare}, ${`0x${bare}`}) AND txid <> ''))`,
    sql`SELECT user_id FROM orders WHERE id = ANY (ARRAY(SELECT order_id FROM payouts WHERE payout_ref = ${search}))`,
    sql`SELECT user_id FROM bank_bindings WHERE account_hash = ANY (${hashes.accounts}::bytea[])`,
    sql`SELECT user_id FROM bank_bindings WHERE number_hash = ANY (${hashes.numbers}::bytea[])`,
  ]
  if (hashes.tail) elsewhere.push(sql`SELECT user_id FROM bank_bindings WHERE tail_hash = ${hashes.tail}`)
  if (isId(lower)) elsewhere.push(sql`SELECT ${lower}::uuid`)
  return sql<boolean>`(lower(account) LIKE ${likeBeginning(lower)} OR lower(nickname) LIKE ${likeBeginning(lower)}
    OR email = ${lower} OR invite_code = ${upper} OR id = ANY (ARRAY(${sql.join(elsewhere, sql` UNION ALL `)})))`
}

/** The ids of all users who are frozen now, as a subquery. */
const frozenNow = sql<string>`(SELECT user_id FROM (
  SELECT DISTINCT ON (user_id) user_id, frozen FROM user_freezes ORDER BY user_id, id DESC) newest WHERE frozen)`
