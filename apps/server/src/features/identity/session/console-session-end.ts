import { consoleSessionEnd as call, Refusal } from '@c2c/contract'
import { isId } from '../../../db/ids.ts'
import { staff } from '../../../http/context.ts'
import { sessionOwner } from './session-owner.ts'

export const consoleSessionEnd = staff(call, async ({ session_id, staff_id }, context) => {
  const { services, staff: self, change } = context
  const owner = await sessionOwner(staff_id, context)
  const which = session_id === '' ? { except: self.id } : { only: session_id }
  if (which.only !== undefined && !isId(which.only)) throw new Refusal('not_found')
  const answer = await change(async (trx) => {
    const ended = await services.sessions.endStaff(trx, owner, which)
    if (ended === 0 && which.only !== undefined) throw new Refusal('not_found')
    return { ended }
  })
  services.sessions.invalidate(owner)
  return answer
})
