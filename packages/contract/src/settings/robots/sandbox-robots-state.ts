import * as z from 'zod/mini'
import { webCall } from '../../call.ts'
import { robotsState } from './robots-state.ts'

/** Whether the sandbox's robots review the caller's requests and act as the merchants. */
export const sandboxRobotsState = webCall({
  name: 'sandbox/robots-state',
  auth: 'user',
  shows: ['account'],
  input: z.object({}),
  output: robotsState,
  errors: ['not_available'],
})
