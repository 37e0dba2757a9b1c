import { sql, type RawBuilder } from 'kysely'
import { likeBeginning } from '../../../db/like-beginning.ts'

/** In a history, each part of a search finds this many rows at most, so that its cost does not grow with the history. */
const foundAtMost = 1000

/** Whether a column is one of the ids; of few rows each is checked, of a history the ids are looked up in its index. */
export const isOneOf = (column: RawBuilder<unknown>, ids: RawBuilder<unknown>, isFew: boolean): RawBuilder<boolean> =>
  isFew
    ? sql<boolean>`EXISTS (SELECT FROM (${ids}) found (id) WHERE found.id = ${column})`
    : sql<boolean>`${column} = ANY (ARRAY(SELECT * FROM (${ids}) found LIMIT ${sql.lit(foundAtMost)}))`

/** Whether a user, by the column of their id, has an account that begins with a text, or a whole e-mail address. */
export const ofPerson = (column: RawBuilder<unknown>, search: string, isFew: boolean): RawBuilder<boolean> => {
  const lower = search.toLowerCase()
  const users = sql`SELECT id FROM users WHERE lower(account) LIKE ${likeBeginning(lower)} OR email = ${lower}`
  return isOneOf(column, users, isFew)
}
