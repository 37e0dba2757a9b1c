import { rechargeList } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { Button } from '../../../components/action/button.tsx'
import { CopyText } from '../../../components/action/copy-text.tsx'
import { KeyValue, KeyValues } from '../../../components/display/key-values.tsx'
import { Money } from '../../../components/display/money.tsx'
import { Result } from '../../../components/feedback/result.tsx'
import { StateChip } from '../../../components/display/state-chip.tsx'
import { useListCall } from '../../../lib/call/use-list-call.ts'
import type { Recharge } from './recharge-types.ts'

interface RechargeSentProps {
  readonly recharge: Recharge
  onAgain(): void
}

const drawings = { audit: 'sent', completion: 'done', reject: 'stopped' } as const

/** The claim has been received and is reviewed by an operator; its outcome is shown here too while the user waits. */
export function RechargeSent({ recharge: sent, onAgain }: RechargeSentProps) {
  const t = useTranslations('recharge')
  const { rows } = useListCall(rechargeList, {})
  const recharge = rows.find(({ recharge_id: id }) => id === sent.recharge_id) ?? sent
  const { state } = recharge
  return (
    <Result
      drawing={drawings[state]}
      title={t(`outcome.${state}`)}
      text={recharge.reason || t(`outcomeText.${state}`)}
      actions={
        <Button variant="secondary" onClick={onAgain}>
          {t('again')}
        </Button>
      }
    >
      <KeyValues>
        <KeyValue label={t('amount')}>
          <Money value={recharge.amount} exact />
        </KeyValue>
        <KeyValue label={t('category')}>{recharge.type}</KeyValue>
        <KeyValue label={t('state')}>
          <StateChip state={state} />
        </KeyValue>
        <KeyValue label={t('orderNo')}>
          <CopyText value={recharge.order_no} label={t('copyOrderNo')} />
        </KeyValue>
      </KeyValues>
    </Result>
  )
}
