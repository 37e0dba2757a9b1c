import * as z from 'zod/mini'
import { webCall } from '../../call.ts'
import { id } from '../../fields.ts'
import { wanted } from './wanted.ts'

/** Lets an alert that was met wait again; one that waits stays as it is. */
export const wantedRenew = webCall({
  name: 'wanted/renew',
  auth: 'user',
  invalidates: ['account'],
  input: z.object({ wanted_id: id() }),
  output: wanted,
  errors: ['not_found'],
})
