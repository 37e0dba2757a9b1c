import * as z from 'zod/mini'
import { textsByLanguage } from '../by-language.ts'

/** An interest product as the console shows it, with its running orders. */
export const product = z.object({
  lixibao_id: z.string(),
  names: textsByLanguage,
  day: z.number(),
  rate: z.string(),
  apr: z.string(),
  min_amount: z.string(),
  max_amount: z.string(),
  active: z.boolean(),
  created_at: z.string(),
  /** The number of running orders, and their principal. */
  orders: z.number(),
  principal: z.string(),
})
