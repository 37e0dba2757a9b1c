import { resendCountdownSeconds, smsSendCode as call } from '@c2c/contract'
import { anonymous } from '../../http/context.ts'
import { sentencesIn } from '../../services/messages.ts'
import { issueCode } from './email-codes.ts'

export const smsSendCode = anonymous(call, async ({ email }, { services, language, now }) => {
  const code = await issueCode(services.db, email, now)
  await services.limits.take('mails', email)
  const say = sentencesIn(language)
  const [subject, content] = [say.mail('code_subject'), say.mail('code_text', { code })]
  await services.mailer.send({ to: email, subject, text: content, language })
  return { resend_after: resendCountdownSeconds }
})
