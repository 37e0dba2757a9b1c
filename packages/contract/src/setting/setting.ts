import * as z from 'zod/mini'
import { proposal } from '../proposal/proposal.ts'

/** The current value of a setting. `value` is JSON, and empty while it is unset. */
export const setting = z.object({
  key: z.string(),
  value: z.string(),
  /** The version to send along with a change; `0` while it is unset. */
  version: z.string(),
  /** Whether a change of it moves money or decides who may: a second person is asked where the service asks for one. */
  sensitive: z.boolean(),
  /** Who set it; empty for the service itself and for the host's command line. */
  set_by: z.string(),
  set_at: z.string(),
  reason: z.string(),
  /** The change that waits for a second person; null while none does. */
  proposal: z.nullable(proposal),
})
