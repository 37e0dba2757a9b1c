import * as z from 'zod/mini'
import { webCall } from '../../call.ts'
import { flag } from '../../fields.ts'
import { robotsState } from './robots-state.ts'

/** Switches on or off for the caller that the sandbox's robots review requests and act as the merchants. */
export const sandboxRobots = webCall({
  name: 'sandbox/robots',
  auth: 'user',
  invalidates: ['account'],
  input: z.object({ on: flag }),
  output: robotsState,
  errors: ['not_available'],
})
