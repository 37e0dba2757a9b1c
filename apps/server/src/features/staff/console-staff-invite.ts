import { consoleStaffInvite as call, invalidField } from '@c2c/contract'
import type { Kysely } from 'kysely'
import { isId } from '../../db/ids.ts'
import type { Database } from '../../db/schema.ts'
import { staff } from '../../http/context.ts'
import { keepInvitation, mailInvitation, refuseTaken } from './invitations.ts'
import { proposeMove } from './staff-proposals.ts'

export const consoleStaffInvite = staff(call, async (input, context) => {
  const { services, staff: self, language, now, change } = context
  const { email, name, role } = input
  const merchant = role === 'merchant' ? await existingMerchant(services.db, input.merchant_id) : null
  await refuseTaken(services.db, email)
  await services.limits.take('mails', email)
  const answer = await change(async (trx) => {
    const whose = { merchant_id: merchant?.id ?? '', merchant: merchant?.name ?? '' }
    const move = { does: 'invite', email, name, from: '', role, ...whose, language } as const
    const proposal = await proposeMove(trx, email, move, context)
    if (proposal) return { expires_at: '', proposal }
    const invited = { email, name, role, merchant_id: merchant?.id ?? null, staff_id: null, invited_by: self.staffId }
    const until = await keepInvitation(trx, invited, language, now)
    return { expires_at: until.toISOString(), proposal: null }
  })
  if (!answer.proposal) await mailInvitation(services, email)
  return answer
})

async function existingMerchant(db: Kysely<Database>, id: string) {
  // A maker acts alone.
  const merchants = db.selectFrom('merchants').select(['id', 'name']).where('owner_id', 'is', null)
  const known = isId(id) && (await merchants.where('id', '=', id).executeTakeFirst())
  if (!known) throw invalidField('merchant_id', 'merchant_required')
  return known
}
