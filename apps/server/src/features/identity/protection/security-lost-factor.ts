import { byEmailCode, Refusal, securityLostFactor as call, type CallParsed } from '@c2c/contract'
import { anonymous, type CallContext } from '../../../http/context.ts'
import { proveCode } from '../../../services/email-codes/email-codes.ts'
import { writeAlert } from '../../../services/outbox/alerts.ts'
import { readReentry } from '../../../services/sessions/reentry.ts'
import { findPerson, provePassword } from '../account/sign-in.ts'
import { lockHolder, readReset } from './factor-resets.ts'

const day = 86_400_000

export const securityLostFactor = anonymous(call, async (input, context) => {
  const { id: userId } = await provePerson(context, input)
  const { now } = context
  return context.change(async (trx) => {
    if ((await readReentry(trx, userId)) !== '') throw new Refusal('bad_credentials', { message: 'sign_in_by_code' })
    await lockHolder(trx, userId)
    const open = await readReset(trx, userId, now)
    const isKnown = open !== null && (open.state !== 'asked' || now.getTime() - open.at.getTime() < day)
    if (isKnown) return { asked_at: open.at.toISOString() }
    await trx.insertInto('factor_requests').values({ user_id: userId, at: now }).execute()
    await writeAlert(trx, { userId, type: 'alert_reset_asked' }, now)
    return { asked_at: now.toISOString() }
  })
})

/** The person who has all that a sign-in needs but the second factor. */
async function provePerson(context: CallContext, input: CallParsed<typeof call>) {
  if (!byEmailCode(input)) return provePassword(context, input.account, input.password)
  const { services, from, now } = context
  await proveCode(services.db, { ...input, address: from.address, use: { purpose: 'sign-in', about: null } }, now)
  const person = await findPerson(services.db, input.email)
  if (!person) throw new Refusal('bad_credentials', { message: 'no_account_yet' })
  return person
}
