import {
  transferCreate,
  transferNoteMaximum,
  transferTerms,
  userinfoGetMoneyInfo,
  type CallOutput,
} from '@c2c/contract'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../components/action/button.tsx'
import { DateTime } from '../../../components/display/date-time.tsx'
import { figures } from '../../../components/display/figures.tsx'
import { KeyValue, KeyValues } from '../../../components/display/key-values.tsx'
import { Money } from '../../../components/display/money.tsx'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { isLevelLimit } from '../../../components/feedback/limit-link.tsx'
import { Notice } from '../../../components/feedback/notice.tsx'
import { Skeleton } from '../../../components/feedback/skeleton.tsx'
import { AmountButton } from '../../../components/form/amount-button.tsx'
import { AmountInput } from '../../../components/form/amount-input.tsx'
import { TextArea } from '../../../components/form/text-area.tsx'
import { Card } from '../../../components/layout/card.tsx'
import type { FieldBinding } from '../../../lib/call/field-binding.ts'
import { useCallForm } from '../../../lib/call/use-call-form.ts'
import { useCall } from '../../../lib/call/use-call.ts'
import { amountOf } from '../../../lib/money/amount-limits.ts'
import { useAmountText } from '../../../lib/money/use-amount-text.ts'
import { useDebounced } from '../../../lib/time/use-debounced.ts'
import { ReviewSheet } from './review-sheet.tsx'
import type { Receiver, Transfer } from './transfer-types.ts'
import styles from './transfer.module.css'

interface SendFormProps {
  readonly receiver: Receiver
  /** Chooses another receiver. */
  onOther(): void
  onSent(transfer: Transfer): void
}

