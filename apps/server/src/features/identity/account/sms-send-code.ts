import { Refusal, resendCountdownSeconds, smsSendCode as call, type CallParsed } from '@c2c/contract'
import { formatUsdt, type Usdt } from '@c2c/domain'
import { isId } from '../../../db/ids.ts'
import { anonymous, type CallContext } from '../../../http/context.ts'
import { isBrowser } from '../../../http/sent-request.ts'
import { transferUse, withdrawalUse, type CodeUse } from '../../../services/email-codes/code-uses.ts'
import { issueCode } from '../../../services/email-codes/email-codes.ts'
import { codeMail } from '../../../services/mail/mails.ts'
import { shownReceiver } from '../../../services/receivers/shown-receiver.ts'
import { formatValue } from '../../../services/texts/csv.ts'

type Input = CallParsed<typeof call>

export const smsSendCode = anonymous(call, async (input, context) => {
  const { services, language, from } = context
  const { email, purpose } = input
  const confirmed = (await withdrawalOf(input, context)) ?? (await transferOf(input, context))
  // The name that a program gives itself could put any text into a mail of the service.
  const device = isBrowser(from.agent) ? from.agent : ''
  const use = confirmed?.use ?? { purpose, about: null }
  await issueCode(context, { email, ...use }, (code) => {
    const amount = confirmed ? formatValue(formatUsdt(confirmed.amount), language) : ''
    const shown = { purpose, device, amount, account: confirmed?.account ?? '' }
    return services.mailer.send({ to: email, compose: codeMail(code, shown), language })
  })
  return { resend_after: resendCountdownSeconds }
})

/** What a code confirms: the amount, and the masked account or receiver. */
interface Confirmed {
  readonly use: CodeUse
  readonly amount: Usdt
  readonly account: string
}

/** The withdrawal that a code confirms; refuses an account of another address. */
async function withdrawalOf(
  { email, purpose, amount, bk_id }: Input,
  { services: { db } }: CallContext,
): Promise<Confirmed | null> {
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
  return { use: withdrawalUse({ bk_id, amount }), amount, account: own.masked_account }
}

/** The transfer that a code confirms; refuses a receiver that was shown to the user of another address. */
async function transferOf(
  { email, purpose, amount, receiver }: Input,
  { services, now }: CallContext,
): Promise<Confirmed | null> {
  if (purpose !== 'transfer' || amount === null) return null
  const sender = await services.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  if (!sender) throw new Refusal('state_conflict', { message: 'receiver_changed' })
  const { to_name } = await shownReceiver(services, sender.id, receiver, now)
  return { use: transferUse({ receiver, amount }), amount, account: to_name }
}
