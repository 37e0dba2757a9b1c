import { consoleSettingTestMail as call, type CallOutput } from '@c2c/contract'
import { codeOf } from '../../config/error-code.ts'
import { staff } from '../../http/context.ts'
import { testMail } from '../../services/mail/mails.ts'
import { deliveryFailure } from '../../services/mail/transport.ts'

type Result = CallOutput<typeof call>['result']

/** Meanings of the codes of nodemailer's errors. */
const results: Readonly<Record<string, Result>> = {
  ECONNECTION: 'unreachable',
  ESOCKET: 'unreachable',
  ETIMEDOUT: 'unreachable',
  EDNS: 'unreachable',
  ETLS: 'unreachable',
  EAUTH: 'login_refused',
  EENVELOPE: 'address_refused',
  EMESSAGE: 'message_refused',
}

export const consoleSettingTestMail = staff(call, async (_input, { services, staff: member, language }) => {
  const { db, limits, mailer } = services
  await limits.take('test_mails', member.staffId)
  const { email } = await db
    .selectFrom('staff')
    .select('email')
    .where('id', '=', member.staffId)
    .executeTakeFirstOrThrow()
  const error = await mailer.attempt({ to: email, compose: testMail, language })
  const accepted: Result = mailer.toFiles ? 'filed' : 'sent'
  if (error === null) return { email, result: accepted, failure: '' }
  const code = codeOf(error)
  return { email, result: results[code] ?? 'failed', failure: deliveryFailure(error) }
})
