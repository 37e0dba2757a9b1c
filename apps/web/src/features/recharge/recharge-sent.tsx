import { useTranslations } from 'use-intl'
import { Button } from '../../components/button.tsx'
import { CopyText } from '../../components/copy-text.tsx'
import { KeyValue, KeyValues } from '../../components/key-values.tsx'
import { Money } from '../../components/money.tsx'
import { Result } from '../../components/result.tsx'
import { StateChip } from '../../components/state-chip.tsx'
import type { Recharge } from './types.ts'

interface RechargeSentProps {
  readonly recharge: Recharge
  onAgain(): void
}

/** The claim has arrived and is reviewed by a person. */
export function RechargeSent({ recharge, onAgain }: RechargeSentProps) {
  const t = useTranslations('recharge')
  return (
    <Result
      icon="clock"
      title={t('sentTitle')}
      text={t('sentText')}
      actions={
        <Button variant="secondary" onClick={onAgain}>
          {t('again')}
        </Button>
      }
    >
      <KeyValues>
        <KeyValue label={t('amount')}>
          <Money value={recharge.amount} />
        </KeyValue>
        <KeyValue label={t('category')}>{recharge.type}</KeyValue>
        <KeyValue label={t('state')}>
          <StateChip state={recharge.state} />
        </KeyValue>
        <KeyValue label={t('orderNo')}>
          <CopyText value={recharge.order_no} label={t('copyOrderNo')} />
        </KeyValue>
      </KeyValues>
    </Result>
  )
}
