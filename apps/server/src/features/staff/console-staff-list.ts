import { consoleStaffList as call } from '@c2c/contract'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { staff } from '../../http/context.ts'
import { paged } from '../../http/paged.ts'
import { confinedTo } from '../../services/sessions/staff-session.ts'
import { placeAnswer, placeOf, type StoredPlace } from '../../services/sessions/team-place.ts'
import { proposalAnswer, selectProposals } from '../review/four-eyes/proposals.ts'
import { memberAnswer, selectMembers } from './members.ts'
import { readStaffApproval } from './staff-proposals.ts'

export const consoleStaffList = staff(call, async (input, context) => {
  const { services, staff: self, now } = context
  const { db } = services
  const own = confinedTo(self)
  const all = selectMembers(db, now)
  const seen = own === null ? all : all.where('staff.merchant_id', '=', own)
  const newest = seen.orderBy('staff.created_at', 'desc').orderBy('staff.id')
  const platformMerchants = db.selectFrom('merchants').select(['id', 'name']).where('owner_id', 'is', null)
  const merchants = (own === null ? platformMerchants : platformMerchants.where('id', '=', own))
    .orderBy('name')
    .execute()
  // Proposals are the platform's.
  const open = own === null ? await openProposals(db) : []
  const about = new Map(open.map((proposal) => [proposal.subject, proposal]))
  return {
    ...(await paged(newest, input, (row) => memberAnswer(row, about.get(row.id) ?? null, context))),
    invitations: await openInvitations(db, own),
    waiting: open
      .filter(({ payload }) => payload['does'] === 'invite')
      .map((proposal) => proposalAnswer(proposal, context)),
    second_person: own === null ? await readStaffApproval(db) : 'off',
    merchants: (await merchants).map(({ id, name }) => ({ merchant_id: id, name })),
  }
})

const openProposals = (db: Kysely<Database>) =>
  selectProposals(db)
    .where('proposals.kind', '=', 'staff')
    .where('d.outcome', 'is', null)
    .orderBy('proposals.seq')
    .execute()

/** The place that a merchant's invitation `i` gives; null for one of the platform. */
const givenPlace: RawBuilder<StoredPlace | null> = sql`(SELECT jsonb_build_object('team_role', m.team_role, 'rights', m.rights)
  FROM merchant_member_moves m WHERE m.merchant_id = i.merchant_id AND m.email = i.email AND m.made_by = i.invited_by
  ORDER BY m.id DESC LIMIT 1)`

/** Open invitations, including those with an expired link: they can be repeated. */
async function openInvitations(db: Kysely<Database>, own: string | null) {
  const all = db
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
      givenPlace.as('place'),
    ])
    .where('i.staff_id', 'is', null)
  const rows = await (own === null ? all : all.where('i.merchant_id', '=', own))
    .orderBy('i.created_at', 'desc')
    .execute()
  return rows.map(({ merchant_id, merchant, created_at, expires_at, place, ...who }) => ({
    ...who,
    ...placeAnswer(placeOf(who.role, place)),
    merchant_id: merchant_id ?? '',
    merchant: merchant ?? '',
    created_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
  }))
}
