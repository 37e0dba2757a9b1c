import * as z from 'zod/mini'
import { consoleCall } from '../call.ts'
import { listOf, paging } from '../lists.ts'
import { contact } from './contact.ts'

/** Everybody whom users may turn to, in the order in which they are shown; those who are shown no more as well. */
export const consoleContactList = consoleCall({
  name: 'contact/list',
  auth: ['owner', 'operator', 'auditor'],
  input: z.object(paging),
  output: listOf(contact),
  errors: ['not_allowed'],
})
