import type { ReactNode } from 'react'
import { UserList } from './user-list.tsx'
import { UserPage } from './user-page.tsx'
import { useUserLocation } from './use-user-location.ts'

/** Every movement on the accounts of the user of an id; the books draw it. */
export type LedgerOf = (userId: string) => ReactNode

/** The users: the list of them, or the one that the address names. */
export function UsersPage({ ledger }: { readonly ledger: LedgerOf }) {
  const { location } = useUserLocation()
  return location.id === '' ? <UserList /> : <UserPage key={location.id} id={location.id} ledger={ledger} />
}
