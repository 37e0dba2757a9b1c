import { liabilitiesHeads as call } from '@c2c/contract'
import { anonymous } from '../../../http/context.ts'
import { consistencySince, headAnswer, newestHeads } from '../../../services/liabilities/liability-heads.ts'

/** A month of daily statements: 15 kB. */
const limit = 31

export const liabilitiesHeads = anonymous(call, async ({ size }, { services: { db } }) => {
  const heads = await newestHeads(db, limit)
  return { list: heads.map(headAnswer), consistency: await consistencySince(db, size, heads[0]?.seq ?? 0n) }
})
