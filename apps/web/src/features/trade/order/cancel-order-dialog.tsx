import { saleuCancel } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { figures } from '../../../components/display/figures.tsx'
import { ConfirmDialog } from '../../../components/sheet/confirm-dialog.tsx'
import type { SaleOrder } from '../trade-types.ts'
import { useAmountText } from '../../../lib/money/use-amount-text.ts'
import { useOrderAction } from './use-order-action.ts'

interface CancelOrderDialogProps {
  readonly order: SaleOrder
  readonly open: boolean
  onClose(): void
}

/** Asks before an unpaid order is given up. */
export function CancelOrderDialog({ order, open, onClose }: CancelOrderDialogProps) {
  const t = useTranslations('trade')
  const text = useAmountText()
  const buys = order.side === 'buy'
  const merchant = order.merchant.name
  const { busy, act } = useOrderAction(
    saleuCancel,
    order.order_id,
    buys ? 'trade.buyCancelled' : 'trade.cancelled',
    onClose,
  )
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('cancelTitle')}
      action={t('cancelOrder')}
      keep={t('keepOrder')}
      danger
      busy={busy}
      onConfirm={act}
    >
      {figures(t(buys ? 'buyCancelText' : 'cancelText', { number: text.usdt(order.number), merchant }), merchant)}
    </ConfirmDialog>
  )
}
