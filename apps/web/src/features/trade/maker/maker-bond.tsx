import { consoleBondKeep, consoleBondLeave, consoleBondList, consoleBondLock } from '@c2c/contract'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../components/action/button.tsx'
import { DateTime } from '../../../components/display/date-time.tsx'
import { figures } from '../../../components/display/figures.tsx'
import { KeyValue, KeyValues } from '../../../components/display/key-values.tsx'
import { MoneyToggle } from '../../../components/display/money-toggle.tsx'
import { SendProblem } from '../../../components/feedback/send-problem.tsx'
import { AmountButton } from '../../../components/form/amount-button.tsx'
import { AmountInput } from '../../../components/form/amount-input.tsx'
import { Card } from '../../../components/layout/card.tsx'
import { BottomSheet } from '../../../components/sheet/bottom-sheet.tsx'
import { ConfirmDialog } from '../../../components/sheet/confirm-dialog.tsx'
import { useCallForm } from '../../../lib/call/use-call-form.ts'
import { useCall } from '../../../lib/call/use-call.ts'
import { useSubmit } from '../../../lib/call/use-submit.ts'
import { toast } from '../../../lib/message/toast.ts'
import { amountOf } from '../../../lib/money/amount-limits.ts'
import { useAmountText } from '../../../lib/money/use-amount-text.ts'
import styles from './maker.module.css'

/** The maker's bond: what is locked, and the notice to leave. */
export function MakerBond() {
  const t = useTranslations('trade.maker.bond')
  const [locking, setLocking] = useState(false)
  const [asked, setAsked] = useState(false)
  const bond = useCall(consoleBondList, { page_size: '1' }).data?.bond
  const leave = useSubmit(consoleBondLeave)
  const keep = useSubmit(consoleBondKeep)
  if (!bond) return null
  const { bond: locked, leaves_at: leavesAt, available } = bond
  const isEmpty = amountOf(locked) === 0n
  const give = async (): Promise<void> => {
    const answer = await leave.submit({})
    if (!answer) return
    setAsked(false)
    if ('data' in answer) toast.key('trade.maker.bond.left', 'success')
  }
  return (
    <Card title={t('title')}>
      <p className={styles.muted}>{t('about')}</p>
      <KeyValues>
        <KeyValue label={t('locked')}>
          <MoneyToggle value={locked} />
        </KeyValue>
        {leavesAt && (
          <KeyValue label={t('leavesAt')}>
            <DateTime value={leavesAt} />
          </KeyValue>
        )}
      </KeyValues>
      <div className={styles.actions}>
        {leavesAt ? (
          <Button size="small" variant="secondary" busy={keep.busy} onClick={() => void keep.submit({})}>
            {t('keep')}
          </Button>
        ) : (
          <>
            <Button size="small" variant="secondary" onClick={() => setLocking(true)}>
              {t('lock')}
            </Button>
            {!isEmpty && (
              <Button size="small" variant="secondary" onClick={() => setAsked(true)}>
                {t('leave')}
              </Button>
            )}
          </>
        )}
      </div>
      <LockSheet available={available} open={locking} onClose={() => setLocking(false)} />
      <ConfirmDialog
        open={asked}
        title={t('leave')}
        action={t('leave')}
        busy={leave.busy}
        onConfirm={() => void give()}
        onClose={() => setAsked(false)}
      >
        {t('askLeave')}
      </ConfirmDialog>
    </Card>
  )
}

interface LockSheetProps {
  readonly available: string
  readonly open: boolean
  onClose(): void
}

function LockSheet({ available, open, onClose }: LockSheetProps) {
  const t = useTranslations('trade.maker')
  const trade = useTranslations('trade')
  const id = useId()
  const text = useAmountText()
  const form = useCallForm(consoleBondLock, {
    values: { amount: '' },
    onDone() {
      toast.key('trade.maker.bond.done', 'success')
      form.reset()
      onClose()
    },
  })
  const amount = form.field('amount')
  const problem = amountOf(amount.value) > amountOf(available) ? 'aboveBalance' : null
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={t('bond.lock')}
      footer={
        <AmountButton form={id} problem={problem} busy={form.busy}>
          {t('bond.lock')}
        </AmountButton>
      }
    >
      <form
        id={id}
        className={styles.form}
        onSubmit={(event) => (problem ? event.preventDefault() : form.onSubmit(event))}
        noValidate
      >
        <p className={styles.muted}>{t('bond.text')}</p>
        <AmountInput
          label={t('move.amount')}
          aside={<span>{figures(t('move.most', { amount: text.usdt(available) }))}</span>}
          max={available}
          {...amount}
          error={amount.error ?? (problem ? trade('aboveBalance', { amount: text.usdt(available) }) : undefined)}
        />
        <SendProblem lost={form.lost} />
      </form>
    </BottomSheet>
  )
}
