import * as z from 'zod/mini'
import { consoleCall } from '../call.ts'
import { roles } from './roles.ts'

/** Who is signed in. */
export const consoleSessionInfo = consoleCall({
  name: 'session/info',
  auth: roles,
  input: z.object({}),
  output: z.object({ name: z.string(), email: z.string(), role: z.enum(roles) }),
  errors: [],
})
