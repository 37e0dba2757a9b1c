import { saleuConfirm } from '@c2c/contract'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Entry } from '../../../lib/navigation/entry.ts'
import { usePage } from '../../../lib/navigation/page-context.ts'
import { Button } from '../../../components/action/button.tsx'
import { CancelOrderDialog } from './cancel-order-dialog.tsx'
import { ConfirmReceiptDialog } from './payment/confirm-receipt-dialog.tsx'
import { ReleaseByCode } from './meeting/later-meeting.ts'
import type { SaleDetail } from '../trade-types.ts'
import styles from './order-page.module.css'

interface OrderActionProps {
  readonly order: SaleDetail
  readonly action: 'cancel' | 'confirm' | 'pay'
  /** As a link in a line. */
  readonly quiet?: boolean
}

/** Pages whose address has asked already. */
const asking = new WeakSet<Entry>()

/** Whether the address asks for the confirmation, `&confirm`; once, so that a closed question stays closed. */
function takeQuestion(page: Entry): boolean {
  if (asking.has(page) || !new URLSearchParams(page.search).has('confirm')) return false
  asking.add(page)
  return true
}

/**
 * The user's possible actions on an order now; each asks for confirmation first. A purchase that is to be paid is reported
 * as paid beside its receipt, so that only its cancellation is here.
 */
export function OrderAction({ order, action, quiet = false }: OrderActionProps) {
  const t = useTranslations('trade')
  const page = usePage()
  const [asked, setAsked] = useState(() => action === 'confirm' && order.hold === null && takeQuestion(page))
  const dialog = { order, open: asked, onClose: () => setAsked(false) }
  return action === 'confirm' ? (
    <>
      <Button
        variant={quiet ? 'quiet' : 'primary'}
        size={quiet ? 'small' : 'large'}
        disabled={order.hold !== null}
        onClick={() => setAsked(true)}
      >
        {t('confirmReceipt')}
      </Button>
      {order.meeting ? (
        <Suspense>{asked && <ReleaseByCode call={saleuConfirm} {...dialog} />}</Suspense>
      ) : (
        <ConfirmReceiptDialog {...dialog} />
      )}
    </>
  ) : (
    <div className={styles.quiet}>
      <Button variant="quiet" size="small" onClick={() => setAsked(true)}>
        {t('cancelOrder')}
      </Button>
      <CancelOrderDialog {...dialog} />
    </div>
  )
}
