import { consoleUserUnfreeze as call } from '@c2c/contract'
import { staff } from '../../../http/context.ts'
import { setFrozen } from './detail.ts'

export const consoleUserUnfreeze = staff(call, (input, context) => setFrozen(context, input, false))
