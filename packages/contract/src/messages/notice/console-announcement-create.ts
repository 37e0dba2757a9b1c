import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { offeredSubjects } from '../../live.ts'
import { proposal } from '../../review/proposal/proposal.ts'
import { announcement, announcementFields, endsAfterStart } from './announcement.ts'

/** Creates an announcement to all users from a given time. A new link to a host that is not in `link_hosts` is proposed. */
export const consoleAnnouncementCreate = consoleCall({
  name: 'announcement/create',
  auth: ['owner', 'operator'],
  creating: true,
  invalidates: ['order', ...offeredSubjects],
  input: z.object(announcementFields).check(endsAfterStart),
  output: z.extend(announcement, { proposal: z.nullable(proposal) }),
  errors: ['not_allowed'],
})
