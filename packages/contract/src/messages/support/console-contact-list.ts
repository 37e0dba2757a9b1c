import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { listOf, paging } from '../../lists.ts'
import { contact } from './contact.ts'

/** All support contacts in display order, hidden ones included. */
export const consoleContactList = consoleCall({
  name: 'contact/list',
  auth: ['owner', 'operator', 'auditor'],
  shows: ['offered'],
  input: z.object(paging),
  output: listOf(contact),
  errors: ['not_allowed'],
})
