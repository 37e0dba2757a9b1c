import { UserList } from './user-list.tsx'
import { UserPage, type LedgerOf } from './user-page.tsx'
import { useUserLocation } from './use-user-location.ts'
import './users.css'

/** The list of users, or the user that the address names. */
export function UsersPage({ ledger }: { readonly ledger: LedgerOf }) {
  const { location } = useUserLocation()
  return location.id === '' ? <UserList /> : <UserPage key={location.id} id={location.id} ledger={ledger} />
}
