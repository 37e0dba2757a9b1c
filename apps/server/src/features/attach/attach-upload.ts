import { attachUpload as call } from '@c2c/contract'
import { user } from '../../http/context.ts'
import { keepImage } from './attachments.ts'

export const attachUpload = user(call, (_input, context) => keepImage(context, context.userId))
