import * as z from 'zod/mini'
import { recharge } from '../recharge/recharge.ts'

/** A merchant's deposit; `amount` is what was claimed until it is approved, then what arrived. */
export const fundDeposit = z.extend(recharge, { txid: z.string() })
