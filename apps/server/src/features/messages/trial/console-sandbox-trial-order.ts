import { consoleSandboxTrialOrder as call, Refusal } from '@c2c/contract'
import { formatUsdt, type Side, type Usdt } from '@c2c/domain'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { staff } from '../../../http/context.ts'
import { ownMerchant } from '../../../services/sessions/staff-session.ts'
import { saleuCreateOrder } from '../../trade/market/saleu-create-order.ts'
import { shownTerms } from '../../trade/offer/offer-texts.ts'
import { actForCaller, asDeclared } from './act-as.ts'
import { fundSampleUser, sampleAccount, sampleUser } from './sample-user.ts'
import { requireSandbox, trialOrderAnswer } from './trial-answers.ts'

export const consoleSandboxTrialOrder = staff(call, async ({ side, number }, context) => {
  const { services, staff: member, now } = context
  requireSandbox(services)
  const merchantId = ownMerchant(member)
  await services.limits.take('trials', merchantId)
  return asDeclared(call, async () => {
    const offer = await findTakenOffer(services.db, { merchantId, side, number, now })
    const userId = await sampleUser(services, merchantId, now)
    const selling = side === 'sell'
    if (selling) await fundSampleUser(services, userId, number, now)
    const bk_id = selling ? await sampleAccount(context, userId, offer) : ''
    const { terms_version } = shownTerms(offer.terms, context.language)
    const input = { saleu_id: offer.id, number, bk_id, price: null, terms_version, meet_at: '', place_version: '' }
    return actForCaller(saleuCreateOrder, input, context, userId, trialOrderAnswer)
  })
})

interface Wanted {
  readonly merchantId: string
  readonly side: Side
  readonly number: Usdt
  readonly now: Date
}

/** The merchant's running offer that a new user may take with this amount and without a meeting; the oldest one, so that it stays the same. */
async function findTakenOffer(db: Kysely<Database>, { merchantId, side, number, now }: Wanted) {
  const offer = await db
    .selectFrom('offers')
    .select(['id', 'currency', 'pay_types', 'terms'])
    .where('merchant_id', '=', merchantId)
    .where('side', '=', side)
    .where('active', '=', true)
    .where('min_number', '<=', number)
    .where('max_number', '>=', number)
    .where('meeting', 'is', null)
    .where('min_account_days', '=', 0)
    .where('min_completed_orders', '=', 0)
    .where(sql<boolean>`coalesce(max_none >= ${number}, true) AND within_hours(hours, ${now})`)
    .where(
      sql<boolean>`${number} <= (SELECT balance FROM accounts
        WHERE owner = offers.id::text AND kind = 'room' AND asset = 'ROOM')`,
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (offer) return offer
  throw new Refusal('not_available', { message: 'trial_offer_missing', values: { number: formatUsdt(number) } })
}
