import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { offeredSubjects } from '../../live.ts'
import { proposal } from '../../review/proposal/proposal.ts'
import { contact, contactFields } from './contact.ts'

/** Adds a support contact for users. A new link to a host, telephone number or other contact that is not in `link_hosts` is proposed. */
export const consoleContactCreate = consoleCall({
  name: 'contact/create',
  auth: ['owner', 'operator'],
  creating: true,
  invalidates: ['order', ...offeredSubjects],
  input: z.object(contactFields),
  output: z.extend(contact, { proposal: z.nullable(proposal) }),
  errors: ['not_allowed'],
})
