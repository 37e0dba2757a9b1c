import { lixibaoRedeem } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { ConfirmDialog } from '../../components/sheet/confirm-dialog.tsx'
import { KeyValue, KeyValues } from '../../components/display/key-values.tsx'
import { Money } from '../../components/display/money.tsx'
import { useSubmit } from '../../lib/call/use-submit.ts'
import { toast } from '../../lib/message/toast.ts'
import type { InterestOrder } from './interest-types.ts'
import styles from './redeem-dialog.module.css'

interface RedeemDialogProps {
  /** The order asked about now, or last. */
  readonly order: InterestOrder | null
  readonly open: boolean
  onClose(): void
}

/** Ends an order before its term, after stating the amount returned and the interest lost. */
export function RedeemDialog({ order, open, onClose }: RedeemDialogProps) {
  const t = useTranslations('interest')
  const { busy, submit } = useSubmit(lixibaoRedeem)
  if (!order) return null

  const redeem = async (): Promise<void> => {
    const answer = await submit({ order_id: order.order_id })
    if (!answer) return
    // A redemption after the end of the term includes the interest too.
    if ('data' in answer)
      toast.key(answer.data.step === 'matured' ? 'interest.matured' : 'interest.redeemed', 'success')
    onClose()
  }
  return (
    <ConfirmDialog
      open={open}
      title={t('redeemTitle')}
      action={t('redeem')}
      danger
      busy={busy}
      onConfirm={() => void redeem()}
      onClose={onClose}
    >
      <div className={styles.question}>
        <p>{t('redeemText')}</p>
        <KeyValues>
          <KeyValue label={t('comesBack')}>
            <Money value={order.money} exact />
          </KeyValue>
          <KeyValue label={t('lost')} strong>
            <Money value={order.interest} direction="expenditure" minDecimals={6} exact />
          </KeyValue>
        </KeyValues>
      </div>
    </ConfirmDialog>
  )
}
