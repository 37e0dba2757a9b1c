import { Refusal } from '@c2c/contract'
import { isId } from '../../../db/ids.ts'
import type { StaffContext } from '../../../http/context.ts'

/** The sessions in question: the caller's, or for the owner anyone's. For others, no other sessions exist. */
export async function sessionOwner(staffId: string, { services: { db }, staff: self }: StaffContext): Promise<string> {
  if (staffId === '' || staffId === self.staffId) return self.staffId
  const known =
    self.role === 'owner' &&
    isId(staffId) &&
    (await db.selectFrom('staff').select('id').where('id', '=', staffId).executeTakeFirst())
  if (!known) throw new Refusal('not_found')
  return known.id
}
