import * as z from 'zod/mini'
import { holdReasons } from '../../identity/account/profile.ts'

/**
 * The hold that keeps the escrow of an open trade, whose deadlines stand still meanwhile; null without one. `party` is on hold;
 * `reason` is empty for all but the user who is on hold.
 */
export const tradeHold = z.nullable(
  z.object({ party: z.enum(['user', 'merchant']), reason: z.enum([...holdReasons, '']), until: z.string() }),
)
