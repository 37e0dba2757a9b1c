import { consoleVerificationReject as call } from '@c2c/contract'
import { staff } from '../../../http/context.ts'
import { decideByStaff } from './decide-check.ts'

export const consoleVerificationReject = staff(call, ({ verification_id: id, reason }, context) =>
  decideByStaff(context, id, { accepted: false, reason }),
)
