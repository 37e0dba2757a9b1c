import { consoleBondList as call } from '@c2c/contract'
import { formatUsdt, usdt } from '@c2c/domain'
import { staff } from '../../../http/context.ts'
import { paged } from '../../../http/paged.ts'
import { actingMerchant } from '../merchant/merchants.ts'
import { bondAnswer, readBond } from './bonds.ts'

export const consoleBondList = staff(
  call,
  async ({ merchant_id: named, ...paging }, { services: { db }, staff: member }) => {
    const { id } = await actingMerchant(db, member, named)
    const moves = db
      .selectFrom('bond_moves as m')
      .leftJoin('orders as o', 'o.id', 'm.order_id')
      .leftJoin('staff as s', 's.id', 'm.staff_id')
      .select(['m.id', 'm.kind', 'm.amount', 'm.at', 'o.order_no', 's.name as by'])
      .where('m.merchant_id', '=', id)
      .orderBy('m.seq', 'desc')
    const page = await paged(moves, paging, (move) => ({
      move_id: move.id,
      kind: move.kind,
      amount: formatUsdt(usdt(move.amount)),
      order_no: move.order_no ?? '',
      by: move.by ?? '',
      created_at: move.at.toISOString(),
    }))
    return { ...page, bond: bondAnswer(await readBond(db, id)) }
  },
)
