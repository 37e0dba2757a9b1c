import { consoleOrderMemberList as call } from '@c2c/contract'
import { staff } from '../../../http/context.ts'
import { actingMerchant } from '../merchant/merchants.ts'

export const consoleOrderMemberList = staff(
  call,
  async ({ merchant_id: named }, { services: { db }, staff: member }) => {
    const { id } = await actingMerchant(db, member, named)
    const list = await db
      .selectFrom('staff')
      .select(['id as staff_id', 'name'])
      .where('merchant_id', '=', id)
      .where('disabled_at', 'is', null)
      .orderBy('name')
      .orderBy('id')
      .execute()
    return { list }
  },
)
