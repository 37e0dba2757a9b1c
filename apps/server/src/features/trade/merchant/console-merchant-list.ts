import { consoleMerchantList as call } from '@c2c/contract'
import { isId } from '../../../db/ids.ts'
import { staff } from '../../../http/context.ts'
import { paged } from '../../../http/paged.ts'
import { merchantAnswer, selectMerchants } from './merchants.ts'

export const consoleMerchantList = staff(call, (input, { services: { db } }) => {
  let merchants = selectMerchants(db).orderBy('name').orderBy('id')
  if (input.id !== '') merchants = merchants.where('id', '=', isId(input.id) ? input.id : null)
  return paged(merchants, input, merchantAnswer)
})
