import * as z from 'zod/mini'
import { webCall } from '../../call.ts'
import { flag } from '../../fields.ts'

/** Chooses whether others find the caller by account name and e-mail address; codes find in either case. */
export const transferChoose = webCall({
  name: 'transfer/choose',
  auth: 'user',
  invalidates: ['account'],
  input: z.object({
    /** Whether others find the caller by name. */
    by_name: flag,
  }),
  output: z.object({
    /** Whether others find the caller by name. */
    by_name: z.boolean(),
  }),
  errors: ['account_frozen'],
})
