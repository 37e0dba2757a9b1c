import * as z from 'zod/mini'
import { consoleCall } from '../call.ts'
import { id } from '../fields.ts'
import { contact, contactFields } from './contact.ts'

/** Says everything of a contact anew. */
export const consoleContactChange = consoleCall({
  name: 'contact/change',
  auth: ['owner', 'operator'],
  changing: true,
  input: z.object({ kefu_id: id(), ...contactFields }),
  output: contact,
  errors: ['not_allowed', 'not_found'],
})
