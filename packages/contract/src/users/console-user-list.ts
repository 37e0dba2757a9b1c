import * as z from 'zod/mini'
import { consoleCall } from '../call.ts'
import { optionalChoice, optionalText } from '../fields.ts'
import { listOf, paging } from '../lists.ts'
import { userRow } from './user-row.ts'

/**
 * Users, newest first. `search` finds the beginning of an account name or nickname, and otherwise whole: an e-mail, an
 * id, an order number, a txid, a payout's reference, an invitation code, or a bound account by its number or its last four
 * characters. Parts of what is masked find nobody, so that nobody guesses it letter by letter.
 */
export const consoleUserList = consoleCall({
  name: 'user/list',
  auth: ['owner', 'operator', 'auditor'],
  input: z.object({ ...paging, search: optionalText(254), frozen: optionalChoice(['yes'], 'malformed') }),
  output: listOf(userRow),
  errors: ['not_allowed'],
})
