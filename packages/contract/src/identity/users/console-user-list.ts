import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { optionalChoice, optionalText } from '../../fields.ts'
import { listOf, paging } from '../../lists.ts'
import { userRow } from './user-row.ts'

/**
 * Users, newest first. `search` matches a prefix of an account name or nickname, and otherwise only whole values: an
 * e-mail, an id, an order number, a txid, a payout's reference, an invitation code, or a bound account by its number or
 * its last four characters. Parts of masked values match nothing, so that they cannot be guessed letter by letter.
 * `lost_factor` selects users with a reset of second factors that has not ended.
 */
export const consoleUserList = consoleCall({
  name: 'user/list',
  auth: ['owner', 'operator', 'auditor'],
  shows: ['account'],
  input: z.object({
    ...paging,
    search: optionalText(254),
    frozen: optionalChoice(['yes'], 'malformed'),
    lost_factor: optionalChoice(['yes'], 'malformed'),
  }),
  output: listOf(userRow),
  errors: ['not_allowed'],
})
