import { useTranslations } from 'use-intl'
import { BottomSheet } from '../../../components/sheet/bottom-sheet.tsx'
import { CopyText } from '../../../components/action/copy-text.tsx'
import { DateTime } from '../../../components/display/date-time.tsx'
import { KeyValue, KeyValues } from '../../../components/display/key-values.tsx'
import { Money } from '../../../components/display/money.tsx'
import { MovementName } from '../../../components/display/movement-name.tsx'
import { MovementStatus } from './movement-status.tsx'
import type { Movement } from '../../../components/display/movement-row.tsx'

interface MovementSheetProps {
  /** The movement shown now, or last. */
  readonly movement: Movement | null
  readonly open: boolean
  onClose(): void
}

/** All of one movement, with the balance after it. */
export function MovementSheet({ movement, open, onClose }: MovementSheetProps) {
  const t = useTranslations('assetLog')
  if (!movement) return null
  const { type, direction, own, quantity, balance, order_no, note, created_at } = movement
  return (
    <BottomSheet open={open} onClose={onClose} title={t('movement')}>
      <KeyValues>
        <KeyValue label={t('kind')}>
          <MovementName movement={movement} />
        </KeyValue>
        <KeyValue label={t('quantity')}>
          <Money value={quantity} direction={own ? 'own' : direction} exact minDecimals={6} />
        </KeyValue>
        <KeyValue label={t('statusLabel')}>
          <MovementStatus movement={movement} />
        </KeyValue>
        <KeyValue label={t('balance')}>
          <Money value={balance} exact minDecimals={6} />
        </KeyValue>
        <KeyValue label={t('time')}>
          <DateTime value={created_at} />
        </KeyValue>
        {note && <KeyValue label={t(type === 'user_transfer' ? 'note' : 'reason')}>{note}</KeyValue>}
        {order_no && (
          <KeyValue label={t('orderNo')}>
            <CopyText value={order_no} label={t('copyOrderNo')} />
          </KeyValue>
        )}
      </KeyValues>
    </BottomSheet>
  )
}
