import { Refusal, saleuFavourite as call } from '@c2c/contract'
import { publish } from '../../../commands/publish.ts'
import { user } from '../../../http/context.ts'
import { findOtherMerchant } from './other-merchant.ts'

/** The most favourites of a user. */
const favouriteLimit = 200

export const saleuFavourite = user(call, async ({ merchant_id: id, favourite }, { services, userId, now, change }) => {
  const { db, readCache } = services
  const { id: merchant_id } = await findOtherMerchant(db, userId, id)
  const answer = await change(async (trx) => {
    const own = trx.selectFrom('merchant_favourites').where('user_id', '=', userId)
    const others = await own
      .where('merchant_id', '<>', merchant_id)
      .select('merchant_id')
      .limit(favouriteLimit)
      .execute()
    if (favourite && others.length >= favouriteLimit) {
      throw new Refusal('limit_exceeded', { message: 'favourite_limit', values: { max: String(favouriteLimit) } })
    }
    if (favourite) {
      await trx
        .insertInto('merchant_favourites')
        .values({ user_id: userId, merchant_id, at: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    } else {
      const removed = trx.deleteFrom('merchant_favourites').where('user_id', '=', userId)
      await removed.where('merchant_id', '=', merchant_id).execute()
    }
    await publish(trx, { recipients: [userId], subjects: call.invalidates }, now)
    return { favourite }
  })
  // Before the change event arrives, so that the hall shows it from now on.
  readCache.invalidate([userId])
  return answer
})
