import { Refusal, resendCountdownSeconds, smsSendCode as call, type CallParsed } from '@c2c/contract'
import { formatUsdt } from '@c2c/domain'
import { isId } from '../../../db/ids.ts'
import { anonymous, type CallContext } from '../../../http/context.ts'
import { isBrowser } from '../../../http/sent-request.ts'
import { withdrawalUse } from '../../../services/email-codes/code-uses.ts'
import { issueCode } from '../../../services/email-codes/email-codes.ts'
import { codeMail } from '../../../services/mail/mails.ts'
import { formatValue } from '../../../services/texts/csv.ts'

type Input = CallParsed<typeof call>

export const smsSendCode = anonymous(call, async (input, context) => {
  const { services, language, from } = context
  const { email, purpose } = input
  const withdrawn = await withdrawalOf(input, context)
  // The name that a program gives itself could put any text into a mail of the service.
  const device = isBrowser(from.agent) ? from.agent : ''
  const use = withdrawn ? withdrawalUse(withdrawn) : { purpose, about: null }
  await issueCode(context, { email, ...use }, (code) => {
    const shown = {
      purpose,
      device,
      amount: withdrawn ? formatValue(formatUsdt(withdrawn.amount), language) : '',
      account: withdrawn?.masked ?? '',
    }
    return services.mailer.send({ to: email, compose: codeMail(code, shown), language })
  })
  return { resend_after: resendCountdownSeconds }
})

/** The withdrawal that a code confirms; refuses an account of another address. */
async function withdrawalOf({ email, purpose, amount, bk_id }: Input, { services: { db } }: CallContext) {
  if (purpose !== 'withdraw' || amount === null) return null
  const own = isId(bk_id)
    ? await db
        .selectFrom('bank_bindings as b')
        .innerJoin('users as u', 'u.id', 'b.user_id')
        .select('b.masked_account')
        .where('b.id', '=', bk_id)
        .where('u.email', '=', email)
        .executeTakeFirst()
    : undefined
  if (!own) throw new Refusal('not_found', { fields: { bk_id: 'binding_unknown' } })
  return { bk_id, amount, masked: own.masked_account }
}
