import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { listOf, paging } from '../../lists.ts'
import { announcement } from './announcement.ts'

/** All announcements, past and planned, newest first. */
export const consoleAnnouncementList = consoleCall({
  name: 'announcement/list',
  auth: ['owner', 'operator', 'auditor'],
  shows: ['offered'],
  input: z.object(paging),
  output: listOf(announcement),
  errors: ['not_allowed'],
})
