import { consoleUserFreeze as call } from '@c2c/contract'
import { staff } from '../../../http/context.ts'
import { setFrozen } from './detail.ts'

export const consoleUserFreeze = staff(call, (input, context) => setFrozen(context, input, true))
