import { consoleAttachUpload as call } from '@c2c/contract'
import { staff } from '../../http/context.ts'
import { keepImage } from './attachments.ts'

/** A maker's uploads count as the user's. */
export const consoleAttachUpload = staff(call, (_input, context) =>
  keepImage(context, context.staff.staffId, context.staff.userId),
)
