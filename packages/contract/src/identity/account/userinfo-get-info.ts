import * as z from 'zod/mini'
import { webCall } from '../../call.ts'
import { profile } from './profile.ts'

/** The profile and the security of the caller. */
export const userinfoGetInfo = webCall({
  name: 'userinfo/get-info',
  auth: 'user',
  shows: ['account'],
  input: z.object({}),
  output: profile,
  errors: [],
})
