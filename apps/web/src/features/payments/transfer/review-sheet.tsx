import { useId, type FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../components/action/button.tsx'
import { KeyValue, KeyValues } from '../../../components/display/key-values.tsx'
import { Money } from '../../../components/display/money.tsx'
import { LimitLink } from '../../../components/feedback/limit-link.tsx'
import { Notice } from '../../../components/feedback/notice.tsx'
import { SendProblem } from '../../../components/feedback/send-problem.tsx'
import { BottomSheet } from '../../../components/sheet/bottom-sheet.tsx'
import styles from './transfer.module.css'

interface ReviewSheetProps {
  readonly name: string
  readonly amount: string
  readonly note: string
  /** Whether it can be answered yet. */
  readonly answerable: boolean
  readonly busy: boolean
  /** The connection was lost while it was sent. */
  readonly lost: boolean
  readonly refusal: { readonly text: string; readonly ofLevel: boolean } | null
  onSubmit(event: FormEvent): void
  onClose(): void
}

/** What is sent to whom, before it is final. */
export function ReviewSheet({
  name,
  amount,
  note,
  answerable,
  busy,
  lost,
  refusal,
  onSubmit,
  onClose,
}: ReviewSheetProps) {
  const t = useTranslations('withdraw.transfer')
  const id = useId()
  return (
    <BottomSheet
      open
      onClose={onClose}
      title={t('reviewTitle')}
      footer={
        <div className={styles.form}>
          <SendProblem refusal={refusal?.text} lost={lost} />
          {refusal?.ofLevel && <LimitLink />}
          <Button type="submit" form={id} busy={busy} disabled={!answerable}>
            {t('send')}
          </Button>
        </div>
      }
    >
      <form id={id} className={styles.form} onSubmit={onSubmit} noValidate>
        <p className={styles.sum}>
          <Money value={amount} exact />
        </p>
        <KeyValues>
          <KeyValue label={t('to')}>
            <span translate="no">{name}</span>
          </KeyValue>
          <KeyValue label={t('fee')}>{t('free')}</KeyValue>
          {note && <KeyValue label={t('note')}>{note}</KeyValue>}
        </KeyValues>
        <Notice tone="warning">{t('final')}</Notice>
      </form>
    </BottomSheet>
  )
}
