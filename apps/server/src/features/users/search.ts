import { sql, type RawBuilder } from 'kysely'
import { isId } from '../../db/ids.ts'

const likeBeginning = (text: string): string => `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** The number of a bound account, as its indexes have it (migrations/018-users.sql). */
const accountNumber = sql`coalesce(nullif(fields ->> 'iban', ''), account_no)`

/**
 * The ids of the users that a search finds, as a subquery. Names by their beginning; all else as a whole, so that what is
 * masked cannot be guessed letter by letter, but the last four characters of an account number, which are not masked.
 * Every part has its index.
 */
export function found(search: string): RawBuilder<string> {
  const lower = search.toLowerCase()
  const upper = search.toUpperCase()
  const number = upper.replaceAll(/\s/g, '')
  const parts = [
    sql`SELECT id FROM users WHERE lower(account) LIKE ${likeBeginning(lower)}`,
    sql`SELECT id FROM users WHERE lower(nickname) LIKE ${likeBeginning(lower)}`,
    sql`SELECT id FROM users WHERE email = ${lower}`,
    sql`SELECT id FROM users WHERE invite_code = ${upper}`,
    sql`SELECT user_id FROM orders WHERE order_no = ${upper}`,
    sql`SELECT user_id FROM orders JOIN recharges ON order_id = id WHERE lower(txid) = ${lower} AND txid <> ''`,
    sql`SELECT user_id FROM orders JOIN payouts ON order_id = id WHERE payout_ref = ${search}`,
    sql`SELECT user_id FROM bank_bindings WHERE upper(account_no) = ${number}`,
    sql`SELECT user_id FROM bank_bindings WHERE upper(${accountNumber}) = ${number}`,
  ]
  if (number.length === 4) {
    parts.push(
      sql`SELECT user_id FROM bank_bindings
            WHERE right(upper(${accountNumber}), 4) = ${number} AND ${accountNumber} NOT LIKE '%@%'`,
    )
  }
  if (isId(lower)) parts.push(sql`SELECT id FROM users WHERE id = ${lower}::uuid`)
  return sql<string>`(${sql.join(parts, sql` UNION `)})`
}

/** The ids of all users who are frozen now, as a subquery. */
export const frozenNow = sql<string>`(SELECT user_id FROM (
  SELECT DISTINCT ON (user_id) user_id, frozen FROM user_freezes ORDER BY user_id, id DESC) newest WHERE frozen)`
