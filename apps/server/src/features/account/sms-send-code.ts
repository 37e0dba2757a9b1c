import { resendCountdownSeconds, smsSendCode as call } from '@c2c/contract'
import { anonymous } from '../../http/context.ts'
import { sentencesIn } from '../../services/messages.ts'
import { issueCode } from './email-codes.ts'

export const smsSendCode = anonymous(call, async ({ email }, { services: { db, limits, mailer }, language, now }) => {
  // Counted before there is a code: one that nobody is mailed would still be five more guesses at a new one.
  await limits.take('mails', email)
  const code = await issueCode(db, email, now).catch(async (error: unknown) => {
    await limits.giveBack('mails', email)
    throw error
  })
  const say = sentencesIn(language)
  const [subject, content] = [say.mail('code_subject'), say.mail('code_text', { code })]
  await mailer.send({ to: email, subject, text: content, language })
  return { resend_after: resendCountdownSeconds }
})
