import type { Call } from '@c2c/contract'
import { mayCall } from './roles.ts'
import { useSession } from './session.ts'

/** Whether whoever is signed in may give a call; nobody may while nobody is. */
export function useMayCall(): (call: Call) => boolean {
  const session = useSession()
  return (call) => session !== null && mayCall(call, session.role)
}
