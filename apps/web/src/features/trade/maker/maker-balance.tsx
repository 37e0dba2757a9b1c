import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../components/action/button.tsx'
import { KeyValue, KeyValues } from '../../../components/display/key-values.tsx'
import { MoneyToggle } from '../../../components/display/money-toggle.tsx'
import { Card } from '../../../components/layout/card.tsx'
import type { OwnMerchant } from './maker-types.ts'
import { MoveSheet } from './move-sheet.tsx'
import styles from './maker.module.css'

interface MakerBalanceProps {
  readonly merchant: OwnMerchant
  readonly mayBegin: boolean
}

/** The USDT that the offers give from, and the ways between it and the wallet. */
export function MakerBalance({ merchant: { available, business }, mayBegin }: MakerBalanceProps) {
  const t = useTranslations('trade.maker.balance')
  const [direction, setDirection] = useState<'in' | 'out'>('in')
  const [open, setOpen] = useState(false)
  const show = (wanted: 'in' | 'out'): void => {
    setDirection(wanted)
    setOpen(true)
  }
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
          <Button size="small" onClick={() => show('in')}>
            {t('in')}
          </Button>
        )}
        <Button variant="secondary" size="small" onClick={() => show('out')}>
          {t('out')}
        </Button>
      </div>
      <MoveSheet key={direction} direction={direction} offered={available} open={open} onClose={() => setOpen(false)} />
    </Card>
  )
}
