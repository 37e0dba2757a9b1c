import { consoleChainVerdict as call, invalidField, Refusal } from '@c2c/contract'
import { publish, staffRecipient } from '../../../commands/publish.ts'
import { staff } from '../../../http/context.ts'
import { readSetting } from '../../../services/settings/settings.ts'
import { propose } from '../../review/four-eyes/propose.ts'
import { proposalAnswer } from '../../review/four-eyes/proposals.ts'
import { decideDispute, disputeAnswer, disputedAmount, selectDisputes } from './disputes.ts'

export const consoleChainVerdict = staff(call, async ({ dispute_id, provider, note }, context) => {
  const { services, staff: member, now, change } = context
  const { db } = services
  const dispute = /^\d{1,18}$/.test(dispute_id)
    ? await selectDisputes(db).where('d.id', '=', BigInt(dispute_id)).executeTakeFirst()
    : undefined
  if (!dispute) throw new Refusal('not_found')
  if (dispute.decided_at) throw new Refusal('state_conflict', { message: 'already_decided' })
  const { network, shown_by, denied_by } = dispute
  if (!['', shown_by, denied_by].includes(provider)) throw invalidField('provider', 'provider_unknown')
  const amount = await disputedAmount(db, network)
  if (amount < ((await readSetting(db, 'four_eyes'))?.recharge ?? 0n)) {
    return change(async (trx) => {
      await decideDispute(trx, { dispute, provider, note }, context)
      const decided = { ...dispute, provider, note, decided_at: now, decided_by: member.name, amount }
      return { ...disputeAnswer(decided, amount), proposal: null }
    })
  }
  const about = { kind: 'provider', subject: dispute_id, subjectName: network, amount } as const
  const payload = { network, provider, shown_by, denied_by, txid: dispute.txid, block: dispute.block_number.toString() }
  const { proposal, insert } = propose({ ...about, payload, note }, context)
  return change(async (trx) => {
    await trx.insertInto('proposals').values(insert.row).execute()
    await publish(trx, { recipients: [staffRecipient], subjects: ['order'] }, now)
    return { ...disputeAnswer(dispute, amount), proposal: proposalAnswer(proposal, context) }
  })
})
