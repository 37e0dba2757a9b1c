import { nav } from '../../lib/navigation/nav.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { signIn, type UserInfo } from '../../lib/session.ts'

/** Keeps the session and opens the app anew at its home page. */
export function enter(session: UserInfo): void {
  signIn(session)
  nav.relaunch(paths.home)
}
