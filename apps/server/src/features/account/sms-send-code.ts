import { resendCountdownSeconds, smsSendCode as call } from '@c2c/contract'
import { anonymous } from '../../http/context.ts'
import { sentencesIn } from '../../services/messages.ts'
import { issueCode } from './email-codes.ts'

export const smsSendCode = anonymous(call, async ({ email }, { services: { db, limits, mailer }, language, now }) => {
  const say = sentencesIn(language)
  await limits.take('mails', email)
  await issueCode(db, email, now, (code) =>
    mailer.send({ to: email, subject: say.mail('code_subject'), text: say.mail('code_text', { code }), language }),
  ).catch(async (error: unknown) => {
    await limits.giveBack('mails', email)
    throw error
  })
  return { resend_after: resendCountdownSeconds }
})
