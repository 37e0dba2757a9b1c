import { consoleLiabilitiesList as call } from '@c2c/contract'
import { staff } from '../../../http/context.ts'
import { headAnswer, newestHeads } from '../../../services/liabilities/liability-heads.ts'
import { openRequest } from './open-request.ts'

/** About two months of daily statements. */
const limit = 60

export const consoleLiabilitiesList = staff(call, async (_input, { services: { db } }) => ({
  list: (await newestHeads(db, limit)).map(headAnswer),
  asked_at: (await openRequest(db))?.toISOString() ?? null,
}))
