import { resendCountdownSeconds, smsSendCode as call } from '@c2c/contract'
import { anonymous } from '../../http/context.ts'
import { issueCode } from '../../services/email-codes.ts'
import { codeLetter } from '../../services/mail/letters.ts'

export const smsSendCode = anonymous(call, async ({ email }, context) => {
  const { services, language } = context
  await issueCode(context, email, (code) => services.mailer.send({ to: email, letter: codeLetter(code), language }))
  return { resend_after: resendCountdownSeconds }
})
