import { withdrawAddressList as call } from '@c2c/contract'
import { user } from '../../../http/context.ts'
import { paged } from '../../../http/paged.ts'
import { isFrozen } from '../../../services/restrictions/freezes.ts'
import { isKept } from '../../identity/bank-account/bindings.ts'
import { openAddress } from '../../identity/bank-account/sealed-bindings.ts'

export const withdrawAddressList = user(call, async (input, { services: { db, personal }, userId }) => {
  const own = db
    .selectFrom('bank_bindings')
    .selectAll()
    .where('user_id', '=', userId)
    .where('type', '=', 'usdt')
    .where(isKept)
  const page = await paged(own.orderBy('created_at', 'desc').orderBy('id'), input, (row) => row)
  const masks = await isFrozen(db, userId)
  const list = page.list.map(async (row) => {
    const { network, address, name } = await openAddress(personal, row)
    const times = { usable_from: row.usable_from.toISOString(), created_at: row.created_at.toISOString() }
    return { bk_id: row.id, network, address: masks ? row.masked_account : address, name, ...times }
  })
  return { ...page, list: await Promise.all(list) }
})
