import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { id } from '../../fields.ts'
import { offeredSubjects } from '../../live.ts'
import { proposal } from '../../review/proposal/proposal.ts'
import { announcement, announcementFields, endsAfterStart } from './announcement.ts'

/**
 * Replaces the fields of an announcement, or takes it down (`active`). A new link to a host that is not in `link_hosts` is
 * proposed.
 */
export const consoleAnnouncementChange = consoleCall({
  name: 'announcement/change',
  auth: ['owner', 'operator'],
  invalidates: ['order', ...offeredSubjects],
  input: z.object({ announcement_id: id(), ...announcementFields }).check(endsAfterStart),
  output: z.extend(announcement, { proposal: z.nullable(proposal) }),
  errors: ['not_allowed', 'not_found'],
})
