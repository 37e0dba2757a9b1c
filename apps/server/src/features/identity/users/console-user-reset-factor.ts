import { consoleUserResetFactor as call, Refusal } from '@c2c/contract'
import { publish, staffRecipient } from '../../../commands/publish.ts'
import { staff } from '../../../http/context.ts'
import { writeAlert } from '../../../services/outbox/alerts.ts'
import { proposalAnswer } from '../../review/four-eyes/proposals.ts'
import { propose } from '../../review/four-eyes/propose.ts'
import { lockHolder, readReset } from '../protection/factor-resets.ts'
import { findUser } from './reviewed-user.ts'

export const consoleUserResetFactor = staff(call, ({ user_id: id, checked, reason }, context) =>
  context.change(async (trx) => {
    const { now } = context
    const { id: userId, account } = await findUser(trx, id)
    await lockHolder(trx, userId)
    const open = await readReset(trx, userId, now)
    if (open && open.state !== 'asked') throw new Refusal('state_conflict', { message: 'factor_reset_waits' })
    const { proposal, insert } = propose(
      { kind: 'factor_reset', subject: userId, subjectName: account, amount: null, payload: { checked }, note: reason },
      context,
    )
    await trx.insertInto('proposals').values(insert.row).execute()
    await writeAlert(trx, { userId, type: 'alert_reset_asked' }, now)
    await publish(trx, { recipients: [staffRecipient], subjects: ['order', 'account'] }, now)
    return proposalAnswer(proposal, context)
  }),
)
