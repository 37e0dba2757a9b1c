import * as z from 'zod/mini'
import { consoleCall } from '../call.ts'
import { offeredSubjects } from '../live.ts'
import { announcement, announcementFields, endsAfterStart } from './announcement.ts'

/** Creates an announcement to all users from a given time. */
export const consoleAnnouncementCreate = consoleCall({
  name: 'announcement/create',
  auth: ['owner', 'operator'],
  creating: true,
  invalidates: offeredSubjects,
  input: z.object(announcementFields).check(endsAfterStart),
  output: announcement,
  errors: ['not_allowed'],
})
