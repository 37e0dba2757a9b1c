import { teamRights, type MerchantRight, type Role, type TeamRole } from '@c2c/contract'
import { sql, type RawBuilder } from 'kysely'

/** What a member may do in a merchant's team. */
export interface TeamPlace {
  readonly teamRole: TeamRole
  readonly rights: readonly MerchantRight[]
}

/** As the database keeps it. */
export interface StoredPlace {
  readonly team_role: TeamRole
  readonly rights: readonly MerchantRight[]
}

/** The stored place of the member of a row of `staff`; null for one who always had all rights. */
export const storedPlace: RawBuilder<StoredPlace | null> = sql`(SELECT to_jsonb(p) FROM place_in_team(staff.id) p)`

/** The place of everyone who is not confined: an owner of a merchant, and a maker. */
export const ownerPlace: TeamPlace = { teamRole: 'owner', rights: teamRights.owner }

/** The place of a member of a merchant; null for the platform's own staff. */
export function placeOf(role: Role, stored: StoredPlace | null): TeamPlace | null {
  if (role !== 'merchant') return null
  if (stored === null || stored.team_role === 'owner') return ownerPlace
  return { teamRole: stored.team_role, rights: stored.rights }
}

/** A place in the contract's form; nothing for the platform's own staff. */
export const placeAnswer = (place: TeamPlace | null) =>
  place && { team_role: place.teamRole, rights: [...place.rights] }
