import { UserLedger } from '../features/books/user-ledger.tsx'
import { UsersPage } from '../features/users/users-page.tsx'

/** The users page with the user's ledger, which belongs to the books. */
export const UsersRoute = () => <UsersPage ledger={(userId) => <UserLedger userId={userId} />} />