/** How much a receiver gets, and with what note; then the review. A request has its amount. */
export function SendForm({ receiver, onOther, onSent }: SendFormProps) {
  const t = useTranslations('withdraw.transfer')
  const terms = useCall(transferTerms, {})
  const available = useCall(userinfoGetMoneyInfo, {}).data?.available
  const [asking, setAsking] = useState(false)
  const [refusal, setRefusal] = useState<{ readonly text: string; readonly ofLevel: boolean } | null>(null)
  const { request } = receiver
  const form = useCallForm(transferCreate, {
    values: request ? { note: '' } : { amount: '', note: '' },
    fixed: { receiver: receiver.receiver, ...(request && { amount: request.amount }) },
    onDone: onSent,
    onFieldRefused: () => setAsking(false),
    onRefused(error) {
      setRefusal({ text: error.message, ofLevel: isLevelLimit(error) })
      return true
    },
  })
  // Not at once, so that a double press before it is no answer.
  const answerable = useDebounced(asking)
  const value = request?.amount ?? form.field('amount').value
  if (terms.error && !terms.data) return <ErrorState error={terms.error} onRetry={() => void terms.refetch()} />
  if (!terms.data) return <Skeleton height={220} />
  const problem = problemOf(value, available, terms.data.day_left)
  const stopped = isStopped(receiver, terms.data)
  const review = async (): Promise<void> => {
    setRefusal(null)
    if (await form.check()) setAsking(true)
  }
  return (
    <>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!problem && !stopped) void review()
        }}
      >
        <ShownReceiver name={receiver.name} onOther={onOther} />
        <Obstacles receiver={receiver} terms={terms.data} />
        {request ? (
          <Asked request={request} />
        ) : (
          <Amount field={form.field('amount')} problem={problem} available={available} terms={terms.data} />
        )}
        <TextArea label={t('note')} max={transferNoteMaximum} hint={t('noteHint')} {...form.field('note')} />
        <AmountButton problem={problem} disabled={stopped}>
          {t('review')}
        </AmountButton>
      </form>
      {asking && (
        <ReviewSheet
          name={receiver.name}
          amount={value}
          note={form.field('note').value}
          answerable={answerable}
          busy={form.busy}
          lost={form.lost}
          refusal={refusal}
          onSubmit={form.onSubmit}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

interface ShownReceiverProps {
  readonly name: string
  onOther(): void
}

const ShownReceiver = ({ name, onOther }: ShownReceiverProps) => {
  const t = useTranslations('withdraw.transfer')
  return (
    <Card>
      <div className={styles.receiver}>
        <div>
          <p className={styles.muted}>{t('to')}</p>
          <p className={styles.name} translate="no">
            {name}
          </p>
        </div>
        <Button variant="quiet" size="small" onClick={onOther}>
          {t('other')}
        </Button>
      </div>
    </Card>
  )
}

type Terms = CallOutput<typeof transferTerms>

/** Whether nothing can be sent, whatever the amount. */
const isStopped = (receiver: Receiver, { held_until, delay_hours }: Terms): boolean =>
  !receiver.can_receive || held_until !== '' || delay_hours > 0 || (receiver.request?.state ?? 'open') !== 'open'

interface ObstaclesProps {
  readonly receiver: Receiver
  readonly terms: Terms
}

/** Why nothing can be sent; the reason of the receiver is not known. */
function Obstacles({ receiver, terms: { held_until, delay_hours } }: ObstaclesProps) {
  const t = useTranslations('withdraw.transfer')
  const { can_receive, request } = receiver
  return (
    <>
      {!can_receive && <Notice tone="warning">{t('cannotReceive')}</Notice>}
      {request && request.state !== 'open' && <Notice tone="warning">{t(`over.${request.state}`)}</Notice>}
      {held_until !== '' && (
        <Notice tone="warning">
          {t('held')} <DateTime value={held_until} />
        </Notice>
      )}
      {delay_hours > 0 && <Notice tone="warning">{t('delayed', { hours: delay_hours })}</Notice>}
    </>
  )
}

function Asked({ request }: { readonly request: NonNullable<Receiver['request']> }) {
  const t = useTranslations('withdraw.transfer')
  return (
    <Card title={t('asked')}>
      <KeyValues>
        <KeyValue label={t('amount')}>
          <Money value={request.amount} exact />
        </KeyValue>
        {request.note && <KeyValue label={t('note')}>{request.note}</KeyValue>}
        {request.expires_at && (
          <KeyValue label={t('expires')}>
            <DateTime value={request.expires_at} />
          </KeyValue>
        )}
      </KeyValues>
    </Card>
  )
}

interface AmountProps {
  readonly field: FieldBinding
  readonly problem: ReturnType<typeof problemOf>
  readonly available: string | undefined
  readonly terms: Terms
}

/** The amount: within the balance and what is left of the day. */
function Amount({ field, problem, available, terms }: AmountProps) {
  const t = useTranslations('withdraw.transfer')
  const text = useAmountText()
  const { day_left, day_amount } = terms
  const sentences = {
    aboveBalance: () => t('aboveBalance', { amount: text.usdt(available ?? '0') }),
    aboveMaximum: () => t('aboveDay', { left: text.usdt(day_left), max: text.usdt(day_amount) }),
  }
  const limits = [available, day_left || undefined].filter((limit) => limit !== undefined)
  const [least] = limits.toSorted((one, other) => (amountOf(one) < amountOf(other) ? -1 : 1))
  return (
    <AmountInput
      {...field}
      label={t('amount')}
      aside={available !== undefined && <span>{figures(t('available', { amount: text.usdt(available) }))}</span>}
      hint={day_left !== '' && t('dayLeft', { left: text.usdt(day_left), max: text.usdt(day_amount) })}
      max={available === undefined ? undefined : least}
      error={field.error ?? (problem ? sentences[problem]() : undefined)}
    />
  )
}

/** Why an amount cannot be sent; null when it can. */
function problemOf(value: string, available: string | undefined, dayLeft: string) {
  const wanted = amountOf(value)
  if (available !== undefined && wanted > amountOf(available)) return 'aboveBalance'
  return dayLeft !== '' && wanted > amountOf(dayLeft) ? 'aboveMaximum' : null
}
