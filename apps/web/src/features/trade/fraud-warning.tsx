import { useTranslations } from 'use-intl'
import { Notice } from '../../components/notice.tsx'
import type { TradeSide } from './types.ts'

/** What people are most often cheated with, said where it would happen. */
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
