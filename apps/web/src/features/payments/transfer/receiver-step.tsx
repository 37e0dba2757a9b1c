import { transferReceiver } from '@c2c/contract'
import { useEffect, useState, type FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../components/action/button.tsx'
import { SendProblem } from '../../../components/feedback/send-problem.tsx'
import { TextInput } from '../../../components/form/text-input.tsx'
import { useSubmit } from '../../../lib/call/use-submit.ts'
import { askedReceiver, type AskedReceiver } from './asked-receiver.ts'
import { ScanButton } from './scan-button.tsx'
import type { Receiver } from './transfer-types.ts'
import styles from './transfer.module.css'

interface ReceiverStepProps {
  /** The receiver of the page's link, which is looked up at once. */
  readonly asked: AskedReceiver | null
  onFound(receiver: Receiver): void
}

/** Who is to receive: an account name, an email address, a link or a QR code. */
export function ReceiverStep({ asked, onFound }: ReceiverStepProps) {
  const t = useTranslations('withdraw.transfer')
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState('')
  const [lost, setLost] = useState(false)
  const { busy, submit } = useSubmit(transferReceiver)

  const look = async (receiver: AskedReceiver): Promise<void> => {
    setProblem('')
    setLost(false)
    const quiet = ({ message }: { readonly message: string }): true => {
      setProblem(message)
      return true
    }
    const answer = await submit({ ...receiver }, { quiet })
    if (!answer) return
    if ('error' in answer) return setLost(!('reason' in answer.error))
    if (answer.data.receiver === '') return setProblem(t('unknown'))
    onFound(answer.data)
  }
  const lookFor = (text: string): void => {
    if (text.trim() === '') return setProblem(t('needed'))
    void look(askedReceiver(text))
  }
  useEffect(() => {
    if (asked) void look(asked)
    // The link is followed once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        lookFor(typed)
      }}
    >
      <TextInput
        name="receiver"
        label={t('receiver')}
        hint={t('receiverHint')}
        autoComplete="off"
        autoCapitalize="none"
        maxLength={500}
        value={typed}
        error={problem || undefined}
        onChange={(text) => {
          setTyped(text)
          setProblem('')
        }}
        ref={() => undefined}
      />
      <SendProblem lost={lost} />
      <div className={styles.buttons}>
        <Button type="submit" busy={busy}>
          {t('find')}
        </Button>
        <ScanButton
          onText={(text) => {
            setTyped(text)
            lookFor(text)
          }}
        />
      </div>
    </form>
  )
}
