import * as z from 'zod/mini'
import { webCall } from '../../call.ts'
import { wanted } from './wanted.ts'

/** All alerts of the user, newest first. */
export const wantedList = webCall({
  name: 'wanted/list',
  auth: 'user',
  shows: ['account', 'notice'],
  input: z.object({}),
  output: z.object({ list: z.array(wanted), maximum: z.number() }),
  errors: [],
})
