import type { Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import type { Sale } from './sales.ts'

/** The user's feedback on the merchant: the stars of this trade, and whether the merchant is blocked. */
export async function readMerchantFeedback(db: Kysely<Database>, { id, user_id, merchant_id }: Sale) {
  const [rating, block] = await Promise.all([
    db.selectFrom('order_ratings').select('stars').where('order_id', '=', id).executeTakeFirst(),
    db
      .selectFrom('merchant_blocks')
      .select('at')
      .where('user_id', '=', user_id)
      .where('merchant_id', '=', merchant_id)
      .executeTakeFirst(),
  ])
  return { stars: rating?.stars ?? null, blocked: block !== undefined }
}
