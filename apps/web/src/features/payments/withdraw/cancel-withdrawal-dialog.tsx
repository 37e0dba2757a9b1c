import { withdrawCancel } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { ConfirmDialog } from '../../../components/sheet/confirm-dialog.tsx'
import { useSubmit } from '../../../lib/call/use-submit.ts'
import { toast } from '../../../lib/message/toast.ts'
import { useAmountText } from '../../../lib/money/use-amount-text.ts'
import type { Withdrawal } from './withdraw-types.ts'

interface CancelWithdrawalDialogProps {
  /** The withdrawal asked about now, or last. */
  readonly withdrawal: Withdrawal | null
  readonly open: boolean
  onClose(): void
}

/** Cancels a withdrawal after asking; the whole hold is returned. */
export function CancelWithdrawalDialog({ withdrawal, open, onClose }: CancelWithdrawalDialogProps) {
  const t = useTranslations('withdraw')
  const text = useAmountText()
  const { busy, submit } = useSubmit(withdrawCancel)
  if (!withdrawal) return null

  const cancel = async (): Promise<void> => {
    const answer = await submit({ withdraw_id: withdrawal.withdraw_id })
    if (!answer) return
    if ('data' in answer) toast.key('withdraw.cancelled', 'success')
    onClose()
  }
  return (
    <ConfirmDialog
      open={open}
      title={t('cancelTitle')}
      action={t('cancel')}
      danger
      busy={busy}
      onConfirm={() => void cancel()}
      onClose={onClose}
    >
      {t('cancelText', { amount: text.usdt(withdrawal.amount) })}
    </ConfirmDialog>
  )
}
