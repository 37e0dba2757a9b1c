import { saleuConfirm } from '@c2c/contract'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { figures } from '../../../../components/display/figures.tsx'
import { CheckBox } from '../../../../components/form/check-box.tsx'
import { ConfirmDialog } from '../../../../components/sheet/confirm-dialog.tsx'
import type { SaleOrder } from '../../trade-types.ts'
import { useAmountText } from '../../../../lib/money/use-amount-text.ts'
import { useOrderAction } from '../use-order-action.ts'
import styles from '../order-page.module.css'

interface ConfirmReceiptDialogProps {
  readonly order: SaleOrder
  readonly open: boolean
  onClose(): void
}

/**
 * Two deliberate steps before the escrow goes: the person confirms having looked into the account, and only then can
 * release. A release cannot be undone.
 */
export function ConfirmReceiptDialog({ order, open, onClose }: ConfirmReceiptDialogProps) {
  const t = useTranslations('trade')
  const text = useAmountText()
  const [looked, setLooked] = useState(false)
  const amount = text.fiat(order.amount, order.currency)
  const number = text.usdt(order.number)

  const close = (): void => {
    setLooked(false)
    onClose()
  }
  const { busy, act } = useOrderAction(saleuConfirm, order.order_id, 'trade.confirmed', close)
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      title={t('confirmTitle')}
      action={t('release')}
      busy={busy}
      disabled={!looked}
      onConfirm={act}
    >
      <div className={styles.question}>
        <p>{figures(t('confirmText', { amount, merchant: order.merchant.name }), order.merchant.name)}</p>
        <p>{figures(t('confirmWarning', { number }))}</p>
        <CheckBox label={t('looked', { amount })} checked={looked} onChange={setLooked} />
      </div>
    </ConfirmDialog>
  )
}
