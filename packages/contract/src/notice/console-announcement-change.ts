import * as z from 'zod/mini'
import { consoleCall } from '../call.ts'
import { id } from '../fields.ts'
import { offeredSubjects } from '../live.ts'
import { announcement, announcementFields, endsAfterStart } from './announcement.ts'

/** Replaces the fields of an announcement, or takes it down (`active`). */
export const consoleAnnouncementChange = consoleCall({
  name: 'announcement/change',
  auth: ['owner', 'operator'],
  invalidates: offeredSubjects,
  input: z.object({ announcement_id: id(), ...announcementFields }).check(endsAfterStart),
  output: announcement,
  errors: ['not_allowed', 'not_found'],
})
