import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { roles } from '../../staff/roles.ts'

/** Ends the caller's session. */
export const consoleSessionLogout = consoleCall({
  name: 'session/logout',
  auth: roles,
  rights: 'own',
  invalidates: [],
  input: z.object({}),
  output: z.object({}),
  errors: [],
})
