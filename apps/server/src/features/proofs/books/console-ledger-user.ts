import { consoleLedgerUser as call } from '@c2c/contract'
import { userAccountKinds } from '@c2c/domain'
import { staff } from '../../../http/context.ts'
import { freezesOf } from '../../../services/restrictions/freezes.ts'
import { reviewedUser } from '../../identity/users/reviewed-user.ts'
import { findPerson, ownerLedger } from './owner-ledger.ts'

export const consoleLedgerUser = staff(call, async ({ user, ...paging }, { services }) => {
  const person = await findPerson(services.db, user)
  const ledger = await ownerLedger(services, person.id, userAccountKinds, paging)
  const freezes = await freezesOf(services.db, [person.id])
  return { user: reviewedUser(person, freezes.has(person.id)), ...ledger }
})
