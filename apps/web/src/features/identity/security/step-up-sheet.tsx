import type { Proof } from '@c2c/client'
import { passkeyProveOptions, securityProve, type ProofMethod } from '@c2c/contract'
import { useId, type FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import { figures } from '../../../components/display/figures.tsx'
import { Button } from '../../../components/action/button.tsx'
import { CodeInput } from '../../../components/form/code-input.tsx'
import { BottomSheet } from '../../../components/sheet/bottom-sheet.tsx'
import { passkeysWork } from '../../../lib/browser/passkey-support.ts'
import { askPasskey } from '../../../lib/browser/passkeys.ts'
import type { BoundCode } from '../../../lib/call/step-up.ts'
import { useCallForm } from '../../../lib/call/use-call-form.ts'
import { useSubmit } from '../../../lib/call/use-submit.ts'
import { useSession } from '../../../lib/session.ts'
import { FactorInput } from '../account/sign-in/factor-input.tsx'
import { SendCodeButton } from '../account/sign-in/send-code-button.tsx'
import styles from './security.module.css'

interface StepUpSheetProps {
  readonly methods: readonly ProofMethod[]
  /** The withdrawal or transfer that a mailed code confirms, when it is for one. */
  readonly bound: BoundCode | null
  /** The waiting calls are repeated, with these fields, or fail. */
  onSettle(proved: boolean | Proof): void
}

/** Asks for a proof of identity by one of the account's methods; the calls that wait for it go on. */
export function StepUpSheet({ methods, bound, onSettle }: StepUpSheetProps) {
  const t = useTranslations()
  const id = useId()
  const email = useSession()?.email ?? ''
  const byCode = methods.includes('code')
  const form = useCallForm(securityProve, {
    values: byCode ? { code: '' } : { totp: '' },
    onDone: () => onSettle(true),
  })
  // The code belongs to the waiting call alone.
  const withCode = (event: FormEvent): void => {
    event.preventDefault()
    const code = form.field('code').value
    if (code !== '') onSettle({ code })
  }
  return (
    <BottomSheet
      open
      onClose={() => onSettle(false)}
      title={t('security.proofTitle')}
      footer={
        <Button type="submit" form={id} busy={form.busy}>
          {t('security.confirm')}
        </Button>
      }
    >
      <form id={id} className={styles.sheet} onSubmit={bound && byCode ? withCode : form.onSubmit} noValidate>
        <p>{byCode ? figures(t('security.proofByMail', { email }), email) : t('security.proofText')}</p>
        {methods.includes('passkey') && <ProveByPasskey onDone={() => onSettle(true)} />}
        {byCode ? (
          <CodeInput
            label={t('account.emailCode')}
            aside={
              <SendCodeButton email={email} use={bound ?? { purpose: 'proof' }} check={() => Promise.resolve(true)} />
            }
            {...form.field('code')}
          />
        ) : (
          <FactorInput methods={methods} binding={form.field('totp')} />
        )}
      </form>
    </BottomSheet>
  )
}

function ProveByPasskey({ onDone }: { onDone(): void }) {
  const t = useTranslations('security')
  const options = useSubmit(passkeyProveOptions)
  const prove = useSubmit(securityProve)
  if (!passkeysWork()) return null
  const ask = async (): Promise<void> => {
    const asked = await options.submit({})
    if (!asked || !('data' in asked)) return
    const passkey = await askPasskey(asked.data.options)
    if (passkey === null) return
    const answer = await prove.submit({ passkey })
    if (answer && 'data' in answer) onDone()
  }
  return (
    <Button variant="secondary" busy={options.busy || prove.busy} onClick={() => void ask()}>
      {t('proofByPasskey')}
    </Button>
  )
}
