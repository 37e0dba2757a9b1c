import { consoleMerchantVerify as call, invalidField, Refusal } from '@c2c/contract'
import { publish, staffRecipient } from '../../../commands/publish.ts'
import { staff } from '../../../http/context.ts'
import { propose } from '../../review/four-eyes/propose.ts'
import { proposalAnswer } from '../../review/four-eyes/proposals.ts'
import { findMerchant } from '../reputation/other-merchant.ts'

export const consoleMerchantVerify = staff(call, async (input, context) => {
  const { services, now, change } = context
  const { what, holds, checked_on, note } = input
  const merchant = await findMerchant(services.db, input.merchant_id)
  if (checked_on > now.toISOString().slice(0, 10)) throw invalidField('checked_on', 'day_format')
  // A maker is verified as a user, by documents.
  if (merchant.owner_id !== null && what === 'identity') throw new Refusal('not_allowed', { message: 'maker_identity' })
  const payload = { what, does: holds ? 'give' : 'take', checked_on }
  const about = { kind: 'badge', subject: merchant.id, subjectName: merchant.name, amount: null } as const
  const { proposal, insert } = propose({ ...about, payload, note }, context)
  return change(async (trx) => {
    await trx.insertInto('proposals').values(insert.row).execute()
    await publish(trx, { recipients: [staffRecipient], subjects: ['order'] }, now)
    return proposalAnswer(proposal, context)
  })
})
