import { passkeyLogin, passkeyLoginOptions } from '@c2c/contract'
import { useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../../components/action/button.tsx'
import { api } from '../../../../lib/api.ts'
import { rememberPasskey } from '../../../../lib/browser/passkey-support.ts'
import { askPasskey, passkeyAutofillWorks, stopAsking } from '../../../../lib/browser/passkeys.ts'
import { useSubmit } from '../../../../lib/call/use-submit.ts'
import type { UserInfo } from '../../../../lib/session.ts'

interface PasskeySignInProps {
  /** Whether it is the page's first way to sign in. */
  readonly first: boolean
  onDone(session: UserInfo): void
}

/** Signs in with a passkey: by the button, or by the browser's suggestions in the account field (conditional UI). */
export function PasskeySignIn({ first, onDone }: PasskeySignInProps) {
  const t = useTranslations('account')
  const options = useSubmit(passkeyLoginOptions)
  const login = useSubmit(passkeyLogin)
  const enter = async (credential: string | null): Promise<void> => {
    if (credential === null) return
    const answer = await login.submit({ credential })
    if (!answer || !('data' in answer)) return
    rememberPasskey(true)
    onDone(answer.data)
  }
  const suggested = useEffectEvent(enter)
  useEffect(() => {
    let left = false
    suggestedPasskey().then(
      (credential) => (left ? undefined : suggested(credential)),
      // The button is still there, and shows the error.
      () => undefined,
    )
    return () => {
      left = true
      stopAsking()
    }
  }, [])

  const ask = async (): Promise<void> => {
    const answer = await options.submit({})
    if (answer && 'data' in answer) await enter(await askPasskey(answer.data.options))
  }
  return (
    <Button variant={first ? 'primary' : 'secondary'} busy={options.busy || login.busy} onClick={() => void ask()}>
      {t('passkeySignIn')}
    </Button>
  )
}

/** Waits until the person chooses a passkey among the browser's suggestions. */
async function suggestedPasskey(): Promise<string | null> {
  if (!(await passkeyAutofillWorks())) return null
  const { options } = await api().call(passkeyLoginOptions, {})
  return askPasskey(options, true)
}
