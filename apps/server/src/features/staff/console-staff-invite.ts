import { consoleStaffInvite as call, invalidField, Refusal } from '@c2c/contract'
import type { Kysely } from 'kysely'
import { isId } from '../../db/ids.ts'
import type { Database } from '../../db/schema.ts'
import { staff } from '../../http/context.ts'
import { keepInvitation, mailInvitation } from './invitations.ts'

export const consoleStaffInvite = staff(call, async (input, { services, staff: member, language, now, change }) => {
  const { db } = services
  const { email, name, role } = input
  const merchant_id = role === 'merchant' ? await existingMerchant(db, input.merchant_id) : null
  if (await db.selectFrom('staff').select('id').where('email', '=', email).executeTakeFirst()) {
    throw new Refusal('already_exists', { message: 'email_taken', fields: { email: 'email_taken' } })
  }
  const invited = { email, name, role, merchant_id, staff_id: null, invited_by: member.staffId }
  return change(async (trx) => {
    const { token, expiresAt } = await keepInvitation(trx, invited, now)
    await mailInvitation(services, invited, token, language)
    return { expires_at: expiresAt.toISOString() }
  })
})

async function existingMerchant(db: Kysely<Database>, id: string): Promise<string> {
  const known = isId(id) && (await db.selectFrom('merchants').select('id').where('id', '=', id).executeTakeFirst())
  if (!known) throw invalidField('merchant_id', 'merchant_required')
  return known.id
}
