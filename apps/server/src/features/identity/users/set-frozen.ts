import type { CallOutput, consoleUserFreeze } from '@c2c/contract'
import { publish } from '../../../commands/publish.ts'
import type { StaffContext } from '../../../http/context.ts'
import { writeAlert } from '../../../services/alerts.ts'
import { userDetail } from './detail.ts'
import { findUser } from './user-answer.ts'

interface Decision {
  readonly user_id: string
  readonly reason: string
}

/**
 * Freezes or unfreezes an account and notifies its user's screens. The database refuses the state it already has, and
 * serialises it with the user's orders being made (sql/functions/identity/users/serialize-freezes.sql).
 */
export function setFrozen(
  context: StaffContext,
  { user_id: id, reason }: Decision,
  frozen: boolean,
): Promise<CallOutput<typeof consoleUserFreeze>> {
  const { now, staff } = context
  return context.change(async (trx) => {
    const { id: user_id } = await findUser(trx, id)
    await trx.insertInto('user_freezes').values({ user_id, frozen, reason, staff_id: staff.staffId, at: now }).execute()
    if (frozen) await writeAlert(trx, { userId: user_id, type: 'alert_freeze' }, now)
    await publish(trx, { recipients: [user_id], subjects: ['account'] }, now)
    return userDetail(context, trx, user_id)
  })
}
