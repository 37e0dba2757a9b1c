import { Refusal, separated, wantedCreate as call, wantedMaximum } from '@c2c/contract'
import { randomUUID } from 'node:crypto'
import { publish } from '../../../commands/publish.ts'
import { user } from '../../../http/context.ts'
import { wantedAnswers } from './own-wanted.ts'

export const wantedCreate = user(call, async (input, { services, userId, now, language, change }) => {
  const { kind, side, direction, currency, price } = input
  const isOffer = kind === 'offer'
  // The call has refused a kind without its own field.
  const what = (isOffer ? side : direction) || 'sell'
  const row = {
    id: randomUUID(),
    user_id: userId,
    what,
    currency,
    pay_types: isOffer ? separated(input.pay_type) : [],
    price,
    number: isOffer ? input.number : null,
    created_at: now,
    met_at: null,
  }
  const answer = (await wantedAnswers(services.db, language))({ ...row, offer_id: null, hit_price: null, hit_at: null })
  return change(async (trx) => {
    // One of a user at a time, so that the limit is exact.
    await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
    const { kept } = await trx
      .selectFrom('wanted_offers')
      .where('user_id', '=', userId)
      .select((eb) => eb.fn.countAll<bigint>().as('kept'))
      .executeTakeFirstOrThrow()
    if (Number(kept) >= wantedMaximum) {
      throw new Refusal('limit_exceeded', {
        message: 'wanted_limit',
        values: { max: String(wantedMaximum) },
        data: { max: wantedMaximum },
      })
    }
    await trx.insertInto('wanted_offers').values(row).execute()
    await publish(trx, { recipients: [userId], subjects: call.invalidates }, now)
    return answer
  })
})
