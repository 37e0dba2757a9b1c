import type { Role } from '@c2c/contract'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { placeOf, storedPlace, type TeamPlace } from './team-place.ts'

/** The session of a token of staff. */
export interface StaffSession {
  /** Identifies the session in lists; the token is never shown. */
  readonly id: string
  readonly tokenHash: Buffer
  readonly staffId: string
  readonly name: string
  readonly email: string
  readonly role: Role
  readonly merchantId: string | null
  /** What the member may do in the merchant's team; null for the platform's own staff. */
  readonly place: TeamPlace | null
  /** The user, where it is a maker with the session of the web app. */
  readonly userId?: string
  readonly expiresAt: Date
  /** The last proof of identity in this session (`services/second-factor/staff-step-up.ts`). */
  readonly provedAt: Date | null
  /** Whether the member has set a second factor. */
  readonly secondFactor: boolean
  /** Until when the member decides nothing; null when nothing is on hold. */
  readonly heldUntil: Date | null
  /** Last use, with a resolution of one minute. */
  seenAt: Date
}

/** The merchant of a member of staff; null for the platform's own staff, who see all merchants. */
export function confinedTo({ role, merchantId, staffId }: StaffSession): string | null {
  if (role !== 'merchant') return null
  if (merchantId === null) throw new Error(`staff ${staffId} is a merchant's without a merchant`)
  return merchantId
}

/** The merchant of a member of a merchant's staff, for calls that no one else makes. */
export function ownMerchant({ merchantId, staffId }: StaffSession): string {
  if (merchantId === null) throw new Error(`staff ${staffId} has no merchant`)
  return merchantId
}

/** The session of a token's hash; null when there is none, or when the member is disabled. */
export async function readStaffSession(db: Kysely<Database>, tokenHash: Buffer): Promise<StaffSession | null> {
  const row = await db
    .selectFrom('staff_sessions as s')
    .innerJoin('staff', 'staff.id', 's.staff_id')
    .select(['s.id', 's.expires_at', 's.seen_at', 's.staff_id', 's.proved_at'])
    .select(['staff.name', 'staff.email', 'staff.role', 'staff.merchant_id'])
    .select(({ eb, selectFrom }) => [
      eb('staff.totp_secret', 'is not', null).as('second_factor'),
      selectFrom('staff_holds as h')
        .select(({ fn: { max } }) => max('h.until').as('until'))
        .whereRef('h.staff_id', '=', 's.staff_id')
        .as('held_until'),
      storedPlace.as('stored_place'),
    ])
    .where('token_hash', '=', tokenHash)
    .where('staff.disabled_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const { id, name, email, role, staff_id: staffId, merchant_id: merchantId } = row
  const { expires_at: expiresAt, seen_at: seenAt, proved_at: provedAt, second_factor } = row
  const times = { expiresAt, seenAt, provedAt, heldUntil: row.held_until }
  const place = placeOf(role, row.stored_place)
  return {
    id,
    name,
    email,
    role,
    tokenHash,
    staffId,
    merchantId,
    place,
    ...times,
    secondFactor: second_factor === true,
  }
}
