import { makerMove, userinfoGetMoneyInfo } from '@c2c/contract'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../components/action/button.tsx'
import { SendProblem } from '../../../components/feedback/send-problem.tsx'
import { AmountInput } from '../../../components/form/amount-input.tsx'
import { BottomSheet } from '../../../components/sheet/bottom-sheet.tsx'
import { useCallForm } from '../../../lib/call/use-call-form.ts'
import { useCall } from '../../../lib/call/use-call.ts'
import { toast } from '../../../lib/message/toast.ts'
import { useAmountText } from '../../../lib/money/use-amount-text.ts'
import styles from './maker.module.css'

interface MoveSheetProps {
  readonly direction: 'in' | 'out'
  /** What can be moved back. */
  readonly offered: string
  readonly open: boolean
  onClose(): void
}

/** Moves USDT from the wallet to the offers, or back; at once, and without a fee. */
export function MoveSheet({ direction, offered, open, onClose }: MoveSheetProps) {
  const t = useTranslations('trade.maker.move')
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
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={t(`title.${direction}`)}
      footer={
        <Button type="submit" form={id} busy={form.busy}>
          {t(`action.${direction}`)}
        </Button>
      }
    >
      <form id={id} className={styles.form} onSubmit={form.onSubmit} noValidate>
        <p className={styles.muted}>{t(`text.${direction}`)}</p>
        <AmountInput
          label={t('amount')}
          aside={most !== undefined && <span>{t('most', { amount: text.usdt(most) })}</span>}
          max={most}
          {...form.field('amount')}
        />
        <SendProblem lost={form.lost} />
      </form>
    </BottomSheet>
  )
}
