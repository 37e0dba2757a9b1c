import { consoleUserDetail as call } from '@c2c/contract'
import { staff } from '../../../http/context.ts'
import { userDetail } from './detail.ts'

export const consoleUserDetail = staff(call, ({ user_id: id }, context) => userDetail(context, context.services.db, id))
