import { uploadMaximum, type consoleOrderEvidence, type saleuEvidence } from '@c2c/contract'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../components/action/button.tsx'
import { LeaveGuard } from '../../../components/form/leave-guard.tsx'
import { SendProblem } from '../../../components/feedback/send-problem.tsx'
import { TextArea } from '../../../components/form/text-area.tsx'
import { Uploader } from '../../../components/upload/uploader.tsx'
import { useCallForm } from '../../../lib/call/use-call-form.ts'
import styles from '../order/order-page.module.css'

interface EvidenceFormProps {
  readonly call: typeof saleuEvidence | typeof consoleOrderEvidence
  readonly orderId: string
}

/** Words, pictures or both, to be added to an appeal; the uploader is shown on request. */
export function EvidenceForm({ call, orderId }: EvidenceFormProps) {
  const t = useTranslations('trade')
  const [sending, setSending] = useState(false)
  // Counts the sent messages: the next message begins without the pictures of the one before.
  const [sent, setSent] = useState(0)
  const [withPictures, setWithPictures] = useState(false)
  const form = useCallForm(call, {
    values: { text: '', credentials: '' },
    fixed: { order_id: orderId },
    onDone(_, { text = '' }) {
      form.reset({ text })
      setSent(sent + 1)
      setWithPictures(false)
    },
  })
  return (
    <form className={styles.message} onSubmit={form.onSubmit} noValidate>
      <LeaveGuard changed={() => sending || form.changed()} />
      <TextArea label={t('appeal.evidenceText')} {...form.field('text')} />
      {withPictures && (
        <Uploader
          key={sent}
          label={t('chat.pictures')}
          max={uploadMaximum}
          onSending={setSending}
          {...form.field('credentials')}
        />
      )}
      <SendProblem lost={form.lost} />
      <div className={styles.send}>
        {!withPictures && (
          <Button variant="secondary" size="small" onClick={() => setWithPictures(true)}>
            {t('chat.addPictures')}
          </Button>
        )}
        <Button type="submit" size="small" variant="secondary" busy={form.busy || sending}>
          {t('appeal.addEvidence')}
        </Button>
      </div>
    </form>
  )
}
