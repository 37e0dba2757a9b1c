import { consoleApiKeyList as call } from '@c2c/contract'
import { staff } from '../../../http/context.ts'
import { keysOfMerchant, listKeys } from './keys-of-owners.ts'

export const consoleApiKeyList = staff(call, (input, { services: { db }, staff: self }) =>
  listKeys(db, keysOfMerchant(self), input),
)
