import type { Call } from '@c2c/contract'
import { mayCall } from './roles.ts'
import { useSession } from './session.ts'

/** Returns whether the signed-in member may make a call; always false while signed out. */
export function useMayCall(): (call: Call) => boolean {
  const session = useSession()
  return (call) => session !== null && mayCall(call, session)
}
