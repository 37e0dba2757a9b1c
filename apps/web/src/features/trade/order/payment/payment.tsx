import { useTranslations } from 'use-intl'
import { Notice } from '../../../../components/feedback/notice.tsx'
import { PaidForm } from './paid-form.tsx'
import { PaymentCode } from './payment-code.tsx'
import { PaymentLines } from './payment-lines.tsx'
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
  return (
    <div className={styles.payment}>
      {order.payment || order.payment_lines.length > 0 ? (
        <>
          <h3>{t('payTo')}</h3>
          <PaymentLines order={order} account={order.payment} />
          <PaymentCode order={order} account={order.payment} />
          <Notice tone="warning">
            <p>{t('payOwnAccount')}</p>
            <p>{t('payExactly')}</p>
          </Notice>
        </>
      ) : (
        <Notice tone="warning">{t('payNowhere')}</Notice>
      )}
      <PaidForm order={order} paying={paying} />
    </div>
  )
}
