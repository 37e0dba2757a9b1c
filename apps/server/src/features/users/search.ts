import { sql, type RawBuilder } from 'kysely'
import { isId } from '../../db/ids.ts'

const likeBeginning = (text: string): string => `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** The number of a bound account, as its indexes have it (migrations/002-users.sql). */
const accountNumber = sql`coalesce(nullif(fields ->> 'iban', ''), account_no)`

/**
 * Whether a row of `users` matches a search. Names match by prefix; all else as a whole, so that masked
 * values cannot be guessed letter by letter, except the last four characters of an account number, which are not masked.
 * Every part has its index, and other tables are looked up once.
 */
export function found(search: string): RawBuilder<boolean> {
  const lower = search.toLowerCase()
  const upper = search.toUpperCase()
  const bare = lower.replace(/^0x/, '')
  const number = upper.replaceAll(/\s/g, '')
  const elsewhere = [
    sql`SELECT user_id FROM orders WHERE order_no = ${upper}`,
    sql`SELECT user_id FROM orders WHERE id = ANY (ARRAY(
          SELECT order_id FROM recharges WHERE lower(txid) IN (${bare}, ${`0x${bare}`}) AND txid <> ''))`,
    sql`SELECT user_id FROM orders WHERE id = ANY (ARRAY(SELECT order_id FROM payouts WHERE payout_ref = ${search}))`,
    sql`SELECT user_id FROM bank_bindings WHERE upper(account_no) = ${number}`,
    sql`SELECT user_id FROM bank_bindings WHERE upper(${accountNumber}) = ${number}`,
  ]
  if (number.length === 4) {
    elsewhere.push(
      sql`SELECT user_id FROM bank_bindings
            WHERE right(upper(${accountNumber}), 4) = ${number} AND ${accountNumber} NOT LIKE '%@%'`,
    )
  }
  if (isId(lower)) elsewhere.push(sql`SELECT ${lower}::uuid`)
  return sql<boolean>`(lower(account) LIKE ${likeBeginning(lower)} OR lower(nickname) LIKE ${likeBeginning(lower)}
    OR email = ${lower} OR invite_code = ${upper} OR id = ANY (ARRAY(${sql.join(elsewhere, sql` UNION ALL `)})))`
}

/** The ids of all users who are frozen now, as a subquery. */
export const frozenNow = sql<string>`(SELECT user_id FROM (
  SELECT DISTINCT ON (user_id) user_id, frozen FROM user_freezes ORDER BY user_id, id DESC) newest WHERE frozen)`
