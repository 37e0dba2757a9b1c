import { saleuMerchantList as call } from '@c2c/contract'
import { user } from '../../../http/context.ts'
import { paged } from '../../../http/paged.ts'
import { readMarket } from '../market/market.ts'
import { ratesNow } from '../rate/rates.ts'
import { verifiedMerchants } from './merchant-checks.ts'
import { merchantRecords } from './merchant-records.ts'

export const saleuMerchantList = user(call, async ({ kind, ...paging }, { services: { db, reads }, userId, now }) => {
  // Both tables have these columns.
  const table = (kind === 'favourite' ? 'merchant_favourites' : 'merchant_blocks') as 'merchant_blocks'
  const marked = db
    .selectFrom(`${table} as f`)
    .innerJoin('merchants as m', 'm.id', 'f.merchant_id')
    .where('f.user_id', '=', userId)
    .select(['m.id', 'm.name', 'm.owner_id', 'f.at'])
    .orderBy('f.at', 'desc')
    .orderBy('m.id')
  const page = await paged(marked, paging, (row) => row)
  const ids = page.list.map(({ id }) => id)
  const [record, verified, market] = await Promise.all([
    merchantRecords(reads, ids, now),
    verifiedMerchants(reads, ids, now),
    ratesNow(reads, now).then(({ rates }) => readMarket(reads, rates, now)),
  ])
  const list = page.list.map(({ id, name, owner_id, at }) => {
    const { usual: _, ...figures } = record(id)
    const marks = {
      ...(kind === 'favourite' && { favourite: true }),
      ...(verified(id).length > 0 && { verified: true }),
    }
    const merchant = { name, avatar: '', is_private: owner_id !== null, ...figures, ...marks }
    return { merchant_id: id, at: at.toISOString(), online: market.merchants.has(id), merchant }
  })
  return { ...page, list }
})
