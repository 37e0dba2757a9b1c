import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { id } from '../../fields.ts'
import { offeredSubjects } from '../../live.ts'
import { proposal } from '../../review/proposal/proposal.ts'
import { contact, contactFields } from './contact.ts'

/** Replaces all fields of a contact. A new link to a host that is not in `link_hosts` is proposed. */
export const consoleContactChange = consoleCall({
  name: 'contact/change',
  auth: ['owner', 'operator'],
  invalidates: ['order', ...offeredSubjects],
  input: z.object({ kefu_id: id(), ...contactFields }),
  output: z.extend(contact, { proposal: z.nullable(proposal) }),
  errors: ['not_allowed', 'not_found'],
})
