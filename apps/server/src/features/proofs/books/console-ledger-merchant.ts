import { consoleLedgerMerchant as call } from '@c2c/contract'
import { merchantAccountKinds } from '@c2c/domain'
import { staff } from '../../../http/context.ts'
import { actingMerchant } from '../../trade/merchant/merchants.ts'
import { ownerLedger } from './owner-ledger.ts'

export const consoleLedgerMerchant = staff(call, async ({ merchant_id: named, ...paging }, context) => {
  const { id, name } = await actingMerchant(context.services.db, context.staff, named)
  const ledger = await ownerLedger(context.services, id, merchantAccountKinds, paging)
  return { merchant: { merchant_id: id, name }, ...ledger }
})
