import * as z from 'zod/mini'
import { webCall } from '../../call.ts'
import { optionalText } from '../../fields.ts'
import { merchantVerified, recordFields } from './merchant-record.ts'

/** The record of a merchant since it began, found by one of its offers or by its id. */
export const saleuMerchant = webCall({
  name: 'saleu/merchant',
  auth: 'user',
  shows: ['order', 'price'],
  input: z.object({ saleu_id: optionalText(64), merchant_id: optionalText(64) }).check(
    z.refine(({ saleu_id, merchant_id }) => (saleu_id === '') !== (merchant_id === ''), {
      error: 'required',
      path: ['saleu_id'],
    }),
  ),
  output: z.object({
    merchant_id: z.string(),
    name: z.string(),
    avatar: z.string(),
    /** A private person: a maker. */
    is_private: z.boolean(),
    since: z.string(),
    ...recordFields,
    /** Trades that have ended, and those of them that were completed, since it began. */
    orders: z.number(),
    completed: z.number(),
    /** Appeals that are decided, and those that were decided against it. */
    appeals: z.number(),
    appeals_lost: z.number(),
    verified: z.array(merchantVerified),
    favourite: z.boolean(),
    blocked: z.boolean(),
    /** Whether the caller is this merchant. */
    own: z.boolean(),
  }),
  errors: ['not_found'],
})
