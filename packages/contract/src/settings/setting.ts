import * as z from 'zod/mini'
import { proposal } from '../review/proposal/proposal.ts'

/** The current value of a setting. `value` is JSON, and empty while it is unset. */
export const setting = z.object({
  key: z.string(),
  value: z.string(),
  /** The version to send along with a change; `0` while it is unset. */
  version: z.string(),
  /** Whether a change moves money or grants access to it, and needs maker-checker approval where that is required. */
  sensitive: z.boolean(),
  /** The person who set it; empty for the service itself and for the command line. */
  set_by: z.string(),
  set_at: z.string(),
  reason: z.string(),
  /** The proposed change that waits for approval, or null. */
  proposal: z.nullable(proposal),
})
