import { userLogout } from '@c2c/contract'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../../components/action/button.tsx'
import { ConfirmDialog } from '../../../../components/sheet/confirm-dialog.tsx'
import { useSubmit } from '../../../../lib/call/use-submit.ts'
import { forgetAskedPage } from '../../../../lib/navigation/asked-page.ts'
import { clearSession } from '../../../../lib/session.ts'

/** Ends the session on the server and forgets it here; signing out succeeds even if the server cannot be reached. */
export function LogoutButton() {
  const t = useTranslations('account')
  const [asking, setAsking] = useState(false)
  const { busy, submit } = useSubmit(userLogout, { empty: true })
  const logout = async (): Promise<void> => {
    await submit({}, { quiet: () => true })
    forgetAskedPage()
    clearSession()
  }
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {t('logout')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('logoutTitle')}
        action={t('logout')}
        danger
        busy={busy}
        onConfirm={() => void logout()}
        onClose={() => setAsking(false)}
      >
        {t('logoutText')}
      </ConfirmDialog>
    </>
  )
}
