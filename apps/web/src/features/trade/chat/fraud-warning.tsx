import { useTranslations } from 'use-intl'
import { Notice } from '../../../components/feedback/notice.tsx'
import type { TradeSide } from '../trade-types.ts'

/** The most frequent frauds, shown in the place where they would happen. */
export function FraudWarning({ side }: { readonly side: TradeSide }) {
  const t = useTranslations('trade.fraud')
  return (
    <Notice tone="warning">
      {side === 'sell' ? (
        <>
          <p>{t('neverConfirm')}</p>
          <p>{t('payerName')}</p>
        </>
      ) : (
        <p>{t('payOnlyHere')}</p>
      )}
    </Notice>
  )
}
