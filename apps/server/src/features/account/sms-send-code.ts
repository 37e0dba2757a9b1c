import { resendCountdownSeconds, smsSendCode as call } from '@c2c/contract'
import { anonymous } from '../../http/context.ts'
import { sentencesIn } from '../../services/texts/messages.ts'
import { issueCode } from '../../services/email-codes.ts'

export const smsSendCode = anonymous(call, async ({ email }, context) => {
  const { services, language } = context
  const say = sentencesIn(language)
  await issueCode(context, email, (code) =>
    services.mailer.send({
      to: email,
      subject: say.mail('code_subject'),
      text: say.mail('code_text', { code }),
      language,
    }),
  )
  return { resend_after: resendCountdownSeconds }
})
