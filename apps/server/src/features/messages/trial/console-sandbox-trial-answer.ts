import { consoleSandboxTrialAnswer as call } from '@c2c/contract'
import { publish } from '../../../commands/publish.ts'
import { staff } from '../../../http/context.ts'
import { ownMerchant } from '../../../services/sessions/staff-session.ts'
import { requireSandbox } from './trial-answers.ts'

export const consoleSandboxTrialAnswer = staff(call, ({ fail_next }, { services, staff: member, now, change }) => {
  requireSandbox(services)
  const merchant_id = ownMerchant(member)
  return change(async (trx) => {
    await trx
      .insertInto('trial_receivers')
      .values({ merchant_id, fail_next })
      .onConflict((conflict) => conflict.column('merchant_id').doUpdateSet({ fail_next }))
      .execute()
    await publish(trx, { recipients: [merchant_id], subjects: call.invalidates }, now)
    return { fail_next }
  })
})
