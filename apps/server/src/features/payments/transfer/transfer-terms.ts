import { transferTerms as call } from '@c2c/contract'
import { formatUsdt } from '@c2c/domain'
import { user } from '../../../http/context.ts'
import { holdsOf } from '../../../services/restrictions/holds.ts'
import { readPayoutDelay } from '../../../services/restrictions/payout-delay.ts'
import { readDayLimit } from './limits.ts'
import { isListed } from './transfers.ts'

export const transferTerms = user(call, async (_input, { services: { db }, userId, now }) => {
  const own = db
    .selectFrom('users as u')
    .select(['u.invite_code', isListed.as('listed')])
    .where('u.id', '=', userId)
  const { invite_code: code, listed: by_name } = await own.executeTakeFirstOrThrow()
  const { nearest, ends } = await readDayLimit(db, userId, now)
  const [hold] = await holdsOf(db, userId, now)
  const { hours } = await readPayoutDelay(db, userId, now)
  return {
    day_amount: nearest ? formatUsdt(nearest.limit) : '',
    day_left: nearest ? formatUsdt(nearest.left) : '',
    day_ends: ends.toISOString(),
    held_until: hold?.until ?? '',
    delay_hours: hours,
    code,
    by_name,
  }
})
