import { securityPayoutDelay as call } from '@c2c/contract'
import { publish } from '../../../commands/publish.ts'
import { user } from '../../../http/context.ts'
import { writeAlert } from '../../../services/outbox/alerts.ts'
import { choosePayoutDelay } from '../../../services/restrictions/payout-delay.ts'
import { ownProfile } from '../account/profile.ts'

export const securityPayoutDelay = user(call, async ({ hours }, context) => {
  const { userId, now } = context
  await context.change(async (trx) => {
    await choosePayoutDelay(trx, userId, hours, now)
    await writeAlert(trx, { userId, type: 'alert_payout_delay', detail: String(hours) }, now)
    await publish(trx, { recipients: [userId], subjects: call.invalidates }, now)
    return {}
  })
  return ownProfile(context)
})
