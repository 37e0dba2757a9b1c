import { makerMove, userinfoGetMoneyInfo } from '@c2c/contract'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { figures } from '../../../components/display/figures.tsx'
import { SendProblem } from '../../../components/feedback/send-problem.tsx'
import { AmountButton } from '../../../components/form/amount-button.tsx'
import { AmountInput } from '../../../components/form/amount-input.tsx'
import { BottomSheet } from '../../../components/sheet/bottom-sheet.tsx'
import { useCallForm } from '../../../lib/call/use-call-form.ts'
import { useCall } from '../../../lib/call/use-call.ts'
import { amountOf } from '../../../lib/money/amount-limits.ts'
import { toast } from '../../../lib/message/toast.ts'
import { useAmountText } from '../../../lib/money/use-amount-text.ts'
import styles from './maker.module.css'

export interface MoveSheetProps {
  readonly direction: 'in' | 'out'
  /** The amount that can be moved back. */
  readonly offered: string
  readonly open: boolean
  onClose(): void
}

/** Moves USDT from the wallet to the offers, or back; at once, and without a fee. */
export function MoveSheet({ direction, offered, open, onClose }: MoveSheetProps) {
  const t = useTranslations('trade.maker.move')
  const trade = useTranslations('trade')
  const id = useId()
  const text = useAmountText()
  const wallet = useCall(userinfoGetMoneyInfo, {}, { enabled: open && direction === 'in' }).data?.available
  const form = useCallForm(makerMove, {
    values: { amount: '' },
    fixed: { direction },
    onDone() {
      toast.key(`trade.maker.move.done.${direction}`, 'success')
      form.reset()
      onClose()
    },
  })
  const most = direction === 'in' ? wallet : offered
  const amount = form.field('amount')
  const problem = most !== undefined && amountOf(amount.value) > amountOf(most) ? 'aboveBalance' : null
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={t(`title.${direction}`)}
      footer={
        <AmountButton form={id} problem={problem} busy={form.busy}>
          {t(`action.${direction}`)}
        </AmountButton>
      }
    >
      <form
        id={id}
        className={styles.form}
        onSubmit={(event) => (problem ? event.preventDefault() : form.onSubmit(event))}
        noValidate
      >
        <p className={styles.muted}>{t(`text.${direction}`)}</p>
        <AmountInput
          label={t('amount')}
          aside={most !== undefined && <span>{figures(t('most', { amount: text.usdt(most) }))}</span>}
          max={most}
          {...amount}
          error={amount.error ?? (problem && most ? trade('aboveBalance', { amount: text.usdt(most) }) : undefined)}
        />
        <SendProblem lost={form.lost} />
      </form>
    </BottomSheet>
  )
}
