import { useTranslations } from 'use-intl'
import { CopyText } from '../../../components/action/copy-text.tsx'
import { DateTime } from '../../../components/display/date-time.tsx'
import { KeyValue, KeyValues } from '../../../components/display/key-values.tsx'
import { Money } from '../../../components/display/money.tsx'
import type { Transfer } from './transfer-types.ts'

/** All of one transfer: the receipt of both sides. */
export function TransferFacts({ transfer }: { readonly transfer: Transfer }) {
  const t = useTranslations('withdraw.transfer')
  return (
    <KeyValues>
      <KeyValue label={t('amount')}>
        <Money value={transfer.amount} exact minDecimals={6} />
      </KeyValue>
      <KeyValue label={t(transfer.direction === 'out' ? 'to' : 'from')}>
        <span translate="no">{transfer.name}</span>
      </KeyValue>
      <KeyValue label={t('time')}>
        <DateTime value={transfer.created_at} />
      </KeyValue>
      {transfer.note && <KeyValue label={t('note')}>{transfer.note}</KeyValue>}
      <KeyValue label={t('no')}>
        <CopyText value={transfer.transfer_no} label={t('copyNo')} />
      </KeyValue>
    </KeyValues>
  )
}
