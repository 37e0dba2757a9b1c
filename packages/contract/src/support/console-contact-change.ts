import * as z from 'zod/mini'
import { consoleCall } from '../call.ts'
import { id } from '../fields.ts'
import { offeredSubjects } from '../live.ts'
import { contact, contactFields } from './contact.ts'

/** Replaces all fields of a contact. */
export const consoleContactChange = consoleCall({
  name: 'contact/change',
  auth: ['owner', 'operator'],
  invalidates: offeredSubjects,
  input: z.object({ kefu_id: id(), ...contactFields }),
  output: contact,
  errors: ['not_allowed', 'not_found'],
})
