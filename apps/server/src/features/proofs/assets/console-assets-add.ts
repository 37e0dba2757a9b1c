import { consoleAssetsAdd as call } from '@c2c/contract'
import { publish, staffRecipient } from '../../../commands/publish.ts'
import { staff } from '../../../http/context.ts'
import { propose } from '../../review/four-eyes/propose.ts'
import { proposalAnswer } from '../../review/four-eyes/proposals.ts'
import { provenOwnership } from './ownership.ts'

export const consoleAssetsAdd = staff(call, async ({ at, nonce, signature, ...claimed }, context) => {
  const owned = await provenOwnership(context.services, claimed, { at, nonce, signature })
  const subject = `${owned.network} ${owned.address}`
  const proposed = { kind: 'asset_address', subject, subjectName: subject, amount: null, note: '' } as const
  const { proposal, insert } = propose({ ...proposed, payload: { ...owned } }, context)
  return context.change(async (trx) => {
    await trx.insertInto('proposals').values(insert.row).execute()
    await publish(trx, { recipients: [staffRecipient], subjects: ['order'] }, context.now)
    return proposalAnswer(proposal, context)
  })
})
