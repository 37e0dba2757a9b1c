import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { DateTime } from '../../components/date-time.tsx'
import { Money } from '../../components/money.tsx'
import { Fiat } from '../../components/fiat.tsx'
import { StepChip } from './step-chip.tsx'
import type { SaleOrder } from './types.ts'
import styles from './order-row.module.css'

interface OrderRowProps {
  readonly order: SaleOrder
  onOpen(): void
}

/** One order of a list, as a button that opens it. */
export function OrderRow({ order, onOpen }: OrderRowProps) {
  const t = useTranslations('trade')
  const { order_no, number, price, currency, amount, matching_time, merchant } = order
  return (
    <button type="button" className={styles.order} onClick={onOpen}>
      <span className={styles.head}>
        <span className={styles.merchant}>{merchant.name}</span>
        <StepChip order={order} />
      </span>
      <span className={styles.facts}>
        <Fact label={t('quantity')}>
          <Money value={number} />
        </Fact>
        <Fact label={t('price')}>
          <Fiat value={price} currency={currency} />
        </Fact>
        <Fact label={t('amount')}>
          <Fiat value={amount} currency={currency} />
        </Fact>
        <Fact label={t('matchingTime')}>{matching_time ? <DateTime value={matching_time} /> : '–'}</Fact>
      </span>
      <span className={styles.number}>
        {t('orderNo')} {order_no}
      </span>
    </button>
  )
}

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <span className={styles.fact}>
    <span className={styles.label}>{label}</span>
    {children}
  </span>
)
