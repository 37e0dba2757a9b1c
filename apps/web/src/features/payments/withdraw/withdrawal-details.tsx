import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { CopyText } from '../../../components/action/copy-text.tsx'
import { DateTime } from '../../../components/display/date-time.tsx'
import { KeyValue, KeyValues } from '../../../components/display/key-values.tsx'
import { Money } from '../../../components/display/money.tsx'
import { QuoteDetails } from './quote-details.tsx'
import type { Withdrawal } from './withdraw-types.ts'
import { WithdrawalChip } from './withdrawal-chip.tsx'
import { WithdrawalSteps } from './withdrawal-steps.tsx'
import styles from './withdraw-form.module.css'

const ChainDetails = lazy(async () => ({ default: (await import('./chain-details.tsx')).ChainDetails }))

/** All of one withdrawal: its terms while they hold, its state, and the reason of a rejection. */
export function WithdrawalDetails({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const t = useTranslations('withdraw')
  const { type, amount, currency, state, reason, order_no, created_at } = withdrawal
  return (
    <div className={styles.form}>
      {state === 'audit' && <WithdrawalSteps withdrawal={withdrawal} />}
      {state !== 'reject' && <QuoteDetails amount={amount} quote={withdrawal} currency={currency} />}
      <KeyValues>
        {state === 'reject' && (
          <KeyValue label={t('amount')}>
            <Money value={amount} exact />
          </KeyValue>
        )}
        <KeyValue label={t('state')}>
          <WithdrawalChip withdrawal={withdrawal} />
        </KeyValue>
        {reason && <KeyValue label={t('reason')}>{reason}</KeyValue>}
        <KeyValue label={t('way')}>{t(type)}</KeyValue>
        {withdrawal.chain && (
          <Suspense>
            <ChainDetails chain={withdrawal.chain} />
          </Suspense>
        )}
        <KeyValue label={t('time')}>
          <DateTime value={created_at} />
        </KeyValue>
        <KeyValue label={t('orderNo')}>
          <CopyText value={order_no} label={t('copyOrderNo')} />
        </KeyValue>
      </KeyValues>
    </div>
  )
}
