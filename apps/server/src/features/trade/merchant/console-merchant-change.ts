import { consoleMerchantChange as call, Refusal } from '@c2c/contract'
import type { Transaction } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { isId } from '../../../db/ids.ts'
import { publishOffered } from '../../../commands/publish-offered.ts'
import { staff } from '../../../http/context.ts'
import { merchantAnswer, chooseName, selectMerchants } from './merchants.ts'

export const consoleMerchantChange = staff(call, ({ merchant_id: id, name, suspended }, { now, change }) =>
  change(async (trx) => {
    const before = isId(id) && (await selectMerchants(trx).where('id', '=', id).executeTakeFirst())
    if (!before) throw new Refusal('not_found')
    const renamed = name !== undefined && name !== before.name
    const name_skeleton = renamed ? await chooseName(trx, name, id) : undefined
    const until = suspended ? (before.suspended_at ?? now) : null
    await trx
      .updateTable('merchants')
      .set({
        name: name ?? before.name,
        ...(name_skeleton !== undefined && { name_skeleton }),
        suspended_at: suspended === undefined ? before.suspended_at : until,
      })
      .where('id', '=', id)
      .execute()
    if (suspended) await turnOver(trx, id, now)
    await publishOffered(trx, now)
    return merchantAnswer(await selectMerchants(trx).where('id', '=', id).executeTakeFirstOrThrow())
  }),
)

/** Updates the merchant's offers, so that a concurrent trade on one of them re-checks it and is refused. */
async function turnOver(trx: Transaction<Database>, merchantId: string, now: Date): Promise<void> {
  const offers = await trx
    .selectFrom('offers')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const ids = offers.map(({ id }) => id)
  if (ids.length > 0) await trx.updateTable('offers').set({ updated_at: now }).where('id', 'in', ids).execute()
}
