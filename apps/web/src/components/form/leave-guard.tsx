import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { nav } from '../../lib/navigation/nav.ts'
import type { Attempt } from '../../lib/navigation/navigator.ts'
import { ConfirmDialog } from '../sheet/confirm-dialog.tsx'

interface LeaveGuardProps {
  /** Whether leaving would lose input; called when the person is about to leave. */
  changed(): boolean
}

/**
 * Asks before its page is closed with something typed in it. A page that another one is opened upon
 * stays as it is, so no question is shown; the end of a session closes everything without asking.
 */
export function LeaveGuard({ changed }: LeaveGuardProps) {
  const t = useTranslations('parts')
  const [asked, setAsked] = useState<Attempt | null>(null)
  const [granted, setGranted] = useState<Attempt | null>(null)
  const isChanged = useRef(changed)
  useLayoutEffect(() => {
    isChanged.current = changed
  })

  useEffect(() => {
    // The question is closed by then, and with it its effect on going back.
    if (granted) return repeat(granted)
    return nav.intercept((attempt) => {
      if (attempt.kind === 'push' || attempt.kind === 'relaunch' || !isChanged.current()) return true
      setAsked(attempt)
      return false
    })
  }, [granted])

  return (
    <ConfirmDialog
      open={asked !== null}
      title={t('leaveTitle')}
      action={t('leave')}
      danger
      onConfirm={() => {
        setGranted(asked)
        setAsked(null)
      }}
      onClose={() => setAsked(null)}
    >
      {t('leaveText')}
    </ConfirmDialog>
  )
}

function repeat({ kind, to }: Attempt): void {
  if (kind === 'back' || to === null) nav.back()
  else if (kind === 'redirect') nav.redirect(to)
  else nav.switchTab(to)
}
