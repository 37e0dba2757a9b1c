import * as z from 'zod/mini'
import { consoleCall } from '../call.ts'
import { offeredSubjects } from '../live.ts'
import { contact, contactFields } from './contact.ts'

/** Adds a support contact for users. */
export const consoleContactCreate = consoleCall({
  name: 'contact/create',
  auth: ['owner', 'operator'],
  creating: true,
  invalidates: offeredSubjects,
  input: z.object(contactFields),
  output: contact,
  errors: ['not_allowed'],
})
