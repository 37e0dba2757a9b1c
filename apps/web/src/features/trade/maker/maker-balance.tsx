import { useTranslations } from 'use-intl'
import { Button } from '../../../components/action/button.tsx'
import { KeyValue, KeyValues } from '../../../components/display/key-values.tsx'
import { MoneyToggle } from '../../../components/display/money-toggle.tsx'
import { later, useLaterSheet } from '../../../components/sheet/later.tsx'
import { Card } from '../../../components/layout/card.tsx'
import type { OwnMerchant } from './maker-types.ts'
import type { MoveSheetProps } from './move-sheet.tsx'
import styles from './maker.module.css'

/** Loaded after the page. */
const moveSheet = later(async () => (await import('./move-sheet.tsx')).MoveSheet)

interface MakerBalanceProps {
  readonly merchant: OwnMerchant
  readonly mayBegin: boolean
}

/** The USDT that the offers give from, and the transfers between it and the wallet. */
export function MakerBalance({ merchant: { available, business }, mayBegin }: MakerBalanceProps) {
  const t = useTranslations('trade.maker.balance')
  const { item: direction, open, show, close } = useLaterSheet<'in' | 'out', MoveSheetProps>(moveSheet)
  return (
    <Card title={t('title')}>
      <KeyValues>
        <KeyValue label={t('available')}>
          <MoneyToggle value={available} />
        </KeyValue>
        <KeyValue label={t('business')}>
          <MoneyToggle value={business} />
        </KeyValue>
      </KeyValues>
      <div className={styles.actions}>
        {mayBegin && (
          <Button size="small" variant="secondary" onClick={() => show('in')}>
            {t('in')}
          </Button>
        )}
        <Button variant="secondary" size="small" onClick={() => show('out')}>
          {t('out')}
        </Button>
      </div>
      {direction && (
        <moveSheet.Part key={direction} direction={direction} offered={available} open={open} onClose={close} />
      )}
    </Card>
  )
}
