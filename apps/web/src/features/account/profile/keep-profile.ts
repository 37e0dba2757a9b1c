import { userinfoGetInfo, type CallOutput } from '@c2c/contract'
import { refreshCalls } from '../../../lib/call/refresh.ts'
import { updateSession } from '../../../lib/session.ts'

export type Profile = CallOutput<typeof userinfoGetInfo>

/** Shows a saved profile everywhere: the greeting takes it from the session, the pages ask for it. */
export function keepProfile({ nickname, avatar }: Profile): void {
  updateSession({ nickname, avatar })
  void refreshCalls(userinfoGetInfo)
}
