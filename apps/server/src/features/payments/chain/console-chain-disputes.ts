import { consoleChainDisputes as call } from '@c2c/contract'
import { staff } from '../../../http/context.ts'
import { paged } from '../../../http/paged.ts'
import { disputeAnswer, disputedAmount, selectDisputes } from './disputes.ts'

export const consoleChainDisputes = staff(call, async (paging, { services: { db } }) => {
  const page = await paged(selectDisputes(db).orderBy('d.id', 'desc'), paging, (row) => row)
  const list = page.list.map(async (one) =>
    disputeAnswer(one, one.decided_at ? 0n : await disputedAmount(db, one.network)),
  )
  return { ...page, list: await Promise.all(list) }
})
