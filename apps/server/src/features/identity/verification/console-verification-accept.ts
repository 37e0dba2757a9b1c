import { consoleVerificationAccept as call } from '@c2c/contract'
import { staff } from '../../../http/context.ts'
import { decideByStaff } from './decide-check.ts'

export const consoleVerificationAccept = staff(call, ({ verification_id: id, reason }, context) =>
  decideByStaff(context, id, { accepted: true, reason }),
)
