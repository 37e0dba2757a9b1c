import { takeAskedPage } from '../../../../lib/navigation/asked-page.ts'
import { nav } from '../../../../lib/navigation/nav.ts'
import { paths } from '../../../../lib/navigation/paths.ts'
import { signIn, type UserInfo } from '../../../../lib/session.ts'

/** Keeps the session and opens the page that was asked for before. */
export function enter(session: UserInfo): void {
  signIn(session)
  openAskedPage(session)
}

/** Opens the page that was asked for before signing in, on top of the home page; that one alone when there is none. */
export const openAskedPage = ({ user_id }: UserInfo): void => nav.relaunch(paths.home, takeAskedPage(user_id))
