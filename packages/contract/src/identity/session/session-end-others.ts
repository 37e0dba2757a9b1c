import * as z from 'zod/mini'
import { endsKeys } from '../api-key/key-fields.ts'
import { webCall } from '../../call.ts'

/** Ends all sessions of the user but the one that asks, and by default the API keys (`end_keys`). */
export const sessionEndOthers = webCall({
  name: 'session/end-others',
  auth: 'user',
  stepUp: {},
  invalidates: ['account'],
  input: z.object({ end_keys: endsKeys }),
  output: z.object({ ended: z.number() }),
  errors: [],
})
