import { verificationGet as call } from '@c2c/contract'
import { user } from '../../../http/context.ts'
import { ownVerification } from './own-verification.ts'

export const verificationGet = user(call, (_input, context) => ownVerification(context, context.services.db))
