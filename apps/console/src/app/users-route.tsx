import { UserLedger } from '../features/proofs/books/user-ledger.tsx'
import { UsersPage } from '../features/identity/users/users-page.tsx'

/** The users page with the user's ledger, which belongs to the books. */
export const UsersRoute = () => <UsersPage ledger={(userId) => <UserLedger userId={userId} />} />
