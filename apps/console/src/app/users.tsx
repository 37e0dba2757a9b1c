import { UserLedger } from '../features/books/user-ledger.tsx'
import { UsersPage } from '../features/users/users-page.tsx'

/** The users' page with the ledger, which is a part of the books. */
export const Users = () => <UsersPage ledger={(userId) => <UserLedger userId={userId} />} />
