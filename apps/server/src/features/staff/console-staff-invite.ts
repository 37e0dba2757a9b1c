import { consoleStaffInvite as call, invalidField, Refusal, type CallOutput, type CallParsed } from '@c2c/contract'
import type { Kysely, Transaction } from 'kysely'
import { isId } from '../../db/ids.ts'
import type { Database } from '../../db/schema.ts'
import { staff, type StaffContext } from '../../http/context.ts'
import { confinedTo } from '../../services/sessions/staff-session.ts'
import { keepInvitation, mailInvitation, refuseTaken } from './invitations.ts'
import { proposeMove } from './staff-proposals.ts'
import { mailMove, noteMove, placeOfRole } from './team-moves.ts'

type Input = CallParsed<typeof call>
type Answer = CallOutput<typeof call>

export const consoleStaffInvite = staff(call, async (input, context) => {
  const { services, staff: self, change } = context
  const { email, role } = input
  const own = confinedTo(self)
  const invite =
    own === null
      ? byPlatform(input, role === 'merchant' ? await existingMerchant(services.db, input.merchant_id) : null, context)
      : byMerchant(input, own, context)
  await refuseTaken(services.db, email)
  await services.limits.take('mails', email)
  const answer = await change(invite)
  if (!answer.proposal) await mailInvitation(services, email)
  return answer
})

type Invite = (trx: Transaction<Database>) => Promise<Answer>

/** Invites or proposes to invite someone for the platform, or for a merchant, with all rights there. */
function byPlatform({ email, name, role }: Input, merchant: Merchant | null, context: StaffContext): Invite {
  const { staff: self, language, now } = context
  return async (trx) => {
    const whose = { merchant_id: merchant?.id ?? '', merchant: merchant?.name ?? '' }
    const move = { does: 'invite', email, name, from: '', role, ...whose, language } as const
    const proposal = await proposeMove(trx, email, move, context)
    if (proposal) return { expires_at: '', proposal }
    const invited = { email, name, role, merchant_id: merchant?.id ?? null, staff_id: null, invited_by: self.staffId }
    const until = await keepInvitation(trx, invited, language, now)
    return { expires_at: until.toISOString(), proposal: null }
  }
}

/** Invites someone to the merchant of the caller, who alone decides that. */
function byMerchant({ email, name, ...input }: Input, own: string, context: StaffContext): Invite {
  const { staff: self, language, now } = context
  if (input.role !== 'merchant' || !['', own].includes(input.merchant_id)) throw new Refusal('not_allowed')
  if (input.team_role === '') throw invalidField('team_role', 'required')
  const place = placeOfRole(input.team_role, input.rights)
  const move = { merchantId: own, does: 'invite', person: { email, name } } as const
  return async (trx) => {
    await noteMove(trx, { ...move, place }, context)
    await refuseInvitedElsewhere(trx, email, own)
    const invited = {
      email,
      name,
      role: 'merchant',
      merchant_id: own,
      staff_id: null,
      invited_by: self.staffId,
    } as const
    const until = await keepInvitation(trx, invited, language, now)
    await mailMove(trx, move, context)
    return { expires_at: until.toISOString(), proposal: null }
  }
}

/** An address has one link, and a merchant does not replace that of others. */
async function refuseInvitedElsewhere(trx: Kysely<Database>, email: string, own: string): Promise<void> {
  const open = trx.selectFrom('staff_invitations').select('merchant_id').where('email', '=', email)
  const invitation = await open.executeTakeFirst()
  if (!invitation || invitation.merchant_id === own) return
  throw new Refusal('already_exists', { message: 'email_taken', fields: { email: 'email_taken' } })
}

type Merchant = Awaited<ReturnType<typeof existingMerchant>>

async function existingMerchant(db: Kysely<Database>, id: string) {
  // A maker acts alone.
  const merchants = db.selectFrom('merchants').select(['id', 'name']).where('owner_id', 'is', null)
  const known = isId(id) && (await merchants.where('id', '=', id).executeTakeFirst())
  if (!known) throw invalidField('merchant_id', 'merchant_required')
  return known
}
