import { consoleApiKeyList as call } from '@c2c/contract'
import { staff } from '../../http/context.ts'
import { listKeys } from './list-keys.ts'

export const consoleApiKeyList = staff(call, (input, { services: { db }, staff: { staffId } }) =>
  listKeys(db, { staff_id: staffId }, input),
)
