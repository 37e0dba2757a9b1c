import { consoleSessionInfo } from '@c2c/contract'
import { useEffect } from 'react'
import { sessionStore, type Session } from '../lib/session.ts'
import { useRead } from '../lib/use-read.ts'

/** Takes over the rights of a member of a merchant when another member has changed them: the menu and buttons follow. */
export function useFreshRights(session: Session): void {
  const { data } = useRead(consoleSessionInfo, {}, { enabled: session.role === 'merchant' })
  const { team_role, rights } = data ?? {}
  useEffect(() => {
    if (!team_role || !rights) return
    if (session.team_role === team_role && session.rights?.join() === rights.join()) return
    sessionStore.set({ ...session, team_role, rights })
  }, [session, team_role, rights])
}
