import * as z from 'zod/mini'
import { consoleCall } from '../call.ts'

/** What came of a test mail: accepted by the mail server, written to a file without one, or why neither. */
const results = [
  'sent',
  'filed',
  'unreachable',
  'login_refused',
  'address_refused',
  'message_refused',
  'failed',
] as const

/** Sends a test mail to the member's own address. `failure` is the mail server's message, without addresses; empty when sent. */
export const consoleSettingTestMail = consoleCall({
  name: 'setting/test-mail',
  auth: ['owner'],
  invalidates: [],
  input: z.object({}),
  output: z.object({ email: z.string(), result: z.enum(results), failure: z.string() }),
  errors: ['not_allowed', 'too_many_requests'],
})
