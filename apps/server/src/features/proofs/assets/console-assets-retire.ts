import { consoleAssetsRetire as call, Refusal } from '@c2c/contract'
import { isId } from '../../../db/ids.ts'
import { staff } from '../../../http/context.ts'
import { addressAnswer } from '../../../services/assets/published-assets.ts'

export const consoleAssetsRetire = staff(call, ({ address_id: id }, { now, change }) =>
  change(async (trx) => {
    if (!isId(id)) throw new Refusal('not_found')
    await trx
      .updateTable('asset_addresses')
      .set({ retired_at: now })
      .where('id', '=', id)
      .where('retired_at', 'is', null)
      .execute()
    const address = await trx.selectFrom('asset_addresses').selectAll().where('id', '=', id).executeTakeFirst()
    if (!address) throw new Refusal('not_found')
    return addressAnswer(address)
  }),
)
