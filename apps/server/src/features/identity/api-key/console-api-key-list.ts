import { consoleApiKeyList as call } from '@c2c/contract'
import { staff } from '../../../http/context.ts'
import { listKeys } from './list-keys.ts'
import { keysOfMerchant } from './owner-of.ts'

export const consoleApiKeyList = staff(call, (input, { services: { db }, staff: self }) =>
  listKeys(db, keysOfMerchant(self), input),
)
