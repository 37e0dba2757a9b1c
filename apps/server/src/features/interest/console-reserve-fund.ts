import { consoleReserveFund as call, invalidField } from '@c2c/contract'
import { staffRecipient } from '../../commands/publish.ts'
import { staff } from '../../http/context.ts'
import { propose } from '../review/four-eyes/propose.ts'
import { proposalAnswer } from '../review/four-eyes/proposals.ts'
import {
  readNetworks,
  refuseUsedTransaction,
  transactionId,
  txidFingerprint,
} from '../payments/recharge/recharge-claims.ts'

export const consoleReserveFund = staff(call, async ({ network, amount, reason: note, ...input }, context) => {
  const { db } = context.services
  const networks = await readNetworks(db)
  const known = networks.find(({ type }) => type === network)
  if (!known) throw invalidField('network', 'category_unknown')
  const reference = transactionId(known, input.reference, 'reference')
  const subject = txidFingerprint(network, reference)
  await refuseUsedTransaction(db, subject)
  const payload = { network, reference }
  const { proposal, insert } = propose(
    { kind: 'reserve', subject, subjectName: subject, amount, payload, note },
    context,
  )
  return context.submit({ inserts: [insert], recipients: [staffRecipient] }, proposalAnswer(proposal, context))
})
