import { consoleSandboxTrialStep as call, Refusal } from '@c2c/contract'
import { staff, type StaffContext } from '../../../http/context.ts'
import { ownMerchant } from '../../../services/sessions/staff-session.ts'
import { attachUpload } from '../../attach/attach-upload.ts'
import { saleuAppeal } from '../../trade/appeal/saleu-appeal.ts'
import { saleuCancel } from '../../trade/order/saleu-cancel.ts'
import { saleuConfirm } from '../../trade/order/saleu-confirm.ts'
import { saleuPaid } from '../../trade/order/saleu-paid.ts'
import { findOwnSale } from '../../trade/order/sales.ts'
import { actAs, actForCaller } from './act-as.ts'
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
  switch (step) {
    case 'paid': {
      const credentials = [await uploadReceipt(context, userId)]
      return actForCaller(saleuPaid, { order_id, credentials }, context, userId, trialOrderAnswer)
    }
    case 'appeal': {
      const input = { order_id, reason: 'other', text: 'A sample appeal.', credentials: [] }
      return actForCaller(saleuAppeal, input, context, userId, trialOrderAnswer)
    }
    case 'confirm':
      return actForCaller(saleuConfirm, { order_id }, context, userId, trialOrderAnswer)
    case 'cancel':
      return actForCaller(saleuCancel, { order_id }, context, userId, trialOrderAnswer)
  }
})

/** A grey picture of 64 by 64 pixels (PNG). */
const receipt = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAAAAACPAi4CAAAAKklEQVR42u3MQREAAAwCIPunMKoh9ttBANKjCAQCgUAgEAgEAoFAIPgeDNM8AJdWG2vwAAAAAElFTkSuQmCC',
  'base64',
)

async function uploadReceipt(context: StaffContext, userId: string): Promise<string> {
  const { id } = await actAs(attachUpload, {}, context, userId, { file: receipt })
  return id
}
