import { smsSendCode, resendCountdownSeconds, type CallInput } from '@c2c/contract'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../../components/action/button.tsx'
import { useSubmit } from '../../../../lib/call/use-submit.ts'
import { useCountdown } from '../../../../lib/time/countdown.ts'
import { toast } from '../../../../lib/message/toast.ts'

interface SendCodeButtonProps {
  readonly email: string
  /** The code's purpose; the code is valid for that alone. */
  readonly use: Omit<CallInput<typeof smsSendCode>, 'email'>
  /** Whether the code is asked for: it is sent then without a press, once to each e-mail. */
  readonly asked?: boolean
  /** Checks the e-mail field and shows its error. */
  check(): Promise<boolean>
}

/** Sends a code to an e-mail, and to the same one again only after the waiting time. */
export function SendCodeButton({ email, use, asked = false, check }: SendCodeButtonProps) {
  const t = useTranslations('account')
  const { busy, submit } = useSubmit(smsSendCode, { empty: true })
  const [left, startCountdown] = useCountdown('resendCode', email.trim().toLowerCase())

  const send = async (): Promise<void> => {
    if (!(await check())) return
    const answer = await submit({ email, ...use })
    if (!answer) return
    if ('data' in answer) {
      startCountdown(answer.data.resend_after || resendCountdownSeconds)
      return toast.key('account.codeSent', 'success')
    }
    const wait = 'data' in answer.error ? answer.error.data['retry_after'] : undefined
    if (typeof wait === 'number') startCountdown(wait)
  }
  const sentTo = useRef('')
  const sendOnce = useEffectEvent(() => {
    if (sentTo.current === email || left > 0) return
    sentTo.current = email
    void send()
  })
  useEffect(() => {
    if (asked) sendOnce()
  }, [asked])
  return (
    <Button variant="quiet" size="small" what={email} busy={busy} disabled={left > 0} onClick={() => void send()}>
      {left > 0 ? t('sendAgainIn', { seconds: left }) : t('sendCode')}
    </Button>
  )
}
