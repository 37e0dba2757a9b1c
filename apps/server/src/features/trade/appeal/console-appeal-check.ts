import { consoleAppealCheck as call, Refusal } from '@c2c/contract'
import { publish, staffRecipient } from '../../../commands/publish.ts'
import { isId } from '../../../db/ids.ts'
import { staff } from '../../../http/context.ts'

export const consoleAppealCheck = staff(call, async ({ order_id: id, round, agrees, reason }, context) => {
  const { services, staff: member, now, change } = context
  const place = { order_id: isId(id) ? id : null, round: Number(round) }
  const drawn = services.db.selectFrom('appeal_checks').select(['order_id', 'round'])
  const check = await drawn.where('order_id', '=', place.order_id).where('round', '=', place.round).executeTakeFirst()
  if (!check) throw new Refusal('not_found')
  return change(async (trx) => {
    const row = { ...check, staff_id: member.staffId, agrees: agrees === 'true', reason, at: now }
    await trx.insertInto('appeal_check_results').values(row).execute()
    await publish(trx, { recipients: [staffRecipient], subjects: ['order'] }, now)
    return {}
  })
})
