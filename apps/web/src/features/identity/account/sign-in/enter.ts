import { takeAskedPage } from '../../../../lib/navigation/asked-page.ts'
import { nav } from '../../../../lib/navigation/nav.ts'
import { paths } from '../../../../lib/navigation/paths.ts'
import { signIn, type UserInfo } from '../../../../lib/session.ts'

/** Keeps the session and opens the page that was requested before. */
export function enter(session: UserInfo): void {
  signIn(session)
  openAskedPage(session)
}

/** Opens the page that was requested before signing in, on top of the home page; the home page alone without one. */
export const openAskedPage = ({ user_id }: UserInfo): void => nav.relaunch(paths.home, takeAskedPage(user_id))
