import * as z from 'zod/mini'
import { consoleCall } from '../call.ts'
import { contact, contactFields } from './contact.ts'

/** Adds a support contact for users. */
export const consoleContactCreate = consoleCall({
  name: 'contact/create',
  auth: ['owner', 'operator'],
  creating: true,
  input: z.object(contactFields),
  output: contact,
  errors: ['not_allowed'],
})
