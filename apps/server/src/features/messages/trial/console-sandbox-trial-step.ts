import { consoleSandboxTrialStep as call, Refusal, type TrialStep } from '@c2c/contract'
import { staff, type StaffContext } from '../../../http/context.ts'
import { ownMerchant } from '../../../services/sessions/staff-session.ts'
import { attachUpload } from '../../attach/attach-upload.ts'
import { saleuAppeal } from '../../trade/appeal/saleu-appeal.ts'
import { saleuCancel } from '../../trade/order/saleu-cancel.ts'
import { saleuConfirm } from '../../trade/order/saleu-confirm.ts'
import { saleuPaid } from '../../trade/order/saleu-paid.ts'
import { findOwnSale } from '../../trade/order/sales.ts'
import { actAs, actForCaller, asDeclared } from './act-as.ts'
import { findSampleUser } from './sample-user.ts'
import { requireSandbox, trialOrderAnswer } from './trial-answers.ts'

export const consoleSandboxTrialStep = staff(call, async ({ order_id, step }, context) => {
  const { services, staff: member } = context
  requireSandbox(services)
  const merchantId = ownMerchant(member)
  const userId = await findSampleUser(services, merchantId)
  if (userId === null) throw new Refusal('not_found')
  await findOwnSale(services.db, userId, order_id)
  await services.limits.take('trials', merchantId)
  return asDeclared(call, () => takeStep(step, order_id, userId, context))
})

function takeStep(step: TrialStep, order_id: string, userId: string, context: StaffContext) {
  switch (step) {
    case 'paid':
      return payWithReceipt(order_id, userId, context)
    case 'appeal': {
      const input = { order_id, reason: 'other', text: 'A sample appeal.', credentials: [] }
      return actForCaller(saleuAppeal, input, context, userId, trialOrderAnswer)
    }
    case 'confirm':
      return actForCaller(saleuConfirm, { order_id, release_code: '' }, context, userId, trialOrderAnswer)
    case 'cancel':
      return actForCaller(saleuCancel, { order_id }, context, userId, trialOrderAnswer)
  }
}

/** A grey picture of 64 by 64 pixels (PNG). */
const receipt = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAAAAACPAi4CAAAAKklEQVR42u3MQREAAAwCIPunMKoh9ttBANKjCAQCgUAgEAgEAoFAIPgeDNM8AJdWG2vwAAAAAElFTkSuQmCC',
  'base64',
)

async function payWithReceipt(order_id: string, userId: string, context: StaffContext) {
  const { id } = await actAs(attachUpload, {}, context, userId, { file: receipt })
  const input = { order_id, credentials: [id], in_person: false }
  return actForCaller(saleuPaid, input, context, userId, trialOrderAnswer)
}
