import { consoleStaffList as call } from '@c2c/contract'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { staff } from '../../http/context.ts'
import { paged } from '../../http/paged.ts'
import { proposalAnswer, selectProposals } from '../review/four-eyes/proposals.ts'
import { memberAnswer, selectMembers } from './members.ts'
import { readStaffApproval } from './staff-proposals.ts'

export const consoleStaffList = staff(call, async (input, context) => {
  const { services, now } = context
  const { db } = services
  const newest = selectMembers(db, now).orderBy('staff.created_at', 'desc').orderBy('staff.id')
  const platformMerchants = db.selectFrom('merchants').select(['id', 'name']).where('owner_id', 'is', null)
  const merchants = platformMerchants.orderBy('name').execute()
  const open = await selectProposals(db)
    .where('proposals.kind', '=', 'staff')
    .where('d.outcome', 'is', null)
    .orderBy('proposals.seq')
    .execute()
  const about = new Map(open.map((proposal) => [proposal.subject, proposal]))
  return {
    ...(await paged(newest, input, (row) => memberAnswer(row, about.get(row.id) ?? null, context))),
    invitations: await openInvitations(db),
    waiting: open
      .filter(({ payload }) => payload['does'] === 'invite')
      .map((proposal) => proposalAnswer(proposal, context)),
    second_person: await readStaffApproval(db),
    merchants: (await merchants).map(({ id, name }) => ({ merchant_id: id, name })),
  }
})

/** Open invitations, including those with an expired link: they can be repeated. */
async function openInvitations(db: Kysely<Database>) {
  const rows = await db
    .selectFrom('staff_invitations as i')
    .leftJoin('merchants', 'merchants.id', 'i.merchant_id')
    .select([
      'i.email',
      'i.name',
      'i.role',
      'i.merchant_id',
      'merchants.name as merchant',
      'i.created_at',
      'i.expires_at',
    ])
    .where('i.staff_id', 'is', null)
    .orderBy('i.created_at', 'desc')
    .execute()
  return rows.map(({ merchant_id, merchant, created_at, expires_at, ...who }) => ({
    ...who,
    merchant_id: merchant_id ?? '',
    merchant: merchant ?? '',
    created_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
  }))
}
