import { Refusal, teamRights, type MerchantRight, type TeamRole } from '@c2c/contract'
import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { publish } from '../../commands/publish.ts'
import type { Database } from '../../db/schema.ts'
import type { StaffContext } from '../../http/context.ts'
import { mailMembers } from '../../services/outbox/enqueue.ts'
import { ownerPlace, placeOf, storedPlace, type TeamPlace } from '../../services/sessions/team-place.ts'

/** Events of the people of a merchant that are mailed to every member regardless of choices, with their sentences. */
export const personEvents = {
  'person.invite': 'desk_person_invited',
  'person.rights': 'desk_person_changed',
  'person.disable': 'desk_person_disabled',
  'person.enable': 'desk_person_enabled',
  'person.renew': 'desk_person_renewed',
} as const

type PersonEvent = keyof typeof personEvents

export const isPersonEvent = (event: string): event is PersonEvent => Object.hasOwn(personEvents, event)

/** The names of a merchant's person and of the member who did something to them. */
export interface PersonPayload {
  readonly name: string
  readonly by: string
}

type Does = PersonEvent extends `person.${infer Move}` ? Move : never

/** Someone in a merchant's team, or invited to it. */
interface Person {
  readonly email: string
  readonly name: string
}

interface TeamMove {
  readonly merchantId: string
  readonly does: Does
  readonly person: Person
  /** What the person may do from then on. */
  readonly place: TeamPlace
}

type By = Pick<StaffContext, 'staff' | 'now'>

/**
 * Writes what a member of a merchant does to one of its people, in the transaction of the change and before it locks a row. The
 * database refuses what is beyond the member's rights (sql/functions/staff/refuse-member-move.sql).
 */
export async function noteMove(
  trx: Transaction<Database>,
  { merchantId, does, person, place }: TeamMove,
  { staff: self, now }: By,
): Promise<void> {
  const who = { merchant_id: merchantId, email: person.email, made_by: self.staffId }
  await trx
    .insertInto('merchant_member_moves')
    .values({ ...who, does, team_role: place.teamRole, rights: [...place.rights], at: now })
    .execute()
}

/** Mails a move to every member of the merchant, at the end of its transaction. */
export async function mailMove(
  trx: Transaction<Database>,
  { merchantId, does, person: { name } }: Pick<TeamMove, 'merchantId' | 'does' | 'person'>,
  { staff: self, now }: By,
): Promise<void> {
  const payload = JSON.stringify({ name, by: self.name } satisfies PersonPayload)
  await mailMembers(trx, merchantId, { event: `person.${does}`, eventId: randomUUID(), payload }, now)
  await publish(trx, { recipients: [merchantId], subjects: ['staff'] }, now)
}

/** The place that a team role stands for; the rights of `custom` are the chosen ones. */
export function placeOfRole(role: TeamRole, chosen: readonly MerchantRight[]): TeamPlace {
  if (role === 'owner') return ownerPlace
  return { teamRole: role, rights: role === 'custom' ? chosen : teamRights[role] }
}

/** The place of a member of a merchant. */
export async function readPlace(db: Kysely<Database>, staffId: string): Promise<TeamPlace | null> {
  const member = db
    .selectFrom('staff')
    .select(['role', storedPlace.as('stored')])
    .where('id', '=', staffId)
  const { role, stored } = await member.executeTakeFirstOrThrow()
  return placeOf(role, stored)
}

/** The place of a member of a merchant's team, who is to be moved by it. */
export async function placeInTeam(db: Kysely<Database>, staffId: string): Promise<TeamPlace> {
  const place = await readPlace(db, staffId)
  if (!place) throw new Refusal('not_found')
  return place
}
