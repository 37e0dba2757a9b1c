import * as z from 'zod/mini'
import { webCall } from '../call.ts'

/** The sums above the asset log. */
export const assetLogTongji = webCall({
  name: 'asset-log/tongji',
  auth: 'user',
  key: 'read',
  shows: ['money'],
  input: z.object({}),
  output: z.object({
    total_balance: z.string(),
    business_usdt: z.string(),
    income: z.string(),
    expenditure: z.string(),
  }),
  errors: [],
})
