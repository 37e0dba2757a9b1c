import * as z from 'zod/mini'
import { webCall } from '../call.ts'

/** The user's invitation; `rules` are sentences in the caller's language. */
export const inviteDetail = webCall({
  name: 'invite/detail',
  auth: 'user',
  key: 'read',
  shows: ['money'],
  input: z.object({}),
  output: z.object({
    invite_code: z.string(),
    link: z.string(),
    members: z.number(),
    commission_total: z.string(),
    rules: z.array(z.string()),
  }),
  errors: [],
})
