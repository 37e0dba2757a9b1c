import * as z from 'zod/mini'
import { consoleCall } from '../call.ts'
import { text } from '../fields.ts'
import { setting } from './setting.ts'

/** The longest value in characters. */
const valueMaximum = 400_000

/**
 * Changes a setting immediately on all processes; `value` is JSON. `version` is the one that was read;
 * 409 when it has changed since. Errors are addressed by their place in the value: `data.fields["1.address"]`.
 */
export const consoleSettingChange = consoleCall({
  name: 'setting/change',
  auth: ['owner'],
  creating: true,
  // Two hundred payment methods in five languages.
  bodyLimit: 2 * valueMaximum,
  invalidates: ['order', 'offered', 'price'],
  input: z.object({
    key: text('required', 40),
    value: text('required', valueMaximum),
    version: text('required', 20),
    reason: text('reason_required', 500),
  }),
  output: setting,
  errors: ['not_allowed', 'not_found', 'state_conflict'],
})
