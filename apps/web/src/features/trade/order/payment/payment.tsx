import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { MethodMark } from '../../../../components/method/method-mark.tsx'
import { Notice } from '../../../../components/feedback/notice.tsx'
import { HandedOver } from '../meeting/later-meeting.ts'
import { PaidForm } from './paid-form.tsx'
import { PaymentCode } from './payment-code.tsx'
import { PaymentLines } from './payment-lines.tsx'
import { paymentText } from './payment-text.ts'
import type { SaleDetail } from '../../trade-types.ts'
import type { Paying } from './use-paying.ts'
import styles from '../order-page.module.css'

interface PaymentProps {
  readonly order: SaleDetail
  readonly paying: Paying
}

/** The payment of a purchase: the account, the reference, the warnings, and the receipt. */
export function Payment({ order, paying }: PaymentProps) {
  const t = useTranslations('trade')
  const method = order.pay_method
  return (
    <div className={styles.payment}>
      {order.payment || order.payment_lines.length > 0 ? (
        <>
          <div className={styles.payTo}>
            <h3>{t('payTo')}</h3>
            {method && (
              <span className={styles.method}>
                <MethodMark icon={method.icon} colour={method.colour} />
                {method.name}
              </span>
            )}
          </div>
          <PaymentLines order={order} account={order.payment} />
          <PaymentCode text={paymentText(order)} isOwn={method?.code === 'picture'} />
          <Notice tone="warning">
            {method?.warnings.map((warning) => (
              <p key={warning}>{warning}</p>
            ))}
            {!order.meeting && <p>{t('payOwnAccount')}</p>}
            <p>{t('payExactly')}</p>
          </Notice>
        </>
      ) : (
        <Notice tone="warning">{t('payNowhere')}</Notice>
      )}
      {order.meeting ? (
        <Suspense>
          <HandedOver orderId={order.order_id} paying={paying} />
        </Suspense>
      ) : (
        <PaidForm order={order} paying={paying} />
      )}
    </div>
  )
}
