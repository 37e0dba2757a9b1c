import { canBePushedTo } from '@c2c/client'
import { useEffect, useState } from 'react'
import { push } from './browser-push.ts'
import { needsInstalling } from './needs-installing.ts'
import { PushObstacle } from './push-obstacle.tsx'
import { PushSwitchOf } from './push-switch-of.tsx'

/** Whether notices come to this browser while the app is closed; nothing where browser or service cannot do that. */
export function PushSwitch() {
  const [endpoint, setEndpoint] = useState<string | null>(null)
  useEffect(() => {
    if (!canBePushedTo()) return
    push.current().then(
      (subscription) => setEndpoint(subscription?.endpoint ?? ''),
      // A browser that does not let us look, as in a private window, has no switch.
      () => undefined,
    )
  }, [])
  if (!window.isSecureContext) return <PushObstacle reason="pushInsecure" />
  if (needsInstalling(navigator)) return <PushObstacle reason="pushInstall" />
  return endpoint === null ? null : <PushSwitchOf endpoint={endpoint} onChange={setEndpoint} />
}
